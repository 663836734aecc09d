import { unescape } from 'node:querystring'

/** Where rooms are stored, as `REDIS_URL` says. */
export type RedisPlace =
  | { readonly kind: 'single'; readonly url: string }
  | (Several & ({ readonly kind: 'cluster' } | Watched))

interface Watched {
  readonly kind: 'sentinel'
  /** The name by which the sentinels know the master. */
  readonly name: string
}

interface Several {
  /** Addresses of some nodes of the cluster, or of some sentinels. They give the addresses of all others. */
  readonly roots: readonly Address[]
  readonly user: Credentials
  readonly tls: boolean
}

export interface Address {
  readonly host: string
  readonly port: number
}

export interface Credentials {
  readonly username?: string
  readonly password?: string
}

/** Allowed forms of `REDIS_URL`, as the words after "must be". */
export const REDIS_FORMS =
  'redis://host:port, redis-cluster://host:port,host:port or redis-sentinel://host:port,host:port/name, with rediss for TLS'

const several = /^(rediss?)-(cluster|sentinel):\/\/(?:([^@/]*)@)?([^@/]+)(?:\/([^/?#]*))?$/

/** Parses `REDIS_URL`. Returns undefined if the text has none of `REDIS_FORMS`. */
export function readRedisUrl(text: string): RedisPlace | undefined {
  if (!isDecodable(text)) return undefined
  if (URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol)) {
    const { hostname, pathname, hash } = new URL(text)
    // A password with a sign that divides addresses leaves its end in the path.
    const isWhole = hostname !== '' && /^(\/\d*)?$/.test(pathname) && hash === ''
    return isWhole ? { kind: 'single', url: text } : undefined
  }
  const [, scheme, kind, login, hosts = '', name = ''] = several.exec(text) ?? []
  const roots = hosts.split(',').map(addressOf)
  if (!roots.every((root) => root !== undefined)) return undefined
  const place = { roots, user: credentialsOf(login), tls: scheme === 'rediss' }
  if (kind === 'cluster') return name === '' ? { kind, ...place } : undefined
  return kind === 'sentinel' && name !== '' ? { kind, ...place, name } : undefined
}

/** Returns whether every percent sign in an address encodes something. The client decodes user and password. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Parses `host:port`, with an IPv6 address in brackets. */
function addressOf(text: string): Address | undefined {
  if (!/^(\[[^\]]+\]|[^:[\]]+):\d+$/.test(text) || !URL.canParse(`redis://${text}`)) return undefined
  const { hostname, port } = new URL(`redis://${text}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function credentialsOf(login = ''): Credentials {
  const [username = '', password = ''] = login.split(/:(.*)/).map(unescape)
  return { ...(username !== '' && { username }), ...(password !== '' && { password }) }
}
