import { setTimeout as pause } from 'node:timers/promises'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { games } from '@bay327/games'
import { applyUpdate, LONGEST_SENT, protocol, type Greeting } from '@bay327/room'
import { newId, newToken } from '@bay327/server/testing/player'
import { ask, lanes, openLine, openTable, withLines, type Attack, type Target } from '../attack.ts'

const capture = games['capture']
if (capture === undefined) throw new Error('There is no capture.')
const seat = capture.seats({}, capture.people.max)[0]?.id ?? ''

/** A long valid match, one that is almost valid, and an invalid file of maximum size. */
function filesToSend(): readonly string[] {
  if (capture === undefined) return []
  const { replay } = randomSession(capture, { people: capture.people.max, seed: 12 })
  const undo = { kind: 'undo', answers: 0 } as const
  const [deal, first] = replay.entries
  if (deal === undefined || first === undefined) throw new Error('Nothing was played.')
  const again: unknown[] = [deal]
  while (JSON.stringify(again).length < LONGEST_SENT - 5_000) for (let i = 0; i < 200; i++) again.push(first, undo)
  const tower = `${'['.repeat(LONGEST_SENT / 2 - 5_000)}${']'.repeat(LONGEST_SENT / 2 - 5_000)}`
  const bare = { ...replay, sums: undefined }
  const towering = JSON.stringify({ ...bare, version: 2 }).replace(
    '"entries":[',
    `"entries":[{"kind":"rules","state":${tower}},`,
  )
  const text = JSON.stringify(replay)
  return [
    text,
    text.replace(/"got":\d+/, '"got":0'),
    JSON.stringify({ ...bare, version: 2, entries: again }).slice(0, LONGEST_SENT),
    towering.slice(0, LONGEST_SENT),
  ]
}

const uploads: Attack = async (at) => {
  const files = filesToSend()
  let sent = 0
  await lanes(30, at, () => {
    // Every second file is a valid match, which opens a table.
    const file = files[sent % 2 === 0 ? 0 : (sent >> 1) % files.length]
    sent++
    const body = { name: 'Eve', token: newToken(), id: newId(), at: 20, seats: { [seat]: 'you' }, file }
    return ask(at, '/api/replays/tables', JSON.stringify(body))
  })
}

/** Asks for earlier moments of a table on many connections. */
const past: Attack = async (at) => {
  const players = capture.people.max
  const tables = await Promise.all(Array.from({ length: 3 }, () => openTable(at, players)))
  const lines = await Promise.all(Array.from({ length: 30 }, (_, n) => openLine(at, tables[n % tables.length])))
  let version = 0
  await lanes(lines.length, at, async (lane) => lines[lane]?.ask('since', { version: 1 + (version++ % 5) }) ?? 'closed')
  for (const line of lines) line.close()
}

/** A table for one person with as many bots as possible, and its host's connection. */
async function tableOfBots(at: Target) {
  const table = await openTable(at, capture?.people.max ?? 2)
  const line = await openLine(at, table)
  await line.ask('command', { id: newId(), request: { type: 'settings', settings: { botPace: 'at-once' } } })
  return { ...line, hello: () => line.send<Greeting>('hello', { protocol, ...table }) }
}

/** Tables full of bots: the person answers immediately, and asks for advice as often as possible. */
const bots: Attack = async (at) => {
  const mine = await Promise.all(Array.from({ length: 20 }, () => tableOfBots(at)))
  await lanes(mine.length, at, async (lane) => {
    const line = mine[lane]
    const greeting = await line?.hello()
    const view = greeting?.ok ? applyUpdate(undefined, greeting.update)?.view : undefined
    const openQuestion = view?.questions.find(
      ({ people }) => view.you.person !== undefined && people.includes(view.you.person),
    )
    const option = openQuestion?.decision.options[0]?.id
    if (line === undefined || openQuestion === undefined || option === undefined) return 'nothing asked'
    const { id: question } = openQuestion
    await line.ask('command', { id: newId(), request: { type: 'advice', question } })
    await Promise.race([line.ask('advise', { question }), pause(300)])
    return line.ask('command', { id: newId(), request: { type: 'answer', question, option } })
  })
  for (const line of mine) line.close()
}

/** Opens tables as fast as possible. */
const tables: Attack = (at) =>
  lanes(20, at, () => {
    const body = { game: 'capture', name: 'Eve', token: newToken(), id: newId() }
    return ask(at, '/api/rooms', JSON.stringify(body))
  })

/** Opens tables from many addresses, each within its own rate. */
const tablesOfMany: Attack = (at) =>
  lanes(139, at, (lane) => {
    const body = { game: 'capture', name: 'Eve', token: newToken(), id: newId() }
    return ask({ ...at, from: `${at.from}${lane}` }, '/api/rooms', JSON.stringify(body))
  })

/** Asks for tables that do not exist. */
const guesses: Attack = (at) => lanes(10, at, () => ask(at, `/api/rooms/${newId().slice(0, 6)}`))

/** Tries to get a seat back by a name, from many connections. */
const newcomers: Attack = (at) =>
  withLines(at, 10, async (lines) => {
    const request = { type: 'follow-link', link: 'x'.repeat(22) }
    await Promise.all(
      lines.flatMap((line) => Array.from({ length: 20 }, () => line.ask('command', { id: newId(), request }))),
    )
  })

export const work = {
  create: tables,
  rooms: tablesOfMany,
  heap: tablesOfMany,
  external: tablesOfMany,
  delay: tablesOfMany,
  guess: guesses,
  newcomer: newcomers,
  advice: bots,
  botQueue: bots,
  threadMemory: uploads,
  past,
  pastWaiting: past,
  pastOfTable: past,
  pastOfAddress: past,
  pastHeld: past,
  proof: uploads,
  proofTime: uploads,
  proofsWaiting: uploads,
  proofsOfAddress: uploads,
} satisfies Readonly<Record<string, Attack>>
