import { dash } from '@bay327/engine/example/dash'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import type { Game, GameEvent, GameText } from '@bay327/engine'
import { modules } from '@bay327/games/modules'
import { eventFor, reduce, viewFor, type PersonId, type Room, type RoomEvent, type View } from '@bay327/room'
import { everything } from '@bay327/room/testing/everything'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { started } from '@bay327/room/testing/table'
import { numbers } from '@bay327/room/testing/random-request'
import { playAtRandom } from '@bay327/room/testing/random-room'
import { describe, expect, it } from 'vitest'
import { t } from '@bay327/table/text/en'
import { seatName } from '@bay327/table/view/people'
import { createLabels } from '@bay327/table/playback/labels'
import { lineOf, eventsWithoutLine, type LineContext } from '@bay327/table/playback/lines'

type Words = Pick<GameText, 'seat' | 'question' | 'option' | 'standing' | 'event' | 'unsaid' | 'about'>

/** Texts for the test games, which have none of their own. At their tables only the room's lines are checked. */
const toyWords = {
  seat: (seat: string) => ({ name: seat, letter: 'x', blurb: '' }),
  option: ({ id }: { id: string }) => ({ label: id }),
  event: ({ type }: GameEvent) => ({ text: `${type}.` }),
} as unknown as Words

const all: readonly (readonly [string, Game, Words])[] = [
  ...(await Promise.all(
    modules.map(async (module) => [module.about.slug, await module.game(), (await module.text()) as Words] as const),
  )),
  ['dash', dash, toyWords],
  ['a drill of every mark', everything, toyWords],
]

/** Matches traces of a missing value in a line. */
const gap = /undefined|null|NaN|\[object|^\s|\s$| {2}|^[.,:]| [.,:]( |$)|\(\)/

/** Returns a function that writes the log line of an event for one viewer, as their page does. */
function tongueFor(words: Words) {
  const labels = createLabels(words)
  let view: View | undefined
  const tongue: LineContext = {
    text: words,
    seat: (seat) => (view ? seatName(view, seat, words) : ''),
    get seats() {
      return view?.seats.map(({ id }) => id) ?? []
    },
    person: (person) => (person === 'bot' ? t.bot : (view?.people.find(({ id }) => id === person)?.name ?? '')),
    option: labels.of,
  }
  return {
    tongue,
    see(next: View) {
      view = next
      labels.learn(next)
    },
    hear: (event: RoomEvent) => event.type === 'chose' && labels.hear(event),
  }
}

/** Plays with random people. Reports what each of them and a watcher receives, with the log line of each event. */
function evening(game: Game, words: Words, seed: number, note: (event: RoomEvent, line: string | undefined) => void) {
  const next = numbers(seed)
  const rolled = Array.from({ length: 140 }, () => ({
    who: next() % 100,
    what: next() % 10_000,
    which: next() % 10_000,
  }))
  const pages = new Map<PersonId | undefined, ReturnType<typeof tongueFor>>()
  let room: Room | undefined
  for (const entry of playAtRandom(game, rolled).log) {
    const result = reduce(game, room, entry)
    if (!result.ok) throw new Error(result.code)
    room = result.room
    for (const person of [...room.people.map(({ id }) => id), undefined]) {
      const page = pages.get(person) ?? tongueFor(words)
      pages.set(person, page)
      page.see(viewFor(game, room, person))
      for (const event of result.events) {
        const seen = eventFor(game, room, event, person)
        if (!seen) continue
        page.hear(seen)
        const line = lineOf(seen, page.tongue)
        note(seen, line && [line.text, line.figures ?? '.', line.vote ?? '.', line.why ?? '.'].join('|'))
      }
    }
  }
}

const roomSeen = new Set<string>()

describe.each(all)('the log of %s', (_, game, words) => {
  it('has text for every event and every viewer, or names why not', () => {
    const faults = new Set<string>()
    const unsaid = new Set<string>()
    const note = (event: RoomEvent, line: string | undefined) => {
      roomSeen.add(event.type)
      const type = event.type === 'game' ? event.event.type : ''
      const reason = type ? words.unsaid?.[type] : eventsWithoutLine[event.type as keyof typeof eventsWithoutLine]
      if (line === undefined && type) unsaid.add(type)
      if (line === undefined && !reason) faults.add(`nothing is said of ${event.type} ${type}`)
      if (line !== undefined && line.split('|').some((part) => part === '' || gap.test(part.replace(/^\.$/, 'x'))))
        faults.add(`${event.type} ${type}: ${line}`)
    }
    for (const seed of words === toyWords ? Array.from({ length: 40 }, (_, i) => i + 1) : [1])
      evening(game, words, seed, note)
    const far = Object.fromEntries(game.switches.map((spec) => [spec.id, farthest(spec)]))
    const { min, max } = game.people
    for (const { people, switches } of words === toyWords
      ? []
      : [
          { people: min, switches: {} },
          { people: max, switches: far },
        ])
      for (const seed of [1, 2, 3])
        randomPlay(game, { people, seed: 10 * seed + people, switches }, ({ events }) => {
          for (const event of events) {
            const line = words.event(event)
            note({ type: 'game', event }, line && [line.text, line.figures ?? '.'].join('|'))
          }
        })
    expect([...faults]).toEqual([])
    expect(Object.keys(words.unsaid ?? {}).filter((type) => !unsaid.has(type))).toEqual([])
  })
})

const farthest = (spec: Game['switches'][number]) => (spec.kind === 'flag' ? !spec.initial : (spec.values.at(-1) ?? ''))

it('and of the room: each kind of event occurred and was checked', () => {
  const shared = started(scriptedGame([[ask('chewie', { options: ['left', 'right', 'up'] })]]), 'Luke', 'Han', 'Leia')
  const { tongue, see } = tongueFor(toyWords)
  for (const on of [true, false]) applyAndCheck(() => shared.send('Luke', { type: 'pause', on }))
  for (const [i, name] of ['Luke', 'Han', 'Leia'].entries())
    applyAndCheck(() => shared.answer(name, 'chewie', ['left', 'right', 'up'][i] ?? ''))
  applyAndCheck(() => shared.wait(8))
  function applyAndCheck(act: () => void) {
    see(shared.view('Luke'))
    act()
    for (const event of shared.events()) {
      roomSeen.add(event.type)
      expect(
        lineOf(event, tongue)?.text ?? eventsWithoutLine[event.type as keyof typeof eventsWithoutLine],
      ).toBeTruthy()
    }
  }
  const kinds: Record<RoomEvent['type'], true> = {
    game: true,
    chose: true,
    tie: true,
    ballot: true,
    joined: true,
    left: true,
    here: true,
    lost: true,
    host: true,
    renamed: true,
    moved: true,
    seat: true,
    started: true,
    ended: true,
    undone: true,
    proposed: true,
    agreed: true,
    declined: true,
    advice: true,
    paused: true,
    resumed: true,
    chat: true,
    lobby: true,
  }
  expect(Object.keys(kinds).filter((kind) => !roomSeen.has(kind))).toEqual([])
})
