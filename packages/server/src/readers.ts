import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { isOwnName } from './http/origin.ts'

/** Who may read metrics in addition to this machine: everybody, or these addresses. */
export type Readers = 'open' | BlockList

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Parses `open`, or a list such as `10.0.0.7, 172.16.0.0/12`. Returns undefined for any other text. */
export function readReaders(text: string): Readers | undefined {
  if (text === 'open') return text
  const list = new BlockList()
  for (const item of text.split(',')) {
    const [address = '', bits, ...rest] = item.trim().split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || rest.length > 0) return undefined
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most) list.addSubnet(address, Number(bits), familyOf(address))
    else return undefined
  }
  return list
}

const machine = readReaders('127.0.0.0/8, ::1') as BlockList

/** Headers that a proxy adds about the client. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/**
 * Returns whether metrics are shown: to this machine, and to the configured readers. The address of the connection
 * counts, whatever a header says. A forwarded request is refused. So is a request from a page whose name resolves to
 * this server (DNS rebinding).
 */
export function mayRead({ headers, socket }: IncomingMessage, readers: Readers | undefined): boolean {
  if (readers === 'open') return true
  const { remoteAddress: from = '', localAddress } = socket
  if (isIP(from) === 0 || FORWARDED.some((name) => headers[name] !== undefined) || !isOwnName(headers.host))
    return false
  const isIn = (list: BlockList): boolean => list.check(from, familyOf(from))
  return from === localAddress || isIn(machine) || (readers !== undefined && isIn(readers))
}
