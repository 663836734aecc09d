import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { dash } from '@bay327/engine/example/dash'
import type { RoomCode } from '@bay327/room'
import { expect, it } from 'vitest'
import { createLog } from '../../src/log.ts'
import type { RoomStore } from '../../src/store/store.ts'
import { figure } from '../../src/testing/figure.ts'
import { freshStore, putDash } from '../../src/testing/fresh.ts'
import { begin, connect, openTable, play, sitDown } from '../../src/testing/player.ts'
import { allGames, startProcess, startServer } from '../../src/testing/server.ts'

it('a table can be followed in the log as the guide says, and no person is named', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-journal-'))
  const server = await startProcess({ DATA_DIR: directory, LOG_LEVEL: 'debug' })
  const { code, host } = await openTable(server.url, 'capture', 'Maya-of-the-log')
  const other = await openTable(server.url, 'endor', 'Jonas')
  const ben = await sitDown(server.url, code, 'Ben')
  await begin([host, ben])
  await host.send({ type: 'chat', text: 'A word of the log' })
  await host.send({ type: 'start' })
  await host.send({ type: 'abandon' })
  await ben.send({ type: 'abandon' })
  expect(await figure(server.url, 'bay327_matches_total')).toBeGreaterThan(0)
  for (const player of [host, ben, other.host]) player.close()
  expect(await server.end('SIGTERM')).toBe(0)

  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/hosting.md'), 'utf8')
  const [, pattern = ''] = /\| grep '("room":"rusty-heron")'/.exec(guide) ?? []
  const found = execFileSync('grep', [pattern.replace('rusty-heron', code)], { input: server.output() }).toString()
  const lines = found
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { room: string; msg: string; request?: string })
  expect(new Set(lines.map(({ room }) => room))).toEqual(new Set([code]))
  const messages = lines.map(({ msg, request }) => (request === undefined ? msg : `${msg}: ${request}`))
  for (const line of [
    'A table was opened',
    'A match begins',
    'An entry was stored: chat',
    'A request was refused: start',
  ])
    expect(messages).toContain(line)
  for (const secret of ['Maya-of-the-log', 'A word of the log', host.token])
    expect(server.output()).not.toContain(secret)
  rmSync(directory, { recursive: true })
})

let store: RoomStore
freshStore((fresh) => (store = fresh))

/** Asks a server something about a table. Returns the answer, and the table's code. */
type Ask = (url: string) => Promise<{ readonly answer: unknown; readonly room: string }>

/** Returns what a server logs about the table rusty-heron when its store or its rules fail as given. */
async function logOf(failing: Partial<RoomStore>, isBroken: boolean, ask: Ask) {
  let written = ''
  const sink = new Writable({
    write(chunk, _, done) {
      written += String(chunk)
      done()
    },
  })
  await putDash(store, 'rusty-heron' as RoomCode)
  const planted = {
    ...dash,
    get people(): never {
      throw new Error('planted')
    },
  }
  const games = isBroken ? { ...allGames, dash: planted } : allGames
  const server = await startServer({ store: { ...store, ...failing }, games, log: createLog('warn', sink) })
  const asked = await ask(server.url)
  await server.close()
  const lines = written.trim().split('\n')
  return { asked, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const room = 'rusty-heron'
const askFor = (path: string) => async (url: string) => ({ answer: (await fetch(url + path)).status, room })
const hello = async (url: string) => {
  const watcher = connect(url, room)
  const answer = await watcher.hello()
  watcher.close()
  return { answer: answer.ok || answer.error.code, room }
}
/** Asks for the replay of a match that is over. Only such a request reads the log. */
const replay = async (url: string) => {
  const { code, host } = await openTable(url, 'dash', 'Maya')
  const ben = await sitDown(url, code, 'Ben')
  await begin([host, ben])
  await play([host, ben], () => host.view().table.phase === 'over')
  await host.until((view) => view.table.phase === 'over')
  for (const player of [host, ben]) player.close()
  return { answer: (await fetch(`${url}/api/rooms/${code}/replay`)).status, room: code }
}
const out = () => Promise.reject(new Error('out'))
const broken = async (): Promise<never[]> => [undefined as never]

it.each([
  ['a request that fails', { log: broken }, false, replay, 500, 'A request failed'],
  ['a message that fails', {}, true, hello, 'internal', 'A message failed'],
  ['a log that stays out', { log: out }, false, replay, 503, 'The log of a room could not'],
  ['a room that stays out', { load: out }, false, askFor(`/api/rooms/${room}`), 503, 'A room could not be loaded'],
])('%s is logged with its table', async (_, failing, isBroken, ask, expected, words) => {
  const { asked, lines } = await logOf(failing, isBroken, ask)
  expect(asked.answer).toBe(expected)
  expect(lines.filter(({ msg }) => String(msg).startsWith(words))).toMatchObject([{ room: asked.room }])
})

it('a failing list of open tables is not an internal error', async () => {
  const { asked, lines } = await logOf({ listed: out }, false, askFor('/api/tables'))
  expect(asked.answer).toBe(503)
  expect(lines).toMatchObject([{ level: 40, msg: 'The list of open tables could not be read' }])
})
