import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { builtServer } from '@bay327/server/testing/built'
import { drawsBySeed } from '@bay327/server/testing/luck'

/** Returns the path of the bundle with the host's tools, which is beside the tests' server. */
export const builtOperate = (): string => builtServer().replace(/\.js$/, '-operate.js')

/** Runs the host's tools as a process with the server's settings. Resolves with the exit code and the output. */
export async function operate(
  bundle: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [bundle, ...args], {
    env: { PATH: process.env['PATH'], ...env, ...drawsBySeed() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [[status], output] = await Promise.all([once(child, 'close') as Promise<[number | null]>, text(child.stderr)])
  return { status, output }
}
