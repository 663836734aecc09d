import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@bay327/server/testing/redis'
import { root } from './place.ts'

/** Where a server keeps its rooms, as its environment says it. */
export type StorePlace = { readonly DATA_DIR: string } | { readonly REDIS_URL: string }

/**
 * Its store, and what else its environment may say. With `LUCK`, the match that it deals is the same each time; with few
 * `CHANCE_GAMES`, who watches is told a chance of every position, and a rough one.
 */
export type Environment = StorePlace & {
  /** How many threads bots have; '0': nobody plays by one, and nobody is told chances. */
  readonly BOTS?: string
  readonly RATE_LIMITS?: 'off'
  readonly LOG_LEVEL?: 'info'
  readonly LUCK?: string
  readonly CHANCE_GAMES?: string
  readonly PUBLIC_URL?: string
}

/** A server process as `npm start` runs it. */
export interface TestServer {
  readonly port: number
  readonly url: string
  /** The process's id while it runs. */
  pid(): number | undefined
  log(): string
  /** Ends the process; resolves with its exit code when it is gone, undefined if a signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | undefined>
  /** Starts it again, on the same port and the same store. */
  start(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the built server of this workspace, or of a copy, with this environment, and waits until it is ready. */
export async function startServer(environment: Environment, home = root): Promise<TestServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let log = ''
  let child: ChildProcess | undefined

  const gone = (): boolean => child === undefined || child.exitCode !== null || child.signalCode !== null

  async function start(): Promise<void> {
    const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: `${port}`, LOG_LEVEL: 'debug', ...environment }
    const before = 'LUCK' in environment ? ['--import', join(root, 'e2e/kit/luck.mjs')] : []
    child = spawn(process.execPath, [...before, 'packages/server/dist/main.js'], {
      cwd: home,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const keep = (part: Buffer): void => {
      log += part.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    for (let tries = 0; tries < 300; tries++) {
      if (gone()) throw new Error(`The server ended at its start.\n${log}`)
      if (await isReady(url)) return
      await pause(100)
    }
    throw new Error(`The server did not get ready in 30 s.\n${log}`)
  }

  function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | undefined> {
    return new Promise((resolve) => {
      const ending = child
      if (ending === undefined || gone()) {
        resolve(ending?.exitCode ?? undefined)
        return
      }
      ending.once('exit', (code) => {
        running.delete(ending)
        resolve(code ?? undefined)
      })
      ending.kill(signal)
    })
  }

  await start()
  return { port, url, pid: () => child?.pid, log: () => log, end, start }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
