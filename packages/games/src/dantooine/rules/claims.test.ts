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

type Context = ClaimContext<DantooineView, Decision<DantooineOption>, DantooineOption, DantooineEvent>
type OptionClaim = Claim<Context>

/**
 * Returns the events of this turn. Events of the next turn are left out, because that turn may end before a question is
 * asked.
 */
function ofTurn({ events }: Context): readonly DantooineEvent[] {
  const next = events.findIndex(({ type }) => type === 'turn-began')
  return next < 0 ? events : events.slice(0, next)
}
const eventsOf = <T extends DantooineEvent['type']>(context: Context, type: T) =>
  ofTurn(context).filter((event): event is EventOf<T> => event.type === type)
const me = ({ decision }: Context): Seat => decision.seat as Seat
const hasSentence = ({ sentences }: Context, words: string): boolean =>
  sentences.some((sentence) => sentence.includes(words))

const flown =
  (how: 'move' | 'slide' | 'stop' | 'land') =>
  (context: Context, ...found: readonly (string | undefined)[]) => {
    const [event] = eventsOf(context, 'rebel-moved')
    const steps = found.length > 1 ? event?.steps === Number(found[0]) : true
    return event !== undefined && event.how === how && steps && (how === 'land' || placeName(event.to) === found.at(-1))
  }
const flight: readonly OptionClaim[] = [
  [
    /(\d+) to go(?:, about ([\d.]+) turns?)?\./,
    (context, left, turns) => {
      const to = eventsOf(context, 'rebel-moved')[0]?.to ?? 'HOTH'
      const isWhole = context.before[me(context)]?.pieces === whole || context.option.station === true
      return (
        stepsHome(to) === Number(left) && (isWhole ? Math.abs(parAt(to) - Number(turns)) < 0.06 : turns === undefined)
      )
    },
  ],
  [
    /Vader cannot attack there\./,
    (context) =>
      context.option.station === true && eventsOf(context, 'attacked').every(({ target }) => target !== me(context)),
  ],
  [/All 5 pieces again\./, (context) => eventsOf(context, 'repaired')[0]?.to === whole],
  [/An Asteroid Field: 1 space a turn until out of it\./, (context) => isInField({ at: context.option.to })],
  [
    /Beside Vader(, but The Force protects)?\./,
    (context, force) =>
      isBeside({ at: context.option.to }, context.before.vader) &&
      (context.before.force === me(context)) === (force !== undefined),
  ],
]

/** Checks that Vader attacks exactly the Rebels that the text names. */
function firesAt(context: Context): boolean {
  const targets = eventsOf(context, 'attacked').map(({ target }) => target)
  const rivals = targets.filter((target) => target !== me(context))
  const named =
    rivals.length === 0
      ? !context.sentences.some((sentence) => /^Attacks P/.test(sentence))
      : hasSentence(context, `Attacks ${list(rivals.map(nameOf))}.`)
  return (
    named &&
    hasSentence(context, 'own X-Wing') === targets.includes(me(context)) &&
    hasSentence(context, 'Attacks nobody') === (targets.length === 0)
  )
}
function sent(context: Context, steps?: string, how?: string, to?: string): boolean {
  const [event] = eventsOf(context, 'vader-moved')
  const manner = event?.slid ? ' and slide' : event?.back ? ' back' : undefined
  return (
    event !== undefined &&
    event.steps === Number(steps) &&
    manner === how &&
    placeName(event.to) === to &&
    firesAt(context)
  )
}
const vader: readonly OptionClaim[] = [
  [/Send Vader (\d+)( and slide| back)? to (.+)/, sent],
  [/Attacks (.+)\./, firesAt],
  [/Vader reaches nobody/, ({ decision }) => decision.options.every(({ attacks = [] }) => attacks.length === 0)],
  [
    /.+’s own X-Wing comes under fire( too)?\./,
    (context, too) => firesAt(context) && eventsOf(context, 'attacked').length > 1 === (too !== undefined),
  ],
  [
    /own X-Wing/,
    (context) =>
      eventsOf(context, 'attacked').length === 1 &&
      eventsOf(context, 'attacked')[0]?.target === me(context) &&
      firesAt(context),
  ],
]

const claims: Readonly<Record<string, readonly OptionClaim[]>> = {
  move: [[/Fly (\d+) to (?:the Repair Station, )?(.+)/, flown('move')], ...flight, ...vader],
  slide: [[/Fly (\d+) and slide to (.+)/, flown('slide')], ...flight, ...vader],
  stop: [[/Stop at the Repair Station, (.+)/, flown('stop')], ...flight],
  land: [
    [/Land on Planet Dantooine/, flown('land')],
    [/That wins the race\.|certain/, (context) => eventsOf(context, 'won')[0]?.seat === me(context)],
  ],
}

describe("the texts on Dantooine's buttons", () => {
  it.each([
    [2, 1],
    [3, 2],
    [4, 3],
    [4, 4],
  ])('match what happens then, word for word (%i people, seed %i)', (people, seed) => {
    expect(unprovedClaims(dantooine, text, claims, { people, seed, optionsPerQuestion: 3 })).toEqual([])
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
