import type { Decision } from '@bay327/engine'
import { unprovedClaims, type Claim, type ClaimContext } from '@bay327/engine/testkit/claims'
import { describe, expect, it } from 'vitest'
import { rebelPieces, weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { isTrooper } from '../../action-figure/shared/types.ts'
import { nameOf, soldierName } from '../../action-figure/shared/words.ts'
import type { CaptureEvent, EventOf } from '../shared/events.ts'
import { capture } from './game.ts'
import { moveOptions } from './moves.ts'
import { pointsOf } from '../shared/points.ts'
import { isEligible } from '../shared/prey.ts'
import { text } from '../text/index.ts'
import { seatIds, type CaptureOption, type CaptureView, type Player } from '../shared/types.ts'
import type { State } from './state.ts'

type Context = ClaimContext<CaptureView, Decision<CaptureOption>, CaptureOption, CaptureEvent>
type OptionClaim = Claim<Context>

const eventsOf = <T extends CaptureEvent['type']>({ events }: Context, type: T) =>
  events.filter((event): event is EventOf<T> => event.type === type)
function playerIn(view: CaptureView, { decision }: Context): Player {
  const player = view[decision.seat as Player['seat']]
  if (player === undefined) throw new Error('who is asked plays')
  return player
}
const mine = (context: Context) => playerIn(context.before, context)

/** Returns the moves that a roll would allow from a square, before the answer. */
function movesFrom({ before, decision }: Context, square: string, roll: number): readonly CaptureOption[] {
  const players = seatIds.flatMap((seat) => before[seat] ?? [])
  const there = players.map((player) => (player.seat === decision.seat ? { ...player, square } : player))
  return moveOptions({ ...before, players: there } as unknown as State, roll)
}
const preyFrom = (context: Context, roll: number) =>
  movesFrom(context, context.option.to, roll).flatMap(({ soldier }) => soldier ?? [])

/** Checks that a roll of `n` just reaches a soldier, and that the text names this soldier. */
function isFrom(context: Context, n = '', target = ''): boolean {
  const names = preyFrom(context, Number(n)).map((item) => (isTrooper(item) ? 'a Stormtrooper' : soldierName(item)))
  return names.length > 0 && new Set([...names, target]).size === 1 && preyFrom(context, Number(n) - 1).length === 0
}
/** Checks that `n` squares were walked, that the roll was high enough, and that a lower roll would not be. */
function isAway(context: Context, n?: string): boolean {
  const { to, verb } = context.option
  const sooner = movesFrom(context, mine(context).square, Number(n) - 1)
  const isShortest = !sooner.some((option) => option.to === to && option.verb === verb)
  return (
    eventsOf(context, 'moved')[0]?.path.length === Number(n) &&
    isShortest &&
    Number(n) <= (context.before.turn.roll ?? 0)
  )
}
/** Returns whether no battle and no Weapon followed. Used for texts that mention neither. */
const isQuiet = (context: Context): boolean =>
  eventsOf(context, 'battle').length + eventsOf(context, 'armed').length === 0
const ends = (context: Context, square?: string): boolean => playerIn(context.after, context).square === square
const away: OptionClaim = [/(\d+) squares? away\./, isAway]
const left: OptionClaim = [/(\d+) squares? from (.+)\./, isFrom]
const both: OptionClaim = [
  /(\d+) squares? away, then (\d+) to (.+)\./,
  (context, n, more, target) => isAway(context, n) && isFrom(context, more, target),
]

/** Returns whether a player has a Weapon and so rolls more dice. */
const isArmed = (context: Context, player: Player): boolean =>
  context.before.weapons.some((weapon) => 'holder' in weapon && weapon.holder === player.rebel)
const isThrown = (context: Context): boolean =>
  eventsOf(context, 'threw').every((event) => event.throw.rebel.length === (isArmed(context, mine(context)) ? 2 : 1))

const claims: Readonly<Record<CaptureOption['verb'], readonly OptionClaim[]>> = {
  stay: [
    [
      /Stay on (\w+)/,
      (context, at) => eventsOf(context, 'stayed')[0]?.square === at && ends(context, at) && isQuiet(context),
    ],
    left,
  ],
  move: [
    [/Go to (\w+)/, (context, to) => eventsOf(context, 'moved')[0]?.to === to && ends(context, to) && isQuiet(context)],
    both,
  ],
  take: [
    [
      /Take the (.+) on (\w+)/,
      (context, kind, to) =>
        ends(context, to) &&
        eventsOf(context, 'armed').some(({ weapon, square }) => weaponNames[weapon] === kind && square === to),
    ],
    [
      /It throws a second die in every battle\./,
      (context) => !isArmed(context, mine(context)) && isArmed({ ...context, before: context.after }, mine(context)),
    ],
    away,
  ],
  fight: [
    [
      /Fight (.+) on (\w+)/,
      (context, target, at) =>
        eventsOf(context, 'battle').some(({ soldier, square }) => soldierName(soldier) === target && square === at) &&
        isEligible(context.before.soldiers, context.option.soldier ?? 'vader') &&
        isThrown(context),
    ],
    [
      /Win: (\d+) points?, (\d+) in all\./,
      (context, n, all) =>
        pointsOf(mine(context)) + Number(n) === Number(all) &&
        pointsOf(playerIn(context.after, context)) ===
          (eventsOf(context, 'captured').length > 0 ? Number(all) : pointsOf(mine(context))),
    ],
    [
      /Lose: (.+) goes back to START\./,
      (context, who) =>
        nameOf(mine(context).rebel) === who &&
        ends(
          context,
          eventsOf(context, 'captured').length > 0 ? context.option.to : rebelPieces[mine(context).rebel].start,
        ),
    ],
    away,
  ],
}

describe("the texts on Capture's buttons", () => {
  it.each([
    [2, 1],
    [3, 2],
    [4, 3],
  ])('match what happens then, word for word (%i people, seed %i)', (people, seed) => {
    expect(unprovedClaims(capture, text, claims, { people, seed, optionsPerQuestion: 3 })).toEqual([])
  })
})
