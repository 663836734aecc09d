import { within } from '../../util/with-timeout.ts'
import { readRedisUrl, REDIS_FORMS } from './redis-address.ts'
import { newLine, type Client, type Cluster } from './redis-clients.ts'
import { groundOf } from './redis.ts'
import { connect, startOf, unreached } from './redis-start.ts'
import { StoreError } from '../store.ts'

/** Timeout for connecting, ms. */
const PATIENCE = 5_000

/** A connection to every master of a Redis. */
export interface Masters {
  readonly all: readonly Client[]
  close(): void
}

/** Connects to every master. Throws `StoreError` if a master cannot be reached. */
export async function openMasters(url: string): Promise<Masters> {
  const place = readRedisUrl(url)
  if (place === undefined) throw new StoreError(`A Redis is named ${REDIS_FORMS}.`)
  const start = startOf(() => {})
  const ground = groundOf(place, { patience: PATIENCE, onTrouble: start.report })
  const lines: Client[] = []
  const close = (): void => {
    for (const line of lines) if (line.isOpen) line.destroy()
    ground.destroy()
  }
  try {
    await connect(ground, PATIENCE, start)
    const chart = await ground.chart()
    const addresses = isCluster(ground.commands) ? ground.commands.masters.map(({ address }) => address) : [chart.text]
    for (const address of addresses) lines.push(newLine(place, address, PATIENCE).on('error', () => {}))
    await within(PATIENCE, Promise.all(lines.map((line) => line.connect())), 'no answer')
    return { all: lines, close }
  } catch (error) {
    close()
    throw error instanceof StoreError ? error : unreached(error as Error)
  }
}

const isCluster = (commands: object): commands is Cluster => 'masters' in commands
