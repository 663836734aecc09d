import { fastRandom, legalPeople, pick, type Decision, type Game, type GameEvent } from '@bay327/engine'
import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { table as newRoom, type Table as Room } from '@bay327/room/testing/table'
import { openBotQuestions } from '@bay327/room/questions/bots'
import type { Details } from '@bay327/table/detail/detail'
import { tick } from 'svelte'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sitBy } from '../testing/desk.ts'
import { loadTable } from '../tables/registry.ts'
import type { TableModule } from '@bay327/table/table-module'
import { allLoaded } from '@bay327/table/ui/arrivals'

const sizes = [
  [1440, 900],
  [390, 844],
  [844, 390],
] as const
/** Number of steps in one update, number of updates, and number of shown events of each kind. */
const [steps, most, mostOfKind] = [60, 20, 2]

// Details are measured at the least height of a phone's board: while the viewer has a long question.
const least = document.createElement('style')
least.textContent = '@media (max-width: 43.74em) { .table { --board: calc(40dvh + 1px) !important } }'
beforeAll(() => document.head.append(least))
afterAll(() => least.remove())

/** Each game's table of events. It must have a row for every kind of event. */
const tables = import.meta.glob<{ readonly events: Readonly<Record<string, { readonly shows?: true }>> }>(
  '../../../games/src/*/table/events.ts',
  { eager: true },
)

/** A player and a watcher in turn: what is drawn for one game's watcher is drawn by the same parts for another's. */
const cases = modules.map(({ about: { slug } }, at) => [slug, at % 2 === 0 ? 'Maya' : 'a watcher'] as const)

it.each(cases)('%s: dice, cards and spins of everybody are drawn for %s as they happen', async (slug, who) => {
  const game = games[slug]!
  const room = begun(game)
  const seen: Seen = { missing: new Set(), drawn: new Map(), last: new Set(), kinds: new Map(), detailed: false }
  const own = (await loadTable(slug))!
  const module = watched(game, own, seen, await own.details?.())
  const { line, table } = await sitBy(game, room, who, module)
  await allLoaded(600_000)
  const luck = fastRandom(7)
  for (let times = 0; times < most && room.view().table.phase === 'playing'; times++) {
    let isNew = false
    for (let done = 0; done < steps && !isNew && room.view().table.phase === 'playing'; done++) {
      step(game, room, luck)
      const events = room.events().flatMap((entry) => (entry.type === 'game' ? [entry.event] : []))
      seen.last = new Set(events.map((event) => JSON.stringify(event)))
      isNew = events.some((event) => marksOf(event).length > 0 && (seen.drawn.get(event.type) ?? 0) < mostOfKind)
    }
    const [width, height] = sizes[times % sizes.length] ?? sizes[0]
    await page.viewport(width, height)
    seen.detailed = false
    line.tell()
    await expect.poll(() => goneOn() && table.playing, { interval: 2 }).toBe(false)
  }
  expect([...seen.missing]).toEqual([])
  const rows = tables[`../../../games/src/${slug}/table/events.ts`]?.events ?? {}
  expect([...seen.kinds].filter(([kind, isShown]) => isShown && rows[kind]?.shows !== true)).toEqual([])
  expect([...seen.kinds.keys()].filter((kind) => !(kind in rows))).toEqual([])
  expect(seen.drawn.size, 'kinds of events with dice, cards or a spin').toBeGreaterThan(0)
})

/** Returns a match of Maya and Jonas with as many bots as the game takes. */
function begun(game: Game): Room {
  const room = newRoom(game)
  room.join('Maya', 'Jonas')
  room.send('Maya', { type: 'size', players: Math.max(...legalPeople(game).filter((many) => many <= 4)) })
  room.send('Maya', { type: 'settings', settings: { botPace: 'calm', routine: 0, goOnSeconds: 0 } })
  room.start()
  return room
}

/**
 * Gives one answer of a bot or a person, by the rules' advice or at random. If there is no question, lets the next
 * clock run out.
 */
function step(game: Game, room: Room, luck: ReturnType<typeof fastRandom>): void {
  const { play } = room.room()
  const state = play?.match.state
  const answerOf = (decision: Decision) => {
    const sane = decision.options.filter(({ fatal, aside }) => !fatal && !aside)
    return pick(luck, [true, false]) && sane.length > 0 ? pick(luck, sane).id : game.fallback(state, decision, luck)
  }
  const [bot] = openBotQuestions(game, room.room())
  if (bot && state !== undefined) {
    room.system({ type: 'bot', question: bot.question, option: answerOf(bot.decision), level: 'easy' })
    return
  }
  for (const name of ['Maya', 'Jonas']) {
    const own = room
      .view(name)
      .questions.find(
        ({ people, decision, answered, ballot }) =>
          people.includes(room.id(name)) &&
          !decision.optional &&
          !decision.answered &&
          !answered &&
          ballot?.cast[room.id(name)] === undefined,
      )
    if (own === undefined || state === undefined) continue
    room.answer(name, own.seat, answerOf(own.decision))
    return
  }
  room.wait(2)
}

/** Presses the button of a detail whose last event is drawn. Returns true, for use in a condition. */
function goneOn(): boolean {
  document.querySelector<HTMLElement>('[data-detail] .go:has(i)')?.click()
  return true
}

/** Returns the texts of a detail that are wider than what contains them. */
function cutIn(frame: Element): string[] {
  return [...frame.querySelectorAll<HTMLElement>(':not(svg, svg *)')].flatMap((element) => {
    const { display, textOverflow } = getComputedStyle(element)
    const isCut = display !== 'inline' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    return isCut && element.closest('.sr, [aria-hidden]') === null
      ? `${element.localName} ${element.textContent.trim()}`
      : []
  })
}

