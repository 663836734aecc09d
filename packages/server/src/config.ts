import { z } from 'zod'
import { CHANCE } from './bots/job.ts'
import { readReaders } from './readers.ts'
import { readRedisUrl, REDIS_FORMS } from './store/redis/redis-address.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Parses an origin, in the form of `URL.origin`. */
const origin = z.string().transform((text, { addIssue }) => {
  const fault = originFault(text)
  if (fault === undefined) return new URL(text).origin
  addIssue({ code: 'custom', message: `must be ${fault}` })
  return z.NEVER
})

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: `must be from ${least} to ${most}` })

/** The environment variables of a host. An empty value counts as unset. */
const environment = z.object({
  /** Port to listen on. */
  PORT: whole(0, 65_535).default(3000),
  /**
   * Address to listen on. The default is all addresses, so that friends can connect. Behind a proxy use 127.0.0.1. IPv6
   * addresses may have brackets.
   */
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
    .default('0.0.0.0'),
  /** Directory of the embedded store's file. */
  DATA_DIR: z.string().default('./data'),
  /** Folder of the backups. The server reports the time of the newest one. */
  BACKUP_DIR: z.string().optional(),
  /** The Redis that stores the rooms. Without it, rooms are in the embedded store. */
  REDIS_URL: z
    .string()
    .refine((text) => readRedisUrl(text) !== undefined, {
      error: `must be ${REDIS_FORMS}; in a user or password, write @ as %40, # as %23, / as %2F, : as %3A, % as %25`,
    })
    .optional(),
  /** Number of Redis replicas that must have a move before it is acknowledged. */
  REDIS_WAIT: whole(0, 5).default(0),
  /** With `always`, a move is acknowledged only when Redis has the move on its disk. */
  REDIS_FSYNC: z.enum(['any', 'always'], { error: 'must be any or always' }).default('any'),
  /** The address that browsers open, if a proxy is in front of the server. */
  PUBLIC_URL: origin.optional(),
  /** Number of trusted proxies in front of the server, which report a client's address. */
  PROXIES: whole(0, 10).default(0),
  /**
   * Who may read `/metrics` in addition to this machine. `open`: everybody. Otherwise a list of addresses and networks:
   * `10.0.0.7, 172.16.0.0/12`.
   */
  METRICS: z
    .string()
    .transform(readReaders)
    .refine((readers) => readers !== undefined, {
      error: 'must be open, or addresses and networks with commas between',
    })
    .optional(),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
  /** Days that a room is kept after its last change. */
  KEEP_DAYS: whole(1, 36_500).default(90),
  /** Days for which a finished match is kept, whatever happens to its table. */
  KEEP_REPLAYS_DAYS: whole(1, 36_500).default(365),
  /** With `off`, finished matches are not counted. */
  TOTALS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Use `off` only for load tests. */
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Number of bot threads. With 0, bots follow their policies. The default is one, or two on three or more cores. */
  BOTS: whole(0, 16).optional(),
  /** Number of simulated games per estimate, for watchers and advice. A lower number uses less CPU. */
  CHANCE_GAMES: whole(CHANCE.least, 10_000).default(400),
  /** With `off`, there is no Web Push. Web Push also needs an https PUBLIC_URL. */
  PUSH: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Directory of the built client. The default is the client package beside the server's. */
  CLIENT_DIR: z.string().optional(),
})

export type Config = z.infer<typeof environment>

/** The names of all settings. */
export const settings: readonly string[] = Object.keys(environment.shape)

/** An unusable setting. The message is one line for the host. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment. Throws `ConfigError`: `PORT must be a whole number, but is "http".` */
export function readConfig(from: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(values)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue?.path[0])
  const isSecret = name === 'REDIS_URL' || values[name]?.includes('@')
  throw new ConfigError(`${name} ${issue?.message}${isSecret ? '' : `, but is ${JSON.stringify(values[name])}`}.`)
}

/** Returns how PUBLIC_URL has to be, as the words after "must be". Returns undefined if the text is an origin. */
function originFault(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url === undefined ||
    !['http:', 'https:'].includes(url.protocol) ||
    !/^([\w.-]+|\[[\da-f:]+\])$/i.test(url.hostname)
  )
    return 'an address that begins with http:// or https://'
  const { origin, username, password, pathname, search, hash } = url
  const without = (what: string): string => `an address without a ${what}: ${origin}`
  if (username !== '' || password !== '') return without('name or password')
  if (pathname !== '/') return without('path')
  if (search !== '' || text.includes('?')) return without('query')
  if (hash !== '' || text.includes('#')) return without('fragment')
  // Browsers and certificates use the ASCII form of a name.
  if (/[^\x20-\x7e]/.test(text)) return `written as browsers send it: ${origin}`
  return undefined
}
