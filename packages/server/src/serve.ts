import { fileURLToPath } from 'node:url'
import { games } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import type { Logger } from 'pino'
import { addressesOf } from './http/lan-addresses.ts'
import { createApp } from './app.ts'
import { usualThreads } from './bots/pool.ts'
import { ConfigError, readConfig, settings, type Config } from './config.ts'
import { usualLimits } from './limits/table.ts'
import { createLog } from './log.ts'
import { WITHOUT_PUBLIC_URL } from './http/origin.ts'
import { watchOpenFiles } from './open-files.ts'
import { openEmbeddedStore } from './store/embedded.ts'
import { sweepWords } from './store/sweep-guard.ts'
import { StoreError, type RoomStore } from './store/store.ts'
import { toRun } from './util/to-run.ts'

const DAY = 86_400_000

async function serve(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const keep = config.KEEP_DAYS * DAY
  const store = await openStore(config, keep, log)
  const app = await createApp({
    store,
    games,
    frozen,
    log,
    limits: config.RATE_LIMITS === 'on' ? usualLimits : undefined,
    client: config.CLIENT_DIR ?? fileURLToPath(new URL('../../client/dist', import.meta.url)),
    publicUrl: config.PUBLIC_URL,
    proxies: config.PROXIES,
    readers: config.METRICS,
    backups: config.BACKUP_DIR,
    push: config.PUSH === 'on' && config.PUBLIC_URL?.startsWith('https:') ? { subject: config.PUBLIC_URL } : undefined,
    memory: { keep: config.KEEP_REPLAYS_DAYS * DAY, totals: config.TOTALS === 'on' },
    bots: { threads: config.BOTS ?? usualThreads(), chanceGames: config.CHANCE_GAMES },
  })
  watchOpenFiles(log)
  const sweep = (): void =>
    void store.sweep(keep).then(
      (swept) => typeof swept !== 'number' && log.warn(sweepWords(swept)),
      (error: unknown) => log.warn({ err: error }, 'Sweeping failed'),
    )
  sweep()
  const sweeping = setInterval(sweep, DAY / 24)

  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    clearInterval(sweeping)
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  // systemd sends SIGTERM to all processes of a unit, and the program that started this one on a current Node passes it
  // on too.
  process.on('SIGTERM', stop)
  process.once('SIGINT', stop)

  if (config.PUBLIC_URL === undefined) log.warn(`${WITHOUT_PUBLIC_URL.open} ${WITHOUT_PUBLIC_URL.close}`)
  const port = await app.listen(config.PORT, config.HOST)
  const addresses = config.PUBLIC_URL ? [config.PUBLIC_URL] : addressesOf(config.HOST, port)
  process.stdout.write(`Bay 327 is open: ${addresses.join('  ')}\n`)
}

async function openStore(config: Config, keep: number, log: Logger): Promise<RoomStore> {
  if (config.REDIS_URL === undefined)
    return openEmbeddedStore(config.DATA_DIR, {
      onEnd(error) {
        log.fatal({ err: error }, 'The store has ended, so the server ends')
        process.exit(1)
      },
    })
  // The Redis store is loaded only if the settings name a Redis.
  const { openRedisStore } = await import('./store/redis/redis.ts')
  return openRedisStore({
    url: config.REDIS_URL,
    keep,
    replicas: config.REDIS_WAIT,
    fsync: config.REDIS_FSYNC,
    onTrouble: (error) => log.warn({ err: error }, 'The connection to Redis was lost'),
    onRisk: (sentence) => log.warn(sentence),
  })
}

/** Returns one line for an error that a host can fix, and the stack for any other. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreError) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code !== undefined && ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL'].includes(code))
    return `Cannot listen: ${message}. Set HOST to an address of this machine, and PORT to a port that is free.`
  return stack ?? message
}

/** Returns how to start and set up the server. */
const usage = (): string =>
  [
    'Starts Bay 327. Settings are environment variables: PORT=8080 npm start',
    '',
    `  ${settings.join(' ')}`,
    '',
    `docs/hosting.md explains each. Tools for the host: ${toRun('doctor')}, and ${toRun('doctor', '--help')} lists the others.`,
  ].join('\n')

/**
 * Starts the server with the settings of the environment. It takes no arguments but `--help`. On an error the process ends with a line that explains it.
 */
export async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) {
    const isAsked = args.some((word) => ['--help', '-h', 'help'].includes(word))
    process.stderr.write(`${isAsked ? '' : `The server takes no ${args[0]}. `}${usage()}\n`)
    process.exit(isAsked ? 0 : 1)
  }
  try {
    await serve(readConfig(process.env))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
