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

type Here = ClaimContext<CaptureView, Decision<CaptureOption>, CaptureOption, CaptureEvent>
type OptionClaim = Claim<Here>

const eventsOf = <T extends CaptureEvent['type']>({ events }: Here, type: T) =>
  events.filter((event): event is EventOf<T> => event.type === type)
function playerIn(view: CaptureView, { decision }: Here): Player {
  const player = view[decision.seat as Player['seat']]
  if (player === undefined) throw new Error('who is asked plays')
  return player
}
const mine = (here: Here) => playerIn(here.before, here)

/** Returns the moves that a roll would allow from a square, before the answer. */
function movesFrom({ before, decision }: Here, square: string, roll: number): readonly CaptureOption[] {
  const players = seatIds.flatMap((seat) => before[seat] ?? [])
  const there = players.map((player) => (player.seat === decision.seat ? { ...player, square } : player))
  return moveOptions({ ...before, players: there } as unknown as State, roll)
}
const preyFrom = (here: Here, roll: number) =>
  movesFrom(here, here.option.to, roll).flatMap(({ soldier }) => soldier ?? [])

/** Checks that a roll of `n` just reaches a soldier, and that the text names this soldier. */
function isFrom(here: Here, n = '', target = ''): boolean {
  const names = preyFrom(here, Number(n)).map((item) => (isTrooper(item) ? 'a Stormtrooper' : soldierName(item)))
  return names.length > 0 && new Set([...names, target]).size === 1 && preyFrom(here, Number(n) - 1).length === 0
}
/** Checks that `n` squares were walked, that the roll was high enough, and that a lower roll would not be. */
function isAway(here: Here, n?: string): boolean {
  const { to, verb } = here.option
  const sooner = movesFrom(here, mine(here).square, Number(n) - 1)
  const isShortest = !sooner.some((option) => option.to === to && option.verb === verb)
  return (
    eventsOf(here, 'moved')[0]?.path.length === Number(n) && isShortest && Number(n) <= (here.before.turn.roll ?? 0)
  )
}
/** Returns whether no battle and no Weapon followed. Used for texts that mention neither. */
const isQuiet = (here: Here): boolean => eventsOf(here, 'battle').length + eventsOf(here, 'armed').length === 0
const ends = (here: Here, square?: string): boolean => playerIn(here.after, here).square === square
const away: OptionClaim = [/(\d+) squares? away\./, isAway]
const left: OptionClaim = [/(\d+) squares? from (.+)\./, isFrom]
const both: OptionClaim = [
  /(\d+) squares? away, then (\d+) to (.+)\./,
  (here, n, more, target) => isAway(here, n) && isFrom(here, more, target),
]

/** Returns whether a player has a Weapon and so rolls more dice. */
const isArmed = (here: Here, player: Player): boolean =>
  here.before.weapons.some((weapon) => 'holder' in weapon && weapon.holder === player.rebel)
const isThrown = (here: Here): boolean =>
  eventsOf(here, 'threw').every((event) => event.throw.rebel.length === (isArmed(here, mine(here)) ? 2 : 1))

const claims: Readonly<Record<CaptureOption['verb'], readonly OptionClaim[]>> = {
  stay: [
    [/Stay on (\w+)/, (here, at) => eventsOf(here, 'stayed')[0]?.square === at && ends(here, at) && isQuiet(here)],
    left,
  ],
  move: [[/Go to (\w+)/, (here, to) => eventsOf(here, 'moved')[0]?.to === to && ends(here, to) && isQuiet(here)], both],
  take: [
    [
      /Take the (.+) on (\w+)/,
      (here, kind, to) =>
        ends(here, to) &&
        eventsOf(here, 'armed').some(({ weapon, square }) => weaponNames[weapon] === kind && square === to),
    ],
    [
      /It throws a second die in every battle\./,
      (here) => !isArmed(here, mine(here)) && isArmed({ ...here, before: here.after }, mine(here)),
    ],
    away,
  ],
  fight: [
    [
      /Fight (.+) on (\w+)/,
      (here, target, at) =>
        eventsOf(here, 'battle').some(({ soldier, square }) => soldierName(soldier) === target && square === at) &&
        isEligible(here.before.soldiers, here.option.soldier ?? 'vader') &&
        isThrown(here),
    ],
    [
      /Win: (\d+) points?, (\d+) in all\./,
      (here, n, all) =>
        pointsOf(mine(here)) + Number(n) === Number(all) &&
        pointsOf(playerIn(here.after, here)) ===
          (eventsOf(here, 'captured').length > 0 ? Number(all) : pointsOf(mine(here))),
    ],
    [
      /Lose: (.+) goes back to START\./,
      (here, who) =>
        nameOf(mine(here).rebel) === who &&
        ends(here, eventsOf(here, 'captured').length > 0 ? here.option.to : rebelPieces[mine(here).rebel].start),
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
    expect(unprovedClaims(capture, text, claims, { people, seed, tried: 3 })).toEqual([])
  })
})
