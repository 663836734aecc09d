import type { Decision } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { unprovedClaims, type Claim, type ClaimContext } from '@bay327/engine/testkit/claims'
import { shieldEnd } from '../shared/data/tables.ts'
import { fighterKinds, shipKinds, type OrderId, type Seat, type SpaceId, type Target } from '../shared/data/types.ts'
import type { EndorEvent, EventOf } from '../shared/events.ts'
import { endor } from './game.ts'
import { hand } from '../shared/hands.ts'
import { isMarker, shipCount } from '../shared/sectors.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { numberOf } from '../shared/shield-track.ts'
import { text } from '../text/index.ts'
import { capital, list, numeral, placeName, shipWords, sideNames, squadWords, theShips, times } from '../text/words.ts'
import type { EndorOption, EndorView, Verb } from '../shared/types.ts'

type Context = ClaimContext<EndorView, Decision<EndorOption>, EndorOption, EndorEvent>
type OptionClaim = Claim<Context>

const eventsOf = <T extends EndorEvent['type']>({ events }: Context, type: T) =>
  events.filter((event): event is EventOf<T> => event.type === type)
const bonus = (context: Context): number => eventsOf(context, 'bonus').reduce((sum, { count }) => sum + count, 0)
const isOpen = ({ decisions }: Context, kind: string): boolean => decisions.some((decision) => decision.kind === kind)
const hasSentence = ({ sentences }: Context, words: RegExp): boolean =>
  sentences.some((sentence) => words.test(sentence))
const spaceOf = ({ option, decision }: Context): SpaceId => (decision.about?.['target'] ?? option.to) as SpaceId

/** Checks that bonus orders are drawn only if the text mentions them. */
const paysOrHasNoBonus = (context: Context): boolean => hasSentence(context, /bonus order/) || bonus(context) === 0
const pays: OptionClaim = [/(?:Earns )?(\d+) bonus orders?\./, (context, n) => bonus(context) === Number(n)]
const there: OptionClaim = [
  /There: (.+)\./,
  (context, what) =>
    what === (squadWords(context.before[spaceOf(context)]) || (isMarker(spaceOf(context)) ? 'no fighters' : 'nobody')),
]
/** Checks that the text says "out of reach" exactly when the ships can attack nothing. */
const moves = (context: Context): boolean =>
  isOpen(context, 'attack') === !hasSentence(context, /^Nothing /) &&
  isOpen(context, 'attack') === (eventsOf(context, 'held').length === 0)
const reach: readonly OptionClaim[] = [
  [/Nothing is in reach of an attack\.|Nothing to attack from there\.|An attack is still possible\./, moves],
  [
    /In reach: (.+)\./,
    (context, places) => {
      const from = context.option.to
      const attacks = context.decisions.flatMap(({ options }) => options).filter((option) => option.verb === 'attack')
      const targets = attacks.flatMap((option) => (option.from === from ? [option.to as Target] : []))
      return list(targets.map(placeName)) === places && moves(context)
    },
  ],
  there,
]
const strikes = (order: OrderId) => (context: Context) =>
  eventsOf(context, 'dueled')[0]?.order === order && paysOrHasNoBonus(context)
const left: OptionClaim = [
  /(Luke|Darth Vader) can take (\d+) more hits?\./,
  (context, who, n) => hitsOf(context.before, who) === Number(n),
]
const hitsOf = ({ hits }: EndorView, who = ''): number => (who === 'Luke' ? hits.luke : hits.vader)

function takes(context: Context): boolean {
  const { before, after, sentences, events } = context
  const [label = ''] = sentences
  const space = spaceOf(context)
  const falls = events.flatMap((event) => (event.type === 'destroyed' ? [event.who] : []))
  const fighters = fighterKinds.every((kind) => {
    const lost = (before[space][kind] ?? 0) - (after[space][kind] ?? 0)
    return label.includes('fleet marker') || lost === 0 || label.includes(shipWords(kind, lost))
  })
  const specials = (['falcon', 'executor'] as const).every((kind) => {
    const lost = before.hits[kind] - after.hits[kind]
    if (falls.includes(kind)) return new RegExp(`estroy .*${theShips(kind)}`).test(label)
    return lost === 0
      ? !label.includes(theShips(kind))
      : label.toLowerCase().includes(`hit ${theShips(kind)} ${times(lost)}`.toLowerCase())
  })
  return fighters && specials && paysOrHasNoBonus(context)
}

