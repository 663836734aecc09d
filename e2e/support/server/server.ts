import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@bay327/server/testing/processes/redis'
import { limits } from '../../../scripts/lib/patience.mjs'
import { luckOf } from '../luck.ts'
import { root } from '../place.ts'
import { openSlowLine } from './slow-line.ts'

/** Where a server stores its rooms, as environment variables. */
export type StorePlace = { readonly DATA_DIR: string } | { readonly REDIS_URL: string }

/**
 * The store, and other environment variables of a server. With a low `CHANCE_GAMES`, estimates of chances are rough and
 * fast.
 */
export type Environment = StorePlace & {
  /** Number of bot threads. With '0' there are no threads and no chances. */
  readonly BOTS?: string
  readonly RATE_LIMITS?: 'off'
  readonly LOG_LEVEL?: 'info'
  readonly CHANCE_GAMES?: string
  readonly PUBLIC_URL?: string
}

/** A server process that runs as `npm start` starts it. */
export interface TestServer {
  /** The process' own port, also with `SLOW_LINE`. */
  readonly port: number
  readonly url: string
  /** Returns the process id while the process runs. Returns undefined at any other time. */
  pid(): number | undefined
  log(): string
  /** Ends the process; resolves with its exit code, or undefined if a signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | undefined>
  /** Starts the server again, on the same port and the same store. */
  start(): Promise<void>
  /** Restarts the server's random numbers from this seed. */
  draw(luck: string): Promise<void>
}

interface Options {
  /** The built workspace that the server is from: this one or a copy. */
  readonly home?: string
  /** Seed of the server's random numbers, for matches and ids. Two servers of one store need different seeds. */
  readonly luck?: string
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a built server with this environment, and waits until it is ready. With `SLOW_LINE`, each piece of data between
 * browsers and server takes up to that time, ms.
 */
export async function startServer(
  environment: Environment,
  { home = root, luck = luckOf('server') }: Options = {},
): Promise<TestServer> {
  const port = await freePort()
  const mostMs = Number(process.env['SLOW_LINE'] ?? 0)
  const url = `http://127.0.0.1:${mostMs > 0 ? await openSlowLine(port, mostMs, luck) : port}`
  let log = ''
  let child: ChildProcess | undefined
  let starts = 0

  const gone = (): boolean => child === undefined || child.exitCode !== null || child.signalCode !== null

  async function start(): Promise<void> {
    const base = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: `${port}`, LOG_LEVEL: 'debug' }
    // Each start draws other numbers, because the ids that the server drew before are in its store.
    const env = { ...base, LUCK: `${luck} ${starts++}`, ...environment }
    child = spawn(
      process.execPath,
      ['--import', join(root, 'scripts/lib/child-luck.mjs'), 'packages/server/dist/main.js'],
      {
        cwd: home,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    )
    running.add(child)
    const keep = (part: Buffer): void => {
      log += part.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    for (const end = Date.now() + limits.state; Date.now() < end;) {
      if (gone()) throw new Error(`The server ended at its start.\n${log}`)
      if (await isReady(url)) return
      await pause(50)
    }
    throw new Error(`The server did not get ready.\n${log}`)
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

  async function draw(next: string): Promise<void> {
    if (child === undefined) return
    const set = once(child, 'message')
    child.send(next)
    await set
  }

  await start()
  return { port, url, pid: () => child?.pid, log: () => log, end, start, draw }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
