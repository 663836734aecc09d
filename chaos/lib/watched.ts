import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@bay327/server/testing/redis'
import { startProcess, type ServerProcess } from '@bay327/server/testing/server'

/**
 * What a server has after a garbage collection: bytes of the process, of objects and what they hold, and that the engine keeps
 * for objects; and how many sockets, timers and files are open.
 */
export interface Had {
  readonly rss: number
  readonly heap: number
  readonly committed: number
  readonly handles: number
}

/** The real server as a process of its own that can be looked into. */
export interface Watched extends ServerProcess {
  has(): Promise<Had>
  /** Lines of its log that tell of a fault of ours. */
  faults(): readonly string[]
  isUp(): boolean
  /** Where its embedded store lies, unless it has another one. */
  readonly directory: string
  stop(): Promise<void>
}

/** All of the page that the server itself has to do with. */
const PAGE = '<!doctype html><html><head><title>Bay 327</title></head><body><div id="app"></div></body></html>'

/** Starts it on an embedded store of its own, unless `env` says otherwise. */
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
    // Where it says that it is may be an address of the world outside.
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
