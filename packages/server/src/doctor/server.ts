import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { note, well, wrong, type Finding } from './finding.ts'

export interface Inside {
  readonly findings: readonly Finding[]
  /** The server's metrics; undefined if the server does not run. */
  readonly metrics: string | undefined
}

/** Checks that the server answers at its configured address, or that it could listen there. */
export async function checkFromInside({ HOST, PORT }: Config): Promise<Inside> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const place = `${host.includes(':') ? `[${host}]` : host}:${PORT}`
  const code = await tryToListen(HOST, PORT)
  if (code === undefined)
    return outcome(
      note(
        `No server runs at ${place} now; the port is free.`,
        'Where one should, its log says why: journalctl -u bay327.',
      ),
    )
  const ask = (path: string) => fetch(`http://${place}${path}`, { signal: AbortSignal.timeout(5_000) })
  const health =
    code === 'EADDRNOTAVAIL'
      ? undefined
      : await ask('/healthz').then(
          async (answer) => ({ ok: answer.ok && isOurs(await answer.text()) }),
          () => undefined,
        )
  if (health === undefined)
    return outcome(
      wrong(`Nobody can listen at ${HOST}:${PORT} (${code}).`, remedies[code] ?? 'Set another HOST or PORT.'),
    )
  if (!health.ok) return outcome(wrong(`Something else answers at ${place}.`, 'Stop it, or set another PORT.'))
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
  return { findings: [stored], metrics }
}

/** Returns whether a body is the answer of a Bay 327 server, of any release, to `/healthz`. */
export const isOurs = (body: string): boolean => /^\{"ok":true(,"version":"[^"]*","commit":"[^"]*")?\}$/.test(body)

const outcome = (finding: Finding): Inside => ({ findings: [finding], metrics: undefined })

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
