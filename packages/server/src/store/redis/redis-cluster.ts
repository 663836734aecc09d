import { readSlotMap } from './redis-slot-map.ts'
import { newCluster, newLine, type Line, type Place } from './redis-clients.ts'
import type { RedisTopology, RedisMode } from './redis-topology.ts'
import { scripts } from './redis-scripts.ts'
import { slotOf } from './redis-slot.ts'

/** Connects to a cluster. Each of its masters has a part of the slots. */
export function onCluster(place: Place<'cluster'>, { patience, onTrouble }: RedisMode): RedisTopology {
  const commands = newCluster(place, patience).on('error', onTrouble).on('node-error', onTrouble)
  // Every node gets the scripts. While a slot moves, a call of a script that the new master does not have is redirected
  // without end.
  commands.on('node-ready', ({ host, port }) => {
    const node = commands.nodeByAddress.get(`${host}:${port}`)?.client
    for (const { SCRIPT } of Object.values(scripts)) node?.scriptLoad(SCRIPT).catch(onTrouble)
  })
  const clients = () => commands.masters.map((node) => commands.nodeClient(node))
  const look = async (node: Pick<Line, 'clusterNodes'>) => readSlotMap(await node.clusterNodes())
  return {
    commands,
    publishCommand: 'SPUBLISH',
    publish: (channel, text) => commands.sPublish(channel, text),
    chart: () => Promise.any(clients().map(async (client) => look(await client))),
    look,
    line: (address) => newLine(place, address, patience),
    subscribe: (line, channel, listener) => line.sSubscribe(channel, listener),
    unsubscribe: (line, channel, listener) => line.sUnsubscribe(channel, listener),
    writes(key) {
      const node = commands.slots[slotOf(key)]?.master
      if (node === undefined) throw new Error('No master has this key.')
      return {
        name: node.address,
        wait: async (...args) => (await commands.nodeClient(node)).wait(...args),
        settings: async (names) => (await commands.nodeClient(node)).configGet(names),
      }
    },
    pulse: () => Promise.all(clients().map(async (client) => (await client).ping())),
    infos: () =>
      Promise.all(
        commands.masters.map(async (node) => [node.address, await (await commands.nodeClient(node)).info()] as const),
      ),
    settings: (names) => Promise.all(clients().map(async (client) => (await client).configGet(names))),
    async connect() {
      await commands.connect()
      // A client that was destroyed meanwhile would open connections that nobody closes.
      if (commands.isOpen) await Promise.all(clients())
    },
    destroy() {
      if (commands.isOpen) commands.destroy()
    },
  }
}
