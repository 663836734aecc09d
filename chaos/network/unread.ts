import { setTimeout as pause } from 'node:timers/promises'
import { protocol } from '@bay327/room'
import { figure } from '@bay327/server/testing/figure'
import { begin, openPlayer, openTable, sitDown } from '@bay327/server/testing/player'
import type { Report } from '../lib/part.ts'
import type { Place } from '../lib/place.ts'

/** Maximum memory of an unread connection until the server closes it, MB. */
const EACH = 2
/** Maximum memory of all unread connections together, MB. */
const ALL = 16

/** Opens many connections that request the whole table again and again and never read. */
export async function askAndNeverRead(place: Place, many: number, seed: number, report: Report): Promise<void> {
  const [node] = place.nodes
  if (!node) throw new Error('There is no server.')
  const line = await node.line(seed)
  const { code, host: maya } = await openTable(node.url, 'escape', 'Maya')
  const ben = await sitDown(node.url, code, 'Ben')
  await begin([maya, ben])
  const people = await Promise.all(Array.from({ length: many }, () => openPlayer(line.url, code)))
  const before = (await node.has()).heap
  const grown = async (): Promise<number> => ((await node.has()).heap - before) / 2 ** 20
  line.proxy.set({ down: { stops: 'held' } })
  const sum = () => figure(node.url, 'bay327_sockets_behind_total')
  const already = await sum()
  const closed = async (): Promise<number> => (await sum()) - already
  let most = 0
  for (let tries = 0; (await closed()) < many && tries < 2_000; tries++) {
    for (const { socket, token } of people)
      for (let n = 0; n < 25; n++) socket.emit('hello', { protocol, room: code, token }, () => {})
    most = Math.max(most, await grown())
    await pause(5)
  }
  const of = `${many} people who ask on and on and read nothing`
  report({ name: 'lines closed', of, unit: '', seen: await closed(), holds: { is: many } })
  report({
    name: 'memory grown at the server, at the most',
    of,
    unit: 'MB',
    seen: most,
    holds: { most: ALL + many * EACH },
  })
  report({ name: 'memory grown at the server, in the end', of, unit: 'MB', seen: await grown(), holds: { most: ALL } })
  const answer = await maya.send({ type: 'chat', text: 'Still here?' })
  report({ name: 'words of others refused', of, unit: '', seen: answer.ok ? 0 : 1, holds: { is: 0 } })
  for (const player of [maya, ben, ...people]) player.close()
}
