import { bay, falcon } from '../../shared/data/map.ts'
import type { HeroId } from '../../shared/data/types.ts'
import { beamNames } from '../../text/words.ts'
import { isEffect } from './effects.ts'
import {
  heroNamed,
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
  type Context,
  type OptionClaim,
} from './context.ts'

/** Returns a Hero's number of stormtroopers after the trade, or the current number if there was none. */
const holds = (context: Context, hero: HeroId): number =>
  eventsOf(context, 'troopers').findLast((candidate) => candidate.hero === hero && candidate.why === 'transfer')?.to ??
  context.before[hero].stormtroopers

function isTraded(context: Context, ownCount?: string, who?: string, otherCount?: string): boolean {
  const [trade] = eventsOf(context, 'transfer')
  if (trade === undefined || heroNamed(who) !== trade.other) return false
  const [own, other] = [holds(context, me(context)), holds(context, trade.other)]
  if (trade.agreed) return own === Number(ownCount) && other === Number(otherCount)
  return own === pad(context).stormtroopers && other === context.before[trade.other].stormtroopers
}
const trade: readonly OptionClaim[] = [
  [
    /(\w+) will have (\d+), (\w+) (\d+)\./,
    (context, me2, ownCount, who, otherCount) =>
      heroNamed(me2) === me(context) && isTraded(context, ownCount, who, otherCount),
  ],
  [
    /(\d+) (?:is|are) lost on the way\./,
    (context, n) => {
      const { other, count = 0, agreed } = eventsOf(context, 'transfer')[0] ?? {}
      const gains = other === undefined ? 0 : holds(context, other) - context.before[other].stormtroopers
      return !agreed || count - gains === Number(n)
    },
  ],
  [
    /(\w+) would be trapped\./,
    (context, who) => eventsOf(context, 'transfer')[0]?.agreed !== true || holds(context, heroNamed(who)) >= 14,
  ],
  [/(\w+) must agree\./, (context, who) => eventsOf(context, 'transfer')[0]?.other === heroNamed(who)],
]

/** Checks that the asked Hero has `n` stormtroopers at the end. */
const ends = (context: Context, who?: string, n?: string): boolean =>
  heroNamed(who) === context.decision.seat && holds(context, context.decision.seat) === (n === 'no' ? 0 : Number(n))

const walked = (context: Context, n: string | undefined, to: string | undefined): boolean => {
  const [event] = eventsOf(context, 'moved')
  return isLost(context) || (event?.path.length === Number(n) && event.path.at(-1) === to)
}
const ways = { Forward: 'F', Back: 'B', Left: 'L', Right: 'R' } as const

/** Checks of the texts about trades, moves, jumps, and the Falcon. */

export const move = {
  go: [[/Go to (\w+)/, (context, to) => isLost(context) || eventsOf(context, 'jumped')[0]?.to === to], ...place],
  'take-troopers': [
    [
      /Take (\d+) from (\w+)/,
      (context, n, who) =>
        eventsOf(context, 'transfer-asked').some(
          (candidate) =>
            candidate.way === 'take' && candidate.count === Number(n) && candidate.other === heroNamed(who),
        ),
    ],
    ...trade,
  ],
  'leave-troopers': [
    [
      /Leave (\d+) with (\w+)/,
      (context, n, who) =>
        eventsOf(context, 'transfer-asked').some(
          (candidate) =>
            candidate.way === 'leave' && candidate.count === Number(n) && candidate.other === heroNamed(who),
        ),
    ],
    ...trade,
  ],
  done: [
    [
      /Keep them as they are|You trade no more here\./,
      (context) => !isOpen(context, 'transfer') || context.after.turn.hero !== me(context),
    ],
  ],
  agree: [
    [/Agree/, (context) => eventsOf(context, 'transfer')[0]?.agreed === true],
    [/(\w+) will have (\d+|no) stormtroopers?\./, ends],
  ],
  disagree: [
    [/Refuse/, (context) => eventsOf(context, 'transfer')[0]?.agreed === false],
    [/(\w+) still has (\d+|no) stormtroopers?\./, ends],
  ],
  move: [
    [
      /(Forward|Back|Left|Right) (\d)(?: of (\d))? to (\w+)/,
      (context, way, n, of, to) =>
        walked(context, n, to) &&
        context.option.direction === ways[way as keyof typeof ways] &&
        (of === undefined ? context.option.printed === Number(n) : Number(of) > Number(n)),
    ],
    [
      /1 (Droid point|Force): to (\w+)/,
      (context, what, to) =>
        walked(context, '1', to) && eventsOf(context, 'paid')[0]?.with === (what === 'Force' ? 'force' : 'droidPoints'),
    ],
    [/(\d) steps? to (\w+)/, (context, n, to) => walked(context, n, to) && eventsOf(context, 'paid').length === 0],
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
    [/Stay aboard/, (context) => context.after[me(context)].sector === falcon],
    [
      /Nothing happens to (\w+) in there\./,
      (context, who) => heroNamed(who) === me(context) && isEffect(context, 'nothing happens'),
    ],
    [/Stay here/, (context) => eventsOf(context, 'stayed')[0]?.why === 'chosen'],
    [/It costs nothing\./, (context) => eventsOf(context, 'paid').length === 0],
  ],
  stop: [[/Stop here/, (context) => moved(context) === 0], ...place],
  board: [
    [/Board the Falcon/, (context) => eventsOf(context, 'boarded').length === 1 && pad(context).stormtroopers === 0],
    [
      /Board with (\d+) stormtroopers? behind/,
      (context, n) => eventsOf(context, 'boarded').length === 1 && pad(context).stormtroopers === Number(n),
    ],
    [/escape/, (context) => eventsOf(context, 'won').length === 1],
    [
      /The beam is (\w+) and keeps the ship here\./,
      (context, beam) => eventsOf(context, 'won').length === 0 && beamNames[context.before.beam] === beam,
    ],
  ],
  'pass-and-board': [
    [
      /Pass (\d+) to (\w+) and board/,
      (context, n, who) => {
        const { count, other, agreed } = eventsOf(context, 'transfer')[0] ?? {}
        return count === Number(n) && other === heroNamed(who) && agreed === eventsOf(context, 'boarded').length > 0
      },
    ],
    ...trade,
  ],
  'step-out': [
    [/Step out into the Bay/, (context) => eventsOf(context, 'stepped-out').length === 1],
    // A Hero who has left the Falcon is on a sector where others and stormtroopers reach the Hero. bay.test.ts tests
    // that nothing reaches a Hero inside.
    [
      /(He|She) helps the others again, and can be hit again\./,
      (context, who) => context.after[me(context)].sector === bay && (who === 'She') === (me(context) === 'leia'),
    ],
  ],
} satisfies Partial<Claims>
