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

type Here = ClaimContext<EndorView, Decision<EndorOption>, EndorOption, EndorEvent>
type OptionClaim = Claim<Here>

const eventsOf = <T extends EndorEvent['type']>({ events }: Here, type: T) =>
  events.filter((event): event is EventOf<T> => event.type === type)
const bonus = (here: Here): number => eventsOf(here, 'bonus').reduce((sum, { count }) => sum + count, 0)
const isOpen = ({ decisions }: Here, kind: string): boolean =>
  decisions.some((decision) => decision.kind === kind)
const hasSentence = ({ sentences }: Here, words: RegExp): boolean => sentences.some((sentence) => words.test(sentence))
const spaceOf = ({ option, decision }: Here): SpaceId => (decision.about?.['target'] ?? option.to) as SpaceId

/** Checks that bonus orders are drawn only if the text mentions them. */
const paysOrHasNoBonus = (here: Here): boolean => hasSentence(here, /bonus order/) || bonus(here) === 0
const pays: OptionClaim = [/(?:Earns )?(\d+) bonus orders?\./, (here, n) => bonus(here) === Number(n)]
const there: OptionClaim = [
  /There: (.+)\./,
  (here, what) =>
    what === (squadWords(here.before[spaceOf(here)]) || (isMarker(spaceOf(here)) ? 'no fighters' : 'nobody')),
]
/** Checks that the text says "out of reach" exactly when the ships can attack nothing. */
const moves = (here: Here): boolean =>
  isOpen(here, 'attack') === !hasSentence(here, /^Nothing /) &&
  isOpen(here, 'attack') === (eventsOf(here, 'held').length === 0)
const reach: readonly OptionClaim[] = [
  [/Nothing is in reach of an attack\.|Nothing to attack from there\.|An attack is still possible\./, moves],
  [
    /In reach: (.+)\./,
    (here, places) => {
      const from = here.option.to
      const attacks = here.decisions.flatMap(({ options }) => options).filter((option) => option.verb === 'attack')
      const targets = attacks.flatMap((option) => (option.from === from ? [option.to as Target] : []))
      return list(targets.map(placeName)) === places && moves(here)
    },
  ],
  there,
]
const strikes = (order: OrderId) => (here: Here) =>
  eventsOf(here, 'dueled')[0]?.order === order && paysOrHasNoBonus(here)
const left: OptionClaim = [
  /(Luke|Darth Vader) can take (\d+) more hits?\./,
  (here, who, n) => hitsOf(here.before, who) === Number(n),
]
const hitsOf = ({ hits }: EndorView, who = ''): number => (who === 'Luke' ? hits.luke : hits.vader)

function takes(here: Here): boolean {
  const { before, after, sentences, events } = here
  const [label = ''] = sentences
  const space = spaceOf(here)
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
  return fighters && specials && paysOrHasNoBonus(here)
}

