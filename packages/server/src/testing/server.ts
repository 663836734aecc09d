import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { dash } from '@bay327/engine/example/dash'
import { games } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import type { Game } from '@bay327/engine'
import { createApp, type AppOptions } from '../app.ts'
import { usualLimits, type Limits } from '../limits/table.ts'
import { createLog } from '../log.ts'
import { openBuiltStore } from './embedded.ts'
import type { RoomStore } from '../store/store.ts'
import { builtServer, builtThread } from './built.ts'
import { drawsBySeed } from './luck.ts'

const proofs = join(import.meta.dirname, 'proofs.ts')
const bots = join(import.meta.dirname, '../bots/worker.ts')

/** The games of the list and the example game. */
export const allGames: Readonly<Record<string, Game>> = { ...games, dash }

export interface TestServer {
  readonly url: string
  readonly store: RoomStore
  close(): Promise<void>
}

/** Starts a server in this process, on a free loopback port. Its store is a new embedded one, unless one is given. */
export async function startServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-server-'))
  const store = options.store ?? (await openBuiltStore(directory))
  const log = createLog('silent')
  const usual = { games: allGames, frozen, log, client: directory }
  const limits = options.limits && calm(options.limits)
  const threads = {
    proofs: { script: builtThread(proofs) },
    bots: { threads: 0, script: builtThread(bots), ...options.bots },
  }
  const app = await createApp({ ...usual, proofs: threads.proofs, ...options, limits, bots: threads.bots, store })
  const port = await app.listen(0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    store,
    async close() {
      await app.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Unless a test sets them, limits of the whole process do not apply: it is the test's, and its machine may be busy. */
function calm(limits: Limits): Limits {
  const { heap, external, delay } = usualLimits
  return {
    ...limits,
    ...(limits.heap === heap && { heap: Infinity }),
    ...(limits.external === external && { external: Infinity }),
    ...(limits.delay === delay && { delay: Infinity }),
  }
}

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Returns everything that the process has printed. */
  output(): string
  /** Ends the process with this signal. Resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the real server as a process, as `npm start` does. `through`: a wrapper program and its arguments. */
export async function startProcess(
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const [program, ...words] = [...through, process.execPath, builtServer()]
  const child = spawn(program, words, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      ...env,
      ...drawsBySeed(env['NODE_OPTIONS']),
    },
  })
  let written = ''
  const note = (chunk: Buffer): void => void (written += chunk.toString())
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  let url: string | undefined
  for await (const line of createInterface(child.stdout)) {
    url = /^Bay 327 is open: (\S+)/.exec(line)?.[1]
    if (url) break
  }
  if (url === undefined) throw new Error(`The server did not start: ${written}`)
  child.stdout.resume()
  return {
    url,
    child,
    output: () => written,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      await once(child, 'exit')
      return child.exitCode
    },
  }
}
