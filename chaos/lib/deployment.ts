import { startProcess, type ServerProcess } from '@bay327/server/testing/server'

/** Real server processes on one store. */
export interface House {
  readonly servers: readonly ServerProcess[]
  /** Returns the addresses of all servers, including stopped ones. */
  urls(): readonly string[]
  /** Kills the server at this index with SIGKILL. */
  kill(at: number): Promise<void>
  /** Starts a new server at this index, on the same store. */
  start(at: number): Promise<void>
  close(): Promise<void>
}

/** Starts `count` servers. `env` selects the store. Bot threads are off, so that the servers have the cores. */
export async function openHouse(env: Record<string, string>, count = 1): Promise<House> {
  const open = (): Promise<ServerProcess> => startProcess({ BOTS: '0', LOG_LEVEL: 'error', ...env })
  const servers: ServerProcess[] = []
  for (let at = 0; at < count; at++) servers.push(await open())
  return {
    servers,
    urls: () => servers.map(({ url }) => url),
    kill: async (at) => void (await servers[at]?.end('SIGKILL')),
    start: async (at) => void (servers[at] = await open()),
    close: async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))),
  }
}