const claims: Readonly<Record<Verb, readonly OptionClaim[]>> = {
  plan: [[/.+/, ({ decision, sentences }) => sentences[0]?.split(', then ').length === decision.about?.['count']]],
  none: [
    [/Use no order/, (context) => eventsOf(context, 'unused').length > 0 && eventsOf(context, 'ordered').length === 0],
    [/The card is discarded\./, (context) => eventsOf(context, 'discarded').length > 0],
  ],
  order: [
    [
      /Send (.+)/,
      (context, ships) =>
        eventsOf(context, 'ordered').some(({ order }) =>
          shipKinds.some((kind) => kind === order && theShips(kind) === ships),
        ),
    ],
    [
      /Move, then attack what is in reach\./,
      (context) =>
        isOpen(context, 'move') ||
        isOpen(context, 'fly') ||
        eventsOf(context, 'held').length > 0 ||
        isOpen(context, 'attack'),
    ],
    [/Fire the Death Star/, (context) => isOpen(context, 'shot') || eventsOf(context, 'shot').length > 0],
    [
      /At (a fleet marker|any sector with Rebel ships)\./,
      (context, what) => aims(context).every((id) => isMarker(id) === (what === 'a fleet marker')),
    ],
    [/Shield assault: storm the generator/, (context) => eventsOf(context, 'assault').length === 1],
    [
      /The Strike Team is on (\d+) of (\d+)\./,
      ({ before }, team, end) => before.shield.team === Number(team) && shieldEnd === Number(end),
    ],
    [
      /Ahead: (.+)\./,
      ({ before }, numbers = '') =>
        numbers
          .split(', ')
          .every((n, i) => Number(n) === numberOf(before.shield.team + 1 + i, before.shield, before.imperialEdge)),
    ],
    [/The generator is in reach\./, ({ before }) => shieldEnd - before.shield.team <= 5],
    [
      /Shield ambush: place (\d+) Stormtroopers?/,
      (context, n) => eventsOf(context, 'ambush')[0]?.spaces.length === Number(n),
    ],
    [/On (.+)\./, (context, spaces) => list((eventsOf(context, 'ambush')[0]?.spaces ?? []).map(String)) === spaces],
    [/Luke strikes Darth Vader/, (context) => eventsOf(context, 'dueled')[0]?.order === 'luke'],
    [/Darth Vader strikes Luke/, (context) => eventsOf(context, 'dueled')[0]?.order === 'darthVader'],
    left,
    [
      /If he is out, that earns (\d+) bonus orders\./,
      (context, n) => bonus(context) === (eventsOf(context, 'destroyed').length > 0 ? Number(n) : 0),
    ],
    [/The Emperor’s lightning strikes Luke/, strikes('emperor')],
    [
      /Luke goes from (\d+) hits? left to (\d+)( and is out)?\./,
      ({ before, after }, from, to, out) =>
        before.hits.luke === Number(from) &&
        after.hits.luke === Number(to) &&
        (after.hits.luke === 0) === (out !== undefined),
    ],
    [/Vader redeemed: he turns/, paysOrHasNoBonus],
    [/Darth Vader and the Emperor fall\./, ({ after }) => after.redeemed && after.hits.vader === 0],
    pays,
    [
      /certain/,
      (context) =>
        eventsOf(context, 'assault').length + eventsOf(context, 'shot').length === 0 && dueling(context).length === 0,
    ],
  ],
  stay: [[/Stay/, moves], ...reach],
  move: [
    [
      /Move (\d+) .+ from (\w+) to (\w+)/,
      (context, n, from, to) =>
        eventsOf(context, 'moved').some(
          (event) => event.count === Number(n) && event.from === from && event.path.at(-1) === to,
        ) && moves(context),
    ],
    ...reach,
  ],
  deploy: [
    [
      /Deploy (\d+) TIE fighters? at (\w+)/,
      (context, n, to) =>
        eventsOf(context, 'deployed').some((event) => event.count === Number(n) && event.to === to) && moves(context),
    ],
    [/The reserve keeps (\d+)\./, ({ after }, n) => after.reserve === Number(n)],
    ...reach,
  ],
  fly: [
    [/Fly to (\w+)/, (context, to) => eventsOf(context, 'moved')[0]?.path.at(-1) === to && moves(context)],
    ...reach,
  ],
  hold: [
    [/Do not attack/, (context) => eventsOf(context, 'held').length === 1],
    // END-5n: a defender never rolls dice against an attack.
    [/an attack costs nothing/, (context) => context.decision.options.some(({ verb }) => verb === 'attack')],
  ],
  attack: [
    [
      /Attack (.+) from (\w+)/,
      (context, what, from) =>
        [
          ...eventsOf(context, 'attacked'),
          ...eventsOf(context, 'attacked-death-star').map((event) => ({ ...event, target: 'DS' as const })),
        ].some((event) => event.from === from && placeName(event.target) === what),
    ],
    [/(\w+) (?:dice|die)(?: to clear it)?\./, (context, n = '') => numeral(thrown(context)) === n.toLowerCase()],
    [
      /One 6 wins\./,
      (context) => eventsOf(context, 'attacked-death-star').every(({ dice, hit }) => dice.includes(6) === hit),
    ],
    there,
  ],
  hits: [
    [/(?:Destroy|Hit) .+/, takes],
    [
      /(.+) (?:is|are) lost with it\./,
      (context, what) =>
        what === squadWords(context.before[spaceOf(context)]) && shipCount(context.after[spaceOf(context)]) === 0,
    ],
    [/No fighter is on it\./, (context) => shipCount(context.before[spaceOf(context)]) === 0],
    [
      /The reserve of (\d+) TIE fighters? burns with it\./,
      (context, n) => eventsOf(context, 'reserve-lost')[0]?.count === Number(n),
    ],
    pays,
  ],
  shot: [
    [
      /Shoot at (.+)/,
      (context, what) =>
        eventsOf(context, 'shot').some(({ target }) => placeName(target) === what) && paysOrHasNoBonus(context),
    ],
    [
      /A hit earns (\d+) bonus orders?\./,
      (context, n) => bonus(context) === (eventsOf(context, 'shot')[0]?.hit ? Number(n) : 0),
    ],
    there,
  ],
  resign: [
    [/Resign/, (context) => eventsOf(context, 'resigning').length === 1],
    [
      /(.+) wins?( once (.+) (?:says|say) so too)?\./,
      (context, side, more, others) =>
        eventsOf(context, 'won').some((event) => capital(sideNames[event.side]) === side) === (more === undefined) &&
        list((eventsOf(context, 'resigning')[0]?.waits ?? []).map((seat) => hand(seat, context.before.seats))) ===
          (others ?? '') &&
        capital(sideNames[sideOfSeat(context.decision.seat as Seat) === 'rebels' ? 'empire' : 'rebels']) === side,
    ],
  ],
  'play-on': [
    [
      /Play on|You no longer want to resign\./,
      (context) =>
        eventsOf(context, 'plays-on').length === 1 &&
        context.decisions.some(
          ({ seat, options }) => seat === context.decision.seat && options.some(({ verb }) => verb === 'resign'),
        ),
    ],
  ],
}

const dueling = (context: Context): readonly number[] => eventsOf(context, 'dueled').flatMap(({ dice }) => dice)

/** Returns the possible targets of the Death Star, or the target of its shot. */
function aims(context: Context): readonly SpaceId[] {
  const shots = eventsOf(context, 'shot').map(({ target }) => target)
  const options = context.decisions.filter(({ kind }) => kind === 'shot').flatMap(({ options: all }) => all)
  return [...shots, ...options.map(({ to }) => to as SpaceId)]
}

const thrown = (context: Context): number =>
  [...eventsOf(context, 'attacked'), ...eventsOf(context, 'attacked-death-star')].map(({ dice }) => dice.length)[0] ?? 0

describe("the texts on Endor's buttons", () => {
  it.each([
    [2, 1],
    [2, 2],
    [2, 3],
    [4, 4],
  ])('match what happens then, word for word (%i people, seed %i)', (people, seed) => {
    expect(unprovedClaims(endor, text, claims, { people, seed, optionsPerQuestion: 2 })).toEqual([])
  })
})
