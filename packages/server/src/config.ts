import { z } from 'zod'
import { CHANCE } from './bots/job.ts'
import { originFault } from './public-url.ts'
import { readReaders } from './readers.ts'
import { readRedisUrl, REDIS_FORMS } from './store/redis-address.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** An origin, as `URL.origin` writes it. */
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

/** What a host may set by environment. An empty value counts as none. */
const environment = z.object({
  /** Where to listen. */
  PORT: whole(0, 65_535).default(3000),
  /** On which address: every one of the machine, so that friends reach it; 127.0.0.1 behind a proxy. IPv6 with or without brackets. */
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
    .default('0.0.0.0'),
  /** Where the embedded store keeps its file. */
  DATA_DIR: z.string().default('./data'),
  /** The Redis that holds the rooms; without it the embedded store does. */
  REDIS_URL: z
    .string()
    .refine((text) => readRedisUrl(text) !== undefined, { error: `must be ${REDIS_FORMS}` })
    .optional(),
  /** How many replicas of that Redis are to hold a move before it is acknowledged. */
  REDIS_WAIT: whole(0, 5).default(0),
  /** `always`: no move is acknowledged that is not on the disk of that Redis. */
  REDIS_FSYNC: z.enum(['any', 'always'], { error: 'must be any or always' }).default('any'),
  /** The address that browsers open, when a proxy stands in front. */
  PUBLIC_URL: origin.optional(),
  /** How many proxies in front are ours, and may name the address of a client. */
  PROXIES: whole(0, 10).default(0),
  /** Who may read `/metrics` beside this machine: `open` is everybody; or addresses and networks, `10.0.0.7, 172.16.0.0/12`. */
  METRICS: z
    .string()
    .transform(readReaders)
    .refine((readers) => readers !== undefined, {
      error: 'must be open, or addresses and networks with commas between',
    })
    .optional(),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
  /** Days after which a room that nobody touched is deleted. */
  KEEP_DAYS: whole(1, 36_500).default(90),
  /** Days for which a finished match is kept, whatever becomes of its table. */
  KEEP_REPLAYS_DAYS: whole(1, 36_500).default(365),
  /** `off`: nothing is counted of finished matches. */
  TOTALS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** `off` only for load tests. */
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** In how many threads bots think; 0: they play by their policies alone. By itself one, or two from three cores on. */
  BOTS: whole(0, 16).optional(),
  /** From how many games a chance is estimated, for watchers and in advice: fewer take less of a small machine. */
  CHANCE_GAMES: whole(CHANCE.least, 10_000).default(400),
  /** `off`: nobody is called by Web Push. It needs an https PUBLIC_URL in any case. */
  PUSH: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Where the built client lies; by itself the server finds it beside its own package. */
  CLIENT_DIR: z.string().optional(),
})

export type Config = z.infer<typeof environment>

/** A setting that cannot be used. Its message is one line for the host. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment. Throws `ConfigError`: `PORT must be a whole number, but is "http".` */
export function readConfig(from: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue?.path[0])
  const isSecret = name === 'REDIS_URL' || given[name]?.includes('@')
  throw new ConfigError(`${name} ${issue?.message}${isSecret ? '' : `, but is ${JSON.stringify(given[name])}`}.`)
}
