import type { Decision } from '@bay327/engine'
import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { openBotQuestions } from '@bay327/room/questions/bots'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { alone } from '../testing/alone.ts'
import { sitBy } from '../testing/desk.ts'
import { measure } from '../testing/shape.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { loadTable } from '../tables/registry.ts'
import { allLoaded } from '@bay327/table/ui/arrivals'

/** Screen sizes. Games take the last two in turn. What fits these sizes fits a wide screen too. */
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
] as const
const finger = 43.5
/** Maximum number of checked questions of a match, and of each kind. */
const [most, mostOfKind] = [4, 1]
/**
 * Number of questions of which everything is measured. For the other questions the test only checks that a phone shows
 * two choices.
 */
const mostWhole = 2
/** Matches a button's text that names no effect. */
const saysNothing = /^(lock|send|choose|ok|move)( (it|this|that|my move))?[:.]?$/i

const matches = modules.map(({ about: { slug } }, at) => [slug, (at % 2) + 1] as const)

beforeEach(() => Object.assign(preferences, { pace: 'none', motion: 'less' }))
afterEach(() => Object.assign(preferences, { pace: 'table', motion: 'auto' }))

it.each(matches)(
  '%s, match %i: its questions have everything in view, without overlaps, named, and large enough for a finger',
  async (slug, seed) => {
    const game = games[slug]!
    const lot = lots(seed)
    const room = alone(game)
    const module = (await loadTable(slug))!
    await document.fonts.ready
    const { line } = await sitBy(game, room, 'Maya', module)
    const faults: string[] = []
    const looked = new Map<string, number>()
    for (let steps = 0; steps < 600 && sum(looked) < most && room.view().table.phase === 'playing'; steps++) {
      line.tell()
      const bots = openBotQuestions(game, room.room())[0]
      if (bots) {
        const { id } = pick(bots.decision, lot)
        expect(room.system({ type: 'bot', question: bots.question, option: id, level: 'easy' })).toBeUndefined()
        continue
      }
      const own = room
        .view('Maya')
        .questions.find(
          ({ people, decision }) => people.includes(room.id('Maya')) && !decision.optional && !decision.answered,
        )
      if (own === undefined) {
        room.wait(1)
        continue
      }
      const times = looked.get(own.decision.kind) ?? 0
      if (own.decision.options.length > 1 && times < mostOfKind && (sum(looked) >= mostWhole || lot() < 0.7)) {
        looked.set(own.decision.kind, times + 1)
        line.tell()
        await expect.poll(() => document.querySelector(`[data-question="${own.id}"]`)).not.toBeNull()
        const isWhole = sum(looked) <= mostWhole
        for (const size of sizes.filter((_, at) => at < 3 || (isWhole && at % 2 === seed % 2)))
          faults.push(...(await faultsAt(size, own.decision, isWhole)))
      }
      room.answer('Maya', own.seat, pick(own.decision, lot).id)
    }
    expect(sum(looked), 'questions looked at').toBeGreaterThan(0)
    const answered = () => line.commands.filter(({ request }) => request.type === 'answer').length
    await pressTwice()
    expect(answered(), 'answers of two presses at one point').toBeLessThan(2)
    expect([...new Set(faults)]).toEqual([])
  },
)

async function faultsAt(
  { width, height }: (typeof sizes)[number],
  decision: Decision,
  isWhole: boolean,
): Promise<string[]> {
  await page.viewport(width, height)
  await allLoaded(600_000)
  await stillness()
  const { board, primary, says, choices, lost, blocked, buried, overlaps, place, magnifies, tight } = measure()
  const [inSight, all] = choices
  const isPhone = width < 700 || height < 500
  const isCut = isPhone && width >= 360 && inSight < Math.min(2, all)
  const cut = isCut ? [`${inSight} of ${all} choices whole in sight`] : []
  if (!isWhole) return cut.map((fault) => `${decision.kind}, ${width} wide: ${fault}`)
  const found = [
    ...overlaps.map((name) => `over each other: ${name}`),
    ...blocked.map((name) => `offered, and not to be pressed: ${name}`),
    ...buried.map((name) => `under another: ${name}`),
    ...lost.map((name) => `not in sight: ${name}`),
    ...(primary ? [] : [`what answers is not wholly in sight: ${says}`]),
    ...cut,
    ...(saysNothing.test(says) ? [`names no result: ${says}`] : []),
    ...(width > 1000 || place >= finger || magnifies ? [] : [`a place of ${Math.round(place)} px, not magnified`]),
    ...(width > 700 ? [] : tight.map((name) => `under a finger: ${name}`)),
    ...(width > 700 || board >= 0.4 ? [] : [`board of ${Math.round(100 * board)} %`]),
  ]
  if (width < 1000 && magnifies) found.push(...(await faultsOfLens(decision)))
  return found.map((fault) => `${decision.kind}, ${width} wide: ${fault}`)
}

/** Waits until the board's camera has adapted to a new size and no element moves from one frame to the next. */
async function stillness(): Promise<void> {
  const whereIs = () =>
    JSON.stringify(document.querySelector('.table .board svg[role=group] g')?.getBoundingClientRect())
  for (let [drawn, before] = [0, '']; drawn < 6 || whereIs() !== before; drawn++) {
    before = whereIs()
    await new Promise(requestAnimationFrame)
  }
}

/** Returns the faults in the magnifier's text for a finger on each place. */
async function faultsOfLens({ options }: Decision): Promise<readonly string[]> {
  const stage = document.querySelector('.table .board svg[role=group]')
  const frame = document.querySelector('.table .board')?.getBoundingClientRect()
  const mark = [...document.querySelectorAll('.board .reticle .ground')]
    .map((element) => element.getBoundingClientRect())
    .find(
      ({ x, y, width, height }) =>
        frame && x > frame.x && y > frame.y && x + width < frame.right && y + height < frame.bottom,
    )
  if (stage === null || mark === undefined) return []
  const finger = {
    pointerType: 'touch',
    pointerId: 7,
    bubbles: true,
    clientX: mark.x + mark.width / 2,
    clientY: mark.y + mark.height / 2,
  }
  stage.dispatchEvent(new PointerEvent('pointerdown', finger))
  await new Promise(requestAnimationFrame)
  const text = document.querySelector('.lens p')?.textContent ?? ''
  stage.dispatchEvent(new PointerEvent('pointercancel', finger))
  const isFar = options.some((option) => 'path' in option || 'steps' in option)
  return isFar
    ? /\w, \d+ spaces?$/.test(text)
      ? []
      : [`the lens says no place and distance: ${text}`]
    : /\w/.test(text)
      ? []
      : ['the lens says nothing']
}

/** Presses the first control that answers a question twice, 200 ms apart. */
async function pressTwice(): Promise<void> {
  const button = document.querySelector('section.question.mine :is(button[data-option], [data-lock])')
  if (button === null) return
  button.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = button.getBoundingClientRect()
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  for (let times = 0; times < 2; times++) {
    for (const kind of ['pointerdown', 'pointerup', 'click'] as const) {
      const made = kind === 'click' ? MouseEvent : PointerEvent
      const press = { bubbles: true, cancelable: true, clientX, clientY, detail: 1 }
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(new made(kind, press))
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const sum = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((total, count) => total + count, 0)

/** Returns a random option that does not end the match at once. */
function pick({ options }: Decision, lot: () => number) {
  const sane = options.filter(({ fatal, aside }) => !fatal && !aside)
  const all = sane.length > 0 ? sane : options
  return all[Math.floor(lot() * all.length)]!
}

/** Returns a seeded random generator. */
function lots(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
  }
}
