import type { Decision } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { unprovedClaims, type Claim, type ClaimContext } from '@bay327/engine/testkit/claims'
import { parAt } from '../shared/data/board.ts'
import { stepsHome } from '../shared/data/way.ts'
import { whole } from '../shared/data/x-wings.ts'
import type { DantooineEvent, EventOf } from '../shared/events.ts'
import { dantooine } from './game.ts'
import { isBeside, isInField } from './rebels.ts'
import { text } from '../text/index.ts'
import { list, nameOf, placeName } from '../text/words.ts'
import type { DantooineOption, DantooineView, Seat } from '../shared/types.ts'
import { view } from './view.ts'

type Here = ClaimContext<DantooineView, Decision<DantooineOption>, DantooineOption, DantooineEvent>
type OptionClaim = Claim<Here>

/**
 * Returns the events of this turn. Events of the next turn are left out, because that turn may end before a question is
 * asked.
 */
function ofTurn({ events }: Here): readonly DantooineEvent[] {
  const next = events.findIndex(({ type }) => type === 'turn-began')
  return next < 0 ? events : events.slice(0, next)
}
const eventsOf = <T extends DantooineEvent['type']>(here: Here, type: T) =>
  ofTurn(here).filter((event): event is EventOf<T> => event.type === type)
const me = ({ decision }: Here): Seat => decision.seat as Seat
const hasSentence = ({ sentences }: Here, words: string): boolean =>
  sentences.some((sentence) => sentence.includes(words))

const flown =
  (how: 'move' | 'slide' | 'stop' | 'land') =>
  (here: Here, ...found: readonly (string | undefined)[]) => {
    const [event] = eventsOf(here, 'rebel-moved')
    const steps = found.length > 1 ? event?.steps === Number(found[0]) : true
    return event !== undefined && event.how === how && steps && (how === 'land' || placeName(event.to) === found.at(-1))
  }
const flight: readonly OptionClaim[] = [
  [
    /(\d+) to go(?:, about ([\d.]+) turns?)?\./,
    (here, left, turns) => {
      const to = eventsOf(here, 'rebel-moved')[0]?.to ?? 'HOTH'
      const isWhole = here.before[me(here)]?.pieces === whole || here.option.station === true
      return (
        stepsHome(to) === Number(left) && (isWhole ? Math.abs(parAt(to) - Number(turns)) < 0.06 : turns === undefined)
      )
    },
  ],
  [
    /Vader cannot attack there\./,
    (here) => here.option.station === true && eventsOf(here, 'attacked').every(({ target }) => target !== me(here)),
  ],
  [/All 5 pieces again\./, (here) => eventsOf(here, 'repaired')[0]?.to === whole],
  [/An Asteroid Field: 1 space a turn until out of it\./, (here) => isInField({ at: here.option.to })],
  [
    /Beside Vader(, but The Force protects)?\./,
    (here, force) =>
      isBeside({ at: here.option.to }, here.before.vader) && (here.before.force === me(here)) === (force !== undefined),
  ],
]

/** Checks that Vader attacks exactly the Rebels that the text names. */
function firesAt(here: Here): boolean {
  const targets = eventsOf(here, 'attacked').map(({ target }) => target)
  const rivals = targets.filter((target) => target !== me(here))
  const named =
    rivals.length === 0
      ? !here.sentences.some((sentence) => /^Attacks P/.test(sentence))
      : hasSentence(here, `Attacks ${list(rivals.map(nameOf))}.`)
  return (
    named &&
    hasSentence(here, 'own X-Wing') === targets.includes(me(here)) &&
    hasSentence(here, 'Attacks nobody') === (targets.length === 0)
  )
}
function sent(here: Here, steps?: string, how?: string, to?: string): boolean {
  const [event] = eventsOf(here, 'vader-moved')
  const manner = event?.slid ? ' and slide' : event?.back ? ' back' : undefined
  return (
    event !== undefined &&
    event.steps === Number(steps) &&
    manner === how &&
    placeName(event.to) === to &&
    firesAt(here)
  )
}
const vader: readonly OptionClaim[] = [
  [/Send Vader (\d+)( and slide| back)? to (.+)/, sent],
  [/Attacks (.+)\./, firesAt],
  [/Vader reaches nobody/, ({ decision }) => decision.options.every(({ attacks = [] }) => attacks.length === 0)],
  [
    /.+’s own X-Wing comes under fire( too)?\./,
    (here, too) => firesAt(here) && eventsOf(here, 'attacked').length > 1 === (too !== undefined),
  ],
  [
    /own X-Wing/,
    (here) =>
      eventsOf(here, 'attacked').length === 1 && eventsOf(here, 'attacked')[0]?.target === me(here) && firesAt(here),
  ],
]

const claims: Readonly<Record<string, readonly OptionClaim[]>> = {
  move: [[/Fly (\d+) to (?:the Repair Station, )?(.+)/, flown('move')], ...flight, ...vader],
  slide: [[/Fly (\d+) and slide to (.+)/, flown('slide')], ...flight, ...vader],
  stop: [[/Stop at the Repair Station, (.+)/, flown('stop')], ...flight],
  land: [
    [/Land on Planet Dantooine/, flown('land')],
    [/That wins the race\.|certain/, (here) => eventsOf(here, 'won')[0]?.seat === me(here)],
  ],
}

describe("the texts on Dantooine's buttons", () => {
  it.each([
    [2, 1],
    [3, 2],
    [4, 3],
    [4, 4],
  ])('match what happens then, word for word (%i people, seed %i)', (people, seed) => {
    expect(unprovedClaims(dantooine, text, claims, { people, seed, tried: 3 })).toEqual([])
  })
})

describe('the question of Vader’s move', () => {
  it.each([1, 2, 3])(
    'DAN-2e DAN-2i DAN-2l gives the distances of the offered ends, in each direction (game %i)',
    (seed) => {
      randomPlay(dantooine, { people: 3, seed }, ({ state, decision }) => {
        if (decision.kind !== 'vader-move') return
        const consequence = text.question(decision, view(state)).consequence ?? ''
        const [, ahead = '', back] =
          /^(?:([\d to]+) spaces?(?: ahead)?(?:, ahead or back| or ([\d to]+) back)?|([\d to]+) spaces? back)[.:]/.exec(
            consequence,
          ) ?? []
        const only = /^([\d to]+) spaces? back[.:]/.exec(consequence)?.[1]
        const counts = (isBack: boolean) =>
          decision.options.filter((option) => (option.back ?? false) === isBack).map((option) => option.count)
        expect(
          [only ? '' : ahead, only ?? back ?? (consequence.includes('ahead or back') ? ahead : '')],
          consequence,
        ).toEqual([toText(counts(false)), toText(counts(true))])
      })
    },
  )
})

function toText(counts: readonly number[]): string {
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  return counts.length === 0 ? '' : min === max ? `${min}` : `${min} to ${max}`
}
