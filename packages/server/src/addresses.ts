import { networkInterfaces } from 'node:os'

/** The addresses at which a browser finds a server that listens on this host and port, the nearest first. */
export function addressesOf(host: string, port: number, interfaces = networkInterfaces()): readonly string[] {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  if (!isEverywhere) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`]
  const outside = Object.values(interfaces).flatMap((each) => each ?? [])
  const reachable = outside.filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [`http://localhost:${port}`, ...reachable.map(({ address }) => `http://${address}:${port}`)]
}
