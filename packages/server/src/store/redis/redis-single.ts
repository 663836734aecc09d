import { newClient, newLine, type Line, type Place } from './redis-clients.ts'
import { soleMaster, type RedisTopology, type Listener, type RedisMode } from './redis-topology.ts'

/** Connects to one Redis that has all data. */
export function onSingle(place: Place<'single'>, { patience, onTrouble }: RedisMode): RedisTopology {
  const commands = newClient(place, patience).on('error', onTrouble)
  const chart = soleMaster(place.url)
  return {
    commands,
    ...plainly,
    publish: (channel, text) => commands.publish(channel, text),
    chart: async () => chart,
    look: async (line) => (await line.ping(), chart),
    line: (address) => newLine(place, address, patience),
    writes: () => ({
      name: place.url,
      wait: (replicas, ms) => commands.wait(replicas, ms),
      settings: (names) => commands.configGet(names),
    }),
    pulse: () => commands.ping(),
    infos: async () => [[new URL(place.url).host, await commands.info()]],
    settings: async (names) => [await commands.configGet(names)],
    connect: () => commands.connect(),
    destroy() {
      if (commands.isOpen) commands.destroy()
    },
  }
}

/** How messages are published on a single Redis: its one master sends them to all subscribers. */
export const plainly = {
  publishCommand: 'PUBLISH',
  subscribe: (line: Line, channel: string, listener: Listener) => line.subscribe(channel, listener),
  unsubscribe: (line: Line, channel: string, listener: Listener) => line.unsubscribe(channel, listener),
} as const
