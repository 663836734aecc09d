import { bay, falcon } from '../../shared/data/map.ts'
import type { HeroId } from '../../shared/data/types.ts'
import { beamNames } from '../../text/words.ts'
import { isEffect } from './effects.ts'
import {
  called,
  isOpen,
  isLost,
  keeps,
  me,
  moved,
  pad,
  place,
  eventsOf,
  vaderTo,
  type Claims,
  type Here,
  type OptionClaim,
} from './here.ts'

/** Returns a Hero's number of stormtroopers after the trade, or the current number if there was none. */
const holds = (here: Here, hero: HeroId): number =>
  eventsOf(here, 'troopers').findLast((candidate) => candidate.hero === hero && candidate.why === 'transfer')?.to ??
  here.before[hero].stormtroopers

function isTraded(here: Here, mine?: string, who?: string, theirs?: string): boolean {
  const [trade] = eventsOf(here, 'transfer')
  if (trade === undefined || called(who) !== trade.other) return false
  const [own, other] = [holds(here, me(here)), holds(here, trade.other)]
  if (trade.agreed) return own === Number(mine) && other === Number(theirs)
  return own === pad(here).stormtroopers && other === here.before[trade.other].stormtroopers
}
const trade: readonly OptionClaim[] = [
  [
    /(\w+) will have (\d+), (\w+) (\d+)\./,
    (here, me2, mine, who, theirs) => called(me2) === me(here) && isTraded(here, mine, who, theirs),
  ],
  [
    /(\d+) (?:is|are) lost on the way\./,
    (here, n) => {
      const { other, count = 0, agreed } = eventsOf(here, 'transfer')[0] ?? {}
      const gains = other === undefined ? 0 : holds(here, other) - here.before[other].stormtroopers
      return !agreed || count - gains === Number(n)
    },
  ],
  [
    /(\w+) would be trapped\./,
    (here, who) => eventsOf(here, 'transfer')[0]?.agreed !== true || holds(here, called(who)) >= 14,
  ],
  [/(\w+) must agree\./, (here, who) => eventsOf(here, 'transfer')[0]?.other === called(who)],
]

/** Checks that the asked Hero has `n` stormtroopers at the end. */
const ends = (here: Here, who?: string, n?: string): boolean =>
  called(who) === here.decision.seat && holds(here, here.decision.seat) === (n === 'no' ? 0 : Number(n))

const walked = (here: Here, n: string | undefined, to: string | undefined): boolean => {
  const [event] = eventsOf(here, 'moved')
  return isLost(here) || (event?.path.length === Number(n) && event.path.at(-1) === to)
}
const ways = { Forward: 'F', Back: 'B', Left: 'L', Right: 'R' } as const

/** Checks of the texts about trades, moves, jumps, and the Falcon. */

export const move = {
  go: [[/Go to (\w+)/, (here, to) => isLost(here) || eventsOf(here, 'jumped')[0]?.to === to], ...place],
  'take-troopers': [
    [
      /Take (\d+) from (\w+)/,
      (here, n, who) =>
        eventsOf(here, 'transfer-asked').some(
          (candidate) => candidate.way === 'take' && candidate.count === Number(n) && candidate.other === called(who),
        ),
    ],
    ...trade,
  ],
  'leave-troopers': [
    [
      /Leave (\d+) with (\w+)/,
      (here, n, who) =>
        eventsOf(here, 'transfer-asked').some(
          (candidate) => candidate.way === 'leave' && candidate.count === Number(n) && candidate.other === called(who),
        ),
    ],
    ...trade,
  ],
  done: [
    [
      /Keep them as they are|You trade no more here\./,
      (here) => !isOpen(here, 'transfer') || here.after.turn.hero !== me(here),
    ],
  ],
  agree: [
    [/Agree/, (here) => eventsOf(here, 'transfer')[0]?.agreed === true],
    [/(\w+) will have (\d+|no) stormtroopers?\./, ends],
  ],
  disagree: [
    [/Refuse/, (here) => eventsOf(here, 'transfer')[0]?.agreed === false],
    [/(\w+) still has (\d+|no) stormtroopers?\./, ends],
  ],
  move: [
    [
      /(Forward|Back|Left|Right) (\d)(?: of (\d))? to (\w+)/,
      (here, way, n, of, to) =>
        walked(here, n, to) &&
        here.option.direction === ways[way as keyof typeof ways] &&
        (of === undefined ? here.option.printed === Number(n) : Number(of) > Number(n)),
    ],
    [
      /1 (Droid point|Force): to (\w+)/,
      (here, what, to) =>
        walked(here, '1', to) && eventsOf(here, 'paid')[0]?.with === (what === 'Force' ? 'force' : 'droidPoints'),
    ],
    [/(\d) steps? to (\w+)/, (here, n, to) => walked(here, n, to) && eventsOf(here, 'paid').length === 0],
    [
      /walking to (\w+) is free/,
      ({ decision, option }, to) =>
        decision.options.some(
          (candidate) => candidate.to === to && option.to === to && candidate.verb === 'move' && !candidate.cost,
        ),
    ],
    ...place,
    keeps,
    vaderTo,
  ],
  stay: [
    [/Stay aboard/, (here) => here.after[me(here)].sector === falcon],
    [
      /Nothing happens to (\w+) in there\./,
      (here, who) => called(who) === me(here) && isEffect(here, 'nothing happens'),
    ],
    [/Stay here/, (here) => eventsOf(here, 'stayed')[0]?.why === 'chosen'],
    [/It costs nothing\./, (here) => eventsOf(here, 'paid').length === 0],
  ],
  stop: [[/Stop here/, (here) => moved(here) === 0], ...place],
  board: [
    [/Board the Falcon/, (here) => eventsOf(here, 'boarded').length === 1 && pad(here).stormtroopers === 0],
    [
      /Board with (\d+) stormtroopers? behind/,
      (here, n) => eventsOf(here, 'boarded').length === 1 && pad(here).stormtroopers === Number(n),
    ],
    [/escape/, (here) => eventsOf(here, 'won').length === 1],
    [
      /The beam is (\w+) and keeps the ship here\./,
      (here, beam) => eventsOf(here, 'won').length === 0 && beamNames[here.before.beam] === beam,
    ],
  ],
  'pass-and-board': [
    [
      /Pass (\d+) to (\w+) and board/,
      (here, n, who) => {
        const { count, other, agreed } = eventsOf(here, 'transfer')[0] ?? {}
        return count === Number(n) && other === called(who) && agreed === eventsOf(here, 'boarded').length > 0
      },
    ],
    ...trade,
  ],
  'step-out': [
    [/Step out into the Bay/, (here) => eventsOf(here, 'stepped-out').length === 1],
    // A Hero who has left the Falcon is on a sector where others and stormtroopers reach the Hero. bay.test.ts tests
    // that nothing reaches a Hero inside.
    [
      /(He|She) helps the others again, and can be hit again\./,
      (here, who) => here.after[me(here)].sector === bay && (who === 'She') === (me(here) === 'leia'),
    ],
  ],
} satisfies Partial<Claims>