const claims: Readonly<Record<Verb, readonly OptionClaim[]>> = {
  plan: [[/.+/, ({ decision, sentences }) => sentences[0]?.split(', then ').length === decision.about?.['count']]],
  none: [
    [/Use no order/, (here) => eventsOf(here, 'unused').length > 0 && eventsOf(here, 'ordered').length === 0],
    [/The card is discarded\./, (here) => eventsOf(here, 'discarded').length > 0],
  ],
  order: [
    [
      /Send (.+)/,
      (here, ships) =>
        eventsOf(here, 'ordered').some(({ order }) =>
          shipKinds.some((kind) => kind === order && theShips(kind) === ships),
        ),
    ],
    [
      /Move, then attack what is in reach\./,
      (here) =>
        isOpen(here, 'move') || isOpen(here, 'fly') || eventsOf(here, 'held').length > 0 || isOpen(here, 'attack'),
    ],
    [/Fire the Death Star/, (here) => isOpen(here, 'shot') || eventsOf(here, 'shot').length > 0],
    [
      /At (a fleet marker|any sector with Rebel ships)\./,
      (here, what) => aims(here).every((id) => isMarker(id) === (what === 'a fleet marker')),
    ],
    [/Shield assault: storm the generator/, (here) => eventsOf(here, 'assault').length === 1],
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
      (here, n) => eventsOf(here, 'ambush')[0]?.spaces.length === Number(n),
    ],
    [/On (.+)\./, (here, spaces) => list((eventsOf(here, 'ambush')[0]?.spaces ?? []).map(String)) === spaces],
    [/Luke strikes Darth Vader/, (here) => eventsOf(here, 'dueled')[0]?.order === 'luke'],
    [/Darth Vader strikes Luke/, (here) => eventsOf(here, 'dueled')[0]?.order === 'darthVader'],
    left,
    [
      /If he is out, that earns (\d+) bonus orders\./,
      (here, n) => bonus(here) === (eventsOf(here, 'destroyed').length > 0 ? Number(n) : 0),
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
      (here) => eventsOf(here, 'assault').length + eventsOf(here, 'shot').length === 0 && dueling(here).length === 0,
    ],
  ],
  stay: [[/Stay/, moves], ...reach],
  move: [
    [
      /Move (\d+) .+ from (\w+) to (\w+)/,
      (here, n, from, to) =>
        eventsOf(here, 'moved').some(
          (event) => event.count === Number(n) && event.from === from && event.path.at(-1) === to,
        ) && moves(here),
    ],
    ...reach,
  ],
  deploy: [
    [
      /Deploy (\d+) TIE fighters? at (\w+)/,
      (here, n, to) =>
        eventsOf(here, 'deployed').some((event) => event.count === Number(n) && event.to === to) && moves(here),
    ],
    [/The reserve keeps (\d+)\./, ({ after }, n) => after.reserve === Number(n)],
    ...reach,
  ],
  fly: [[/Fly to (\w+)/, (here, to) => eventsOf(here, 'moved')[0]?.path.at(-1) === to && moves(here)], ...reach],
  hold: [
    [/Do not attack/, (here) => eventsOf(here, 'held').length === 1],
    // END-5n: a defender never rolls dice against an attack.
    [/an attack costs nothing/, (here) => here.decision.options.some(({ verb }) => verb === 'attack')],
  ],
  attack: [
    [
      /Attack (.+) from (\w+)/,
      (here, what, from) =>
        [
          ...eventsOf(here, 'attacked'),
          ...eventsOf(here, 'attacked-death-star').map((event) => ({ ...event, target: 'DS' as const })),
        ].some((event) => event.from === from && placeName(event.target) === what),
    ],
    [/(\w+) (?:dice|die)(?: to clear it)?\./, (here, n = '') => numeral(thrown(here)) === n.toLowerCase()],
    [
      /One 6 wins\./,
      (here) => eventsOf(here, 'attacked-death-star').every(({ dice, hit }) => dice.includes(6) === hit),
    ],
    there,
  ],
  hits: [
    [/(?:Destroy|Hit) .+/, takes],
    [
      /(.+) (?:is|are) lost with it\./,
      (here, what) => what === squadWords(here.before[spaceOf(here)]) && shipCount(here.after[spaceOf(here)]) === 0,
    ],
    [/No fighter is on it\./, (here) => shipCount(here.before[spaceOf(here)]) === 0],
    [
      /The reserve of (\d+) TIE fighters? burns with it\./,
      (here, n) => eventsOf(here, 'reserve-lost')[0]?.count === Number(n),
    ],
    pays,
  ],
  shot: [
    [
      /Shoot at (.+)/,
      (here, what) => eventsOf(here, 'shot').some(({ target }) => placeName(target) === what) && paysOrHasNoBonus(here),
    ],
    [
      /A hit earns (\d+) bonus orders?\./,
      (here, n) => bonus(here) === (eventsOf(here, 'shot')[0]?.hit ? Number(n) : 0),
    ],
    there,
  ],
  resign: [
    [/Resign/, (here) => eventsOf(here, 'resigning').length === 1],
    [
      /(.+) wins?( once (.+) (?:says|say) so too)?\./,
      (here, side, more, others) =>
        eventsOf(here, 'won').some((event) => capital(sideNames[event.side]) === side) === (more === undefined) &&
        list((eventsOf(here, 'resigning')[0]?.waits ?? []).map((seat) => hand(seat, here.before.seats))) ===
          (others ?? '') &&
        capital(sideNames[sideOfSeat(here.decision.seat as Seat) === 'rebels' ? 'empire' : 'rebels']) === side,
    ],
  ],
  'play-on': [
    [
      /Play on|You no longer want to resign\./,
      (here) =>
        eventsOf(here, 'plays-on').length === 1 &&
        here.decisions.some(
          ({ seat, options }) => seat === here.decision.seat && options.some(({ verb }) => verb === 'resign'),
        ),
    ],
  ],
}

const dueling = (here: Here): readonly number[] => eventsOf(here, 'dueled').flatMap(({ dice }) => dice)

/** Returns the possible targets of the Death Star, or the target of its shot. */
function aims(here: Here): readonly SpaceId[] {
  const shots = eventsOf(here, 'shot').map(({ target }) => target)
  const options = here.decisions.filter(({ kind }) => kind === 'shot').flatMap(({ options: all }) => all)
  return [...shots, ...options.map(({ to }) => to as SpaceId)]
}

const thrown = (here: Here): number =>
  [...eventsOf(here, 'attacked'), ...eventsOf(here, 'attacked-death-star')].map(({ dice }) => dice.length)[0] ?? 0

describe("the texts on Endor's buttons", () => {
  it.each([
    [2, 1],
    [2, 2],
    [2, 3],
    [4, 4],
  ])('match what happens then, word for word (%i people, seed %i)', (people, seed) => {
    expect(unprovedClaims(endor, text, claims, { people, seed, tried: 2 })).toEqual([])
  })
})
