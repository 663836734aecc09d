import type { Server } from 'node:http'
import { networkInterfaces } from 'node:os'

type Interfaces = ReturnType<typeof networkInterfaces>

/** Interfaces that lead to no other device: containers, virtual machines, tunnels. */
const VIRTUAL =
  /docker|^br-|^veth|virbr|vmnet|vmware|virtualbox|vboxnet|vethernet|wsl|^(tun|tap|utun|wg|zt|cni)\d|tailscale|flannel/i

/** Returns the addresses at which a browser finds a server on this host and port, nearest first. */
export function addressesOf(host: string, port: number, interfaces = networkInterfaces()): readonly string[] {
  if (!isEverywhere(host)) return [addressOf(host, port)]
  return [`http://localhost:${port}`, ...networkAddresses(host, port, interfaces)]
}

/** Returns the addresses that other devices of the network can open, likeliest first. */
export function networkAddresses(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (!isEverywhere(host)) return isThisMachine(host) ? [] : [addressOf(host, port)]
  return Object.entries(interfaces)
    .flatMap(([name, value = []]) => value.map((info) => ({ ...info, name })))
    .filter(({ name, family, internal }) => family === 'IPv4' && !internal && !VIRTUAL.test(name))
    .sort((a, b) => Number(b.address.startsWith('192.168.')) - Number(a.address.startsWith('192.168.')))
    .map(({ address }) => addressOf(address, port))
}

/**
 * Returns the address for other devices, to show in a browser on the server's machine. Returns undefined if no other
 * device can connect.
 */
export function networkAddressOf(server: Server, interfaces?: Interfaces): string | undefined {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') return undefined
  return networkAddresses(bound.address, bound.port, interfaces)[0]
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const isThisMachine = (host: string): boolean => /^((.+\.)?localhost|(::ffff:)?127(\.\d+){3}|::1)$/.test(host)
