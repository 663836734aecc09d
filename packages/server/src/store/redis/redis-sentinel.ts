import type { Address } from './redis-address.ts'
import { newLine, newSentinel, type Place } from './redis-clients.ts'
import { soleMaster, type SlotMap, type RedisTopology, type RedisMode } from './redis-topology.ts'
import { plainly } from './redis-single.ts'

interface Change {
  readonly type: string
  readonly node: Address
}

/** Connects to the Redis that the sentinels currently call master. */
export function onSentinel(place: Place<'sentinel'>, { patience, onTrouble }: RedisMode): RedisTopology {
  const commands = newSentinel(place, patience)
  let master: SlotMap | undefined
  commands.on('error', (error: unknown) => onTrouble(error instanceof Error ? error : new Error(String(error))))
  commands.on('topology-change', ({ type, node }: Change) => {
    if (type === 'MASTER_CHANGE') master = soleMaster(`${node.host}:${node.port}`)
  })
  const chart = async (): Promise<SlotMap> => {
    if (master === undefined) throw new Error('No master is known.')
    return master
  }
  return {
    commands,
    ...plainly,
    publish: (channel, text) => commands.publish(channel, text),
    chart,
    look: async (line) => (await line.ping(), chart()),
    line: (address) => newLine(place, address, patience),
    writes: () => ({
      name: master?.text ?? '',
      wait: (replicas, ms) => commands.sendCommand<number>(false, ['WAIT', `${replicas}`, `${ms}`]),
      settings: (names) => commands.configGet(names),
    }),
    pulse: () => commands.ping(),
    infos: async () => [[(await chart()).text, await commands.info()]],
    settings: async (names) => [await commands.configGet(names)],
    connect: () => commands.connect(),
    destroy: () => void commands.destroy().catch(onTrouble),
  }
}
