import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { capture } from '@bay327/games/capture/rules/game'
import { started } from '@bay327/room/testing/table'
import { openLine } from '../testing/line.ts'
import '../testing/styles.ts'
import TablePage from '../TablePage.svelte'
import { storeVerdict } from './from-verdict.ts'
import { storeLuck, storeMatch } from './keep.ts'
import { linesIn } from './schema.ts'
import { erase, storeLines, onChange, rows } from './store.ts'

const NOW = Date.UTC(2026, 6, 1)
const storedLines = async () => linesIn(await rows())
beforeEach(() => erase())

/** Opens a match of three people on the page of one of them, or of a watcher. */
function open(name: string | undefined) {
  const room = started(capture, 'Maya', 'Jonas', 'Ines')
  return { room, line: openLine(capture, room, name) }
}

function breakOff({ room }: ReturnType<typeof open>) {
  room.send('Maya', { type: 'abandon' })
  for (const name of ['Jonas', 'Ines'])
    room.send(name, { type: 'consent', proposal: room.view().proposals[0]?.id ?? '', yes: true })
  return room
}

describe('when a match is over', () => {
  it('this browser stores one line about it while the table stays open', async () => {
    localStorage.clear()
    const at = open('Jonas')
    await render(TablePage, { code: 'rusty-heron', wire: at.line.wire })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    breakOff(at)
    at.line.tell()
    await expect.poll(storedLines).toHaveLength(1)
    const [line] = await storedLines()
    expect(line).toMatchObject({
      game: 'capture',
      end: 'broken-off',
      id: at.room.view().proof.replay,
      ended: at.room.room().at,
    })
    expect(line?.seats.map(({ people, mine }) => (mine ? 'I' : people[0]))).toEqual(['Maya', 'I', 'Ines'])
  })

  it('a page that opens later stores when the match ended, although the server has not stored the match yet', async () => {
    localStorage.clear()
    const at = open('Jonas')
    at.room.wait(3_600)
    breakOff(at)
    const { at: ended } = at.room.recent().at(-1) ?? {}
    at.room.wait(7_200)
    at.room.send('Maya', { type: 'chat', text: 'Good match.' })
    await render(TablePage, { code: 'rusty-heron', wire: at.line.wire })
    await expect.poll(storedLines).toMatchObject([{ ended }])
  })

  it('two tabs that see the end write one line, and a watcher’s browser writes none', async () => {
    const room = breakOff(open('Jonas'))
    expect(await storeMatch(room.view(), NOW)).toBe(false)
    const both = await Promise.all([storeMatch(room.view('Jonas'), NOW), storeMatch(room.view('Jonas'), NOW)])
    expect([both.filter(Boolean).length, (await storedLines()).length]).toEqual([1, 1])
  })

  it('its luck is added when it is computed, and only to a match of the viewer', async () => {
    const view = breakOff(open('Jonas')).view('Jonas')
    const id = view.proof.replay ?? ''
    const mine = view.you.seats[0] ?? ''
    expect(await storeLuck(id, { seats: { [mine]: 5 } })).toBe(false)
    await storeMatch(view, NOW)
    expect(await storeLuck(id, { seats: { [mine]: 5 } })).toBe(true)
    expect((await storedLines()).map(({ luck }) => luck)).toEqual([{ points: 5 }])
  })

  it('its verdict adds the least chance of the viewer’s side; a file that is not a record adds nothing', async () => {
    const view = breakOff(open('Jonas')).view('Jonas')
    const mine = view.you.seats[0] ?? ''
    const side = view.seats.find(({ id }) => id === mine)?.side ?? ''
    await storeMatch(view, NOW)
    const record = JSON.stringify({ replay: { header: { commitment: view.proof.commitment } } })
    const curve = [0.3, 0.08, 0.6].map((share) => ({ shares: { [side]: share } }))
    const findings = { luck: [{ seat: mine, value: -12 }, { value: 40 }] }
    expect([await storeVerdict('{}', { curve, findings }), await storeVerdict(record, { curve })]).toEqual([
      false,
      false,
    ])
    expect(await storeVerdict(record, { curve, findings })).toBe(true)
    expect((await storedLines()).map(({ luck }) => luck)).toEqual([{ points: -12, least: 8 }])
  })
})

it('imported lines are merged: no match twice, no luck lost, and other tabs are notified', async () => {
  await storeMatch(breakOff(open('Jonas')).view('Jonas'), NOW)
  const [stored] = await storedLines()
  if (stored === undefined) throw new Error('nothing was kept')
  let changes = 0
  const stop = onChange(() => changes++)
  const imported = { ...stored, title: 'Another', luck: { points: 3 } }
  expect(await storeLines([imported, { ...stored, id: 'b'.repeat(22) }])).toBe(1)
  stop()
  expect([changes, (await storedLines()).length]).toEqual([1, 2])
  expect((await storedLines()).find(({ id }) => id === stored.id)).toEqual({ ...stored, luck: { points: 3 } })
})
