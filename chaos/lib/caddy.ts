import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@bay327/server/testing/processes/redis'

export interface Caddy {
  /** Certificate of Caddy's own authority for this machine. */
  readonly authority: string
  /** Sends a request, and resolves with status and body. */
  ask(path: string, options?: RequestOptions, body?: string): Promise<{ status: number; body: string }>
  stop(): void
}

/**
 * Starts Caddy with this Caddyfile for `https://localhost:<port>`. Caddy's own authority issues certificates, and Caddy
 * keeps its data in `folder`. Resolves when Caddy answers.
 */
export async function startCaddy(
  caddyfile: string,
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<Caddy> {
  const config = join(folder, 'whole.caddyfile')
  const own = ['admin off', 'skip_install_trust', `http_port ${await freePort()}`, `https_port ${port}`]
  writeFileSync(config, `{\n${own.map((line) => `\t${line}\n`).join('')}}\nimport ${caddyfile}\n`)
  const child = spawn(process.env['CADDY'] ?? 'caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.once('error', (error) => (output += `Install caddy (Debian: apt-get install caddy): ${error.message}`))
  child.stderr.on('data', (part) => (output += String(part)))
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')

  async function ask(path: string, options: RequestOptions = {}, body?: string) {
    const ca = readFileSync(authority)
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const outgoing = request({ host: 'localhost', port, path, ca, family: 4, ...options }, (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
      })
      outgoing.once('error', reject).end(body)
    })
  }

  const isUp = () =>
    existsSync(authority) &&
    ask('/healthz').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`Caddy does not start: ${output}`)
    await pause(50)
  }
  return { authority, ask, stop: () => void child.kill('SIGKILL') }
}