interface Seen {
  /** Marks that should have been drawn and were not. */
  readonly missing: Set<string>
  /** Number of checked events of each kind. */
  readonly drawn: Map<string, number>
  /** Events of the latest step, which are animated. Earlier ones are only reported. */
  last: ReadonlySet<string>
  /** Every kind of event that occurred, with whether its row shows something. */
  readonly kinds: Map<string, boolean>
  /** Whether the present playback has displayed a detail. */
  detailed: boolean
}

/** Returns the module with short durations. It checks each event as soon as the event is drawn. */
function watched(game: Game, module: TableModule, seen: Seen, details: Details | undefined): TableModule {
  const { missing, drawn } = seen
  /** The heights of each detail when its first event was drawn, px. */
  const heights = new WeakMap<Element, number>()
  const lengthOf = (event: GameEvent) => (module.duration(event) > 0 && seen.last.has(JSON.stringify(event)) ? 1 : 0)
  return {
    ...module,
    duration: lengthOf,
    partOfDetail: (event) => (lengthOf(event) > 0 ? module.partOfDetail?.(event) : undefined),
    apply(view, event) {
      // The viewer's own cards are drawn in the viewer's hand, not on the board.
      const open = game.eventView(event, new Set())
      const expected = open ? marksOf(open) : []
      const isShown = lengthOf(event) > 0
      const frame = isShown ? document.querySelector<HTMLElement>('[data-detail]') : null
      if (frame) {
        const height = heights.get(frame) ?? frame.offsetHeight
        heights.set(frame, height)
        if (frame.offsetHeight !== height)
          missing.add(`${event.type}: a frame of ${height} px has ${frame.offsetHeight} px`)
        for (const overlap of overlapsIn(frame)) missing.add(`${event.type}: ${overlap} over each other`)
        const over = frame.scrollHeight - frame.clientHeight
        if (over > 1) missing.add(`${event.type} at ${innerWidth} px: ${over} px lie under the button`)
        for (const cut of cutIn(frame)) missing.add(`${event.type} at ${innerWidth} px, runs out of its box: ${cut}`)
      }
      seen.detailed ||= frame !== null
      if (isShown && frame === null && seen.detailed)
        void tick().then(() => {
          const again = drawnNow('.happens').filter((mark) => !expected.includes(mark))
          for (const mark of again) missing.add(`${event.type}: ${mark} is drawn again after its detail`)
        })
      seen.kinds.set(event.type, seen.kinds.get(event.type) === true || expected.length > 0)
      if (isShown) drawn.set(event.type, (drawn.get(event.type) ?? 0) + 1)
      if (isShown && expected.length > 0) {
        // A decisive moment is drawn large over the board.
        const look = (within: string) => {
          const all = drawnNow(within)
          for (const mark of expected) {
            const at = all.indexOf(mark)
            if (at < 0) missing.add(`${event.type}: ${mark}`)
            else all.splice(at, 1)
          }
        }
        const part = details && module.partOfDetail?.(event)
        // The event's result is visible at this time, and the next event is not drawn yet.
        if (part) look(':is([data-detail], [data-detail-caption])')
        else void tick().then(() => look(''))
      }
      return module.apply?.(view, event) ?? view
    },
  }
}

/**
 * Returns the texts of a detail that overlap. Texts that are still hidden have their places already, so they count;
 * copies that only keep space for a result do not.
 */
function overlapsIn(frame: Element): readonly string[] {
  const texts: { readonly text: string; readonly box: DOMRect }[] = []
  const walk = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (text === '' || node.parentElement?.closest('svg, .sr, [inert]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, width, height } of range.getClientRects())
      // A line's box is higher than its letters.
      texts.push({ text, box: new DOMRect(left + 1, top + height / 4, width - 2, height / 2) })
  }
  return texts.flatMap((word, i) =>
    texts.slice(i + 1).flatMap((other) => {
      const across = Math.min(word.box.right, other.box.right) - Math.max(word.box.left, other.box.left)
      const down = Math.min(word.box.bottom, other.box.bottom) - Math.max(word.box.top, other.box.top)
      return word.text !== other.text && across > 2 && down > 2 ? [`“${word.text}” and “${other.text}”`] : []
    }),
  )
}

/** Fields about dice, cards and spins in the events of all games. */
interface Tells {
  readonly dice?: readonly number[] | Readonly<Record<string, number>>
  readonly faces?: readonly number[]
  readonly roll?: number
  readonly red?: number
  readonly throw?: { readonly rebel: readonly number[]; readonly soldier: readonly number[] }
  readonly card?: number | string
  readonly cards?: readonly string[]
  readonly sector?: string
}

/** Returns the marks of an event: its dice, its cards, and its spun sector. */
function marksOf(event: GameEvent): string[] {
  const { dice = [], faces = [], roll = [], red = [], throw: thrown, card, cards = [], sector } = event as Tells
  const all = [Object.values(dice), faces, roll, red, thrown?.rebel ?? [], thrown?.soldier ?? []].flat()
  const turned = 'reveals' in event ? [...(card === undefined ? [] : [card]), ...cards] : []
  return [
    ...all.map((face) => `face ${face}`),
    ...turned.map((card) => `card ${card}`),
    ...(sector === undefined || card !== undefined ? [] : [`sector ${sector}`]),
  ]
}

/** Returns the marks that the page shows now. */
function drawnNow(within: string): string[] {
  return (['face', 'card', 'sector'] as const).flatMap((kind) =>
    [...document.querySelectorAll(`${within} [data-${kind}]`)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .map((node) => `${kind} ${node.getAttribute(`data-${kind}`)}`),
  )
}
