import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { logPlace } from '../util/to-run.ts'
import { hasServed } from './store.ts'
import { note, well, wrong, type Finding } from './finding.ts'

export interface Inside {
  readonly findings: readonly Finding[]
  /** The server's metrics; undefined if the server does not run. */
  readonly metrics: string | undefined
  /** The id of the server's store; undefined if the server does not run. */
  readonly id: string | undefined
}

/** Checks that the server answers at its configured address, or that it could listen there. */
export async function checkFromInside(config: Config): Promise<Inside> {
  const { HOST, PORT } = config
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const place = `${host.includes(':') ? `[${host}]` : host}:${PORT}`
  const code = await tryToListen(HOST, PORT)
  if (code === undefined) return outcome(await notRunning(place, config))
  const ask = (path: string) => fetch(`http://${place}${path}`, { signal: AbortSignal.timeout(5_000) })
  const health =
    code === 'EADDRNOTAVAIL'
      ? undefined
      : await ask('/healthz').then(
          async (answer) => serverIn(answer.ok ? await answer.text() : ''),
          () => undefined,
        )
  if (health === undefined)
    return outcome(
      wrong(`Nobody can listen at ${HOST}:${PORT} (${code}).`, remedies[code] ?? 'Set another HOST or PORT.'),
    )
  if (!health.isOurs) return outcome(wrong(`Something else answers at ${place}.`, 'Stop it, or set another PORT.'))
  const isReady = await ask('/readyz').then(
    ({ ok }) => ok,
    () => false,
  )
  const metrics = await ask('/metrics').then(
    (answer) => answer.text(),
    () => undefined,
  )
  const stored = isReady
    ? well(`The server answers at ${place}, and its store does.`)
    : wrong(`The server answers at ${place}, but its store does not.`, 'What is said of the store below says more.')
  return { findings: [stored], metrics, id: health.id }
}

/** Returns the finding for a port where nothing listens: a fault, unless no server has ever used the store. */
async function notRunning(place: string, config: Config): Promise<Finding> {
  const words = `No server runs at ${place} now; the port is free.`
  if (!(await hasServed(config))) return note(words, 'Start it.')
  return wrong(words, `Start it. If it ends by itself, its log says why: ${logPlace()}.`)
}

/**
 * Returns whether a body is the answer of a Bay 327 server, of any release, to `/healthz`, and the id of its store. Two
 * servers have the same id if they share a store. Earlier releases send none.
 */
export function serverIn(body: string): { readonly isOurs: boolean; readonly id: string | undefined } {
  const [all, id] = /^\{"ok":true(?:,"version":"[^"]*","commit":"[^"]*"(?:,"id":"([\w-]+)")?)?\}$/.exec(body) ?? []
  return { isOurs: all !== undefined, id }
}

const outcome = (finding: Finding): Inside => ({ findings: [finding], metrics: undefined, id: undefined })

const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Something else holds the port and says nothing: ss -ltnp names it. Stop it, or set another PORT.',
  EACCES: 'Only root may listen there: set a PORT above 1023, and let the proxy have 80 and 443.',
  EADDRNOTAVAIL: 'HOST is no address of this machine: 127.0.0.1 is right behind a proxy.',
}

/** Returns why the server cannot listen at this address now. Returns undefined if it can. */
async function tryToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer()
  const code = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => resolve(undefined))
  })
  server.close()
  return code
}
