import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@bay327/server/testing/processes/redis'
import { startProcess, type ServerProcess } from '@bay327/server/testing/server'

/**
 * Memory of a server after a garbage collection, bytes: of the process, of objects with their buffers, and of the heap
 * reserved for objects. Also the number of open sockets, timers and files.
 */
export interface Had {
  readonly rss: number
  readonly heap: number
  readonly committed: number
  readonly handles: number
}

/** The real server as a process that can be inspected. */
export interface Watched extends ServerProcess {
  has(): Promise<Had>
  /** Returns the log lines that report internal errors. */
  faults(): readonly string[]
  isUp(): boolean
  /** Directory of the server's embedded store, if it uses one. */
  readonly directory: string
  stop(): Promise<void>
}

/** The parts of the page that the server handles. */
const PAGE = '<!doctype html><html><head><title>Bay 327</title></head><body><div id="app"></div></body></html>'

/** Starts the server. Its store is a new embedded one, unless `env` names another. */
export async function startWatched(
  env: Record<string, string> = {},
  { nodeOptions = '' }: { readonly nodeOptions?: string } = {},
): Promise<Watched> {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-watched-'))
  writeFileSync(join(directory, 'index.html'), PAGE)
  const NODE_OPTIONS = `--import ${join(import.meta.dirname, 'probe.mjs')} ${nodeOptions}`
  const port = await freePort()
  const usual = {
    DATA_DIR: directory,
    CLIENT_DIR: directory,
    PORT: `${port}`,
    LOG_LEVEL: 'warn',
    BOTS: '0',
    NODE_OPTIONS,
  }
  const server = await startProcess({ ...usual, ...env })
  let looks = 0
  const isUp = (): boolean => server.child.exitCode === null && server.child.signalCode === null
  return {
    ...server,
    // The address in the server's log may be a public one, so it is not used.
    url: `http://127.0.0.1:${port}`,
    isUp,
    directory,
    async has() {
      const mark = `{"look":${++looks},`
      server.child.kill('SIGUSR2')
      for (;;) {
        const found = server.output().lastIndexOf(mark)
        const end = server.output().indexOf('\n', found)
        if (found >= 0 && end > 0) return JSON.parse(server.output().slice(found, end)) as Had
        if (!isUp()) throw new Error(`The server has ended.\n${server.output().slice(-2_000)}`)
        await pause(10)
      }
    },
    faults: () =>
      server
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    async stop() {
      if (isUp()) await server.end('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
