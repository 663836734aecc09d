import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { drawsBySeed } from '@bay327/server/testing/luck'

type Environment = Readonly<Record<string, string>>

/** Returns the last value of each setting of a systemd unit. */
export function readUnit(file: string): Environment {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(
    lines.flatMap((line) =>
      [...line.matchAll(/^(\w+)=(.*)$/g)].map(([, key = '', value = '']) => [key, value] as const),
    ),
  )
}

/** Returns what systemd would read from an environment file of a machine whose root is `root`. */
export function readEnvironment(file: string, root: string): Environment {
  const set = Object.entries(readUnit(file))
  return Object.fromEntries(set.map(([name, value]) => [name, value.startsWith('/') ? join(root, value) : value]))
}

/**
 * Starts a service from its systemd unit, on a machine whose root is `root`. Resolves when the service reports that it
 * listens.
 */
export async function startUnit(file: string, root: string, more: Environment): Promise<ChildProcess> {
  const { ExecStart = '', WorkingDirectory = '', EnvironmentFile = '', StateDirectory = '' } = readUnit(file)
  mkdirSync(join(root, 'var/lib', StateDirectory), { recursive: true, mode: 0o700 })
  const env = {
    PATH: process.env['PATH'],
    ...readEnvironment(join(root, EnvironmentFile), root),
    ...drawsBySeed(),
    ...more,
  }
  const [command = '', ...args] = ExecStart.split(' ')
  const child = spawn(command, args, { cwd: join(root, WorkingDirectory), env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stderr.on('data', (part) => (output += String(part)))
  for await (const line of createInterface(child.stdout)) if (/is open/.test((output += `${line}\n`))) break
  child.stdout.resume()
  if (output.includes('is open')) return child
  await once(child, 'exit')
  throw new Error(`The service does not start: ${output}`)
}
