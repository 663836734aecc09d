import { setTimeout as pause } from 'node:timers/promises'
import { protocol } from '@bay327/room'
import { newToken } from '@bay327/server/testing/player'
import { usualLimits } from '@bay327/server/limits/table'
import {
  count,
  headersOf,
  lanes,
  openLine,
  openTable,
  untilOver,
  withWebSockets,
  type Attack,
  type Target,
} from '../attack.ts'

const handshake = '/socket.io/?EIO=4&transport=polling'

/** Opens sessions of the polling transport, which need no connection of their own. Counts the refusals. */
async function open(at: Target, from: string): Promise<string> {
  const answer = await fetch(`${at.url}${handshake}`, { headers: headersOf({ from }) }).catch(() => undefined)
  await answer?.text()
  const code = answer?.ok ? 'ok' : answer === undefined ? 'closed' : 'too-fast'
  count(at.tally, code)
  return code
}

/** Opens sessions from one address, ten times as many as it may open. */
const fromOne: Attack = async (at) => {
  let left = 10 * usualLimits.connection.points
  await lanes(20, { ...at, isOver: () => at.isOver() || left-- <= 0 }, () => open(at, at.from))
}

/** Opens sessions from many addresses. */
const fromMany: Attack = (at) => lanes(20, at, (lane) => open(at, `${at.from}${lane}`))

/** Requests the whole table and its earlier positions as often as allowed, and never reads. */
const unread: Attack = async (at) => {
  const table = await openTable(at)
  await lanes(15, at, async () => {
    const line = await openLine(at).catch(() => undefined)
    if (line === undefined) return 'closed'
    const state = { isOpen: true }
    void line.ended.then(() => (state.isOpen = false))
    const hello = { protocol, room: table.room, token: newToken() }
    void line.send('hello', hello)
    line.stopReading()
    while (state.isOpen && !at.isOver()) {
      void line.send('hello', hello)
      for (let version = 0; version < 4; version++) void line.send('since', { version: 1 + version })
      await pause(50)
    }
    line.close()
    return 'ok'
  })
}

export const connections = {
  connection: fromOne,
  lines: fromOne,
  allLines: fromMany,
  unread,
  bytesOut: unread,
  bytesOutOfAddress: unread,
  bytesOutOfAll: unread,
  unreadOfAll: unread,
  helloTime: (at) => withWebSockets(at, 150, () => untilOver(at)),
} satisfies Readonly<Record<string, Attack>>
