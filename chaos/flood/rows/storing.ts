import { newId, newToken } from '@bay327/server/testing/player'
import { ask, lanes, openLine, openTable, type Attack } from '../attack.ts'

/** Chats as long and as often as allowed at ten tables. */
const talk: Attack = async (at) => {
  const tables = await Promise.all(Array.from({ length: 10 }, () => openTable(at)))
  const lines = await Promise.all(Array.from({ length: 30 }, (_, n) => openLine(at, tables[n % tables.length])))
  const request = { type: 'chat', text: 'x'.repeat(500) }
  await lanes(lines.length, at, async (lane) => lines[lane]?.ask('command', { id: newId(), request }) ?? 'closed')
  for (const line of lines) line.close()
}

/** Subscribes browsers to the notifications of a table. */
const calls: Attack = async (at) => {
  const { room, token } = await openTable(at)
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  await lanes(20, at, () => {
    const subscription = { endpoint: `https://push.example/${newToken()}`, keys }
    return ask(at, `/api/rooms/${room}/calls`, JSON.stringify({ token, subscription }))
  })
}

/** Opens tables of bots to watchers, so that they would fill the public list. */
const openToAll: Attack = (at) =>
  lanes(5, at, async () => {
    const table = await openTable(at, 2).catch(() => undefined)
    if (table === undefined) return 'closed'
    const line = await openLine(at, table)
    const code = await line.ask('command', { id: newId(), request: { type: 'settings', settings: { listed: true } } })
    line.close()
    return code
  })

export const storing = {
  written: talk,
  log: talk,
  common: talk,
  visitors: talk,
  tableOfPerson: talk,
  tableOfAddress: talk,
  reserve: talk,
  listed: openToAll,
  match: talk,
  storeForTables: talk,
  storeForOthers: talk,
  browsers: calls,
  callsWaiting: calls,
  callsWaitingForOne: calls,
  calls,
  callsToOne: calls,
  callsToSlow: calls,
} satisfies Readonly<Record<string, Attack>>
