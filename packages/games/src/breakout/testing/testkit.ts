import { newAgenda } from '@bay327/engine'
import { scripted, type Script } from '@bay327/engine/testkit/scripted'
import { table, type TableTalk } from '@bay327/engine/testkit/table'
import { spaceNumbers, weaponSpaces } from '../../action-figure/shared/data/places.ts'
import { cardNumbers, rebelIds, weaponKinds } from '../../action-figure/shared/types.ts'
import type { CardNumber, RebelId, SoldierId, SpaceNumber, SquareId } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'
import type { BreakoutEvent, EventOf } from '../shared/events.ts'
import { breakout } from '../rules/game.ts'
import { rules } from '../rules/rules.ts'
import { rebelSeatIds, type BreakoutOption, type Rebel, type RebelSeat, type Soldiers } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

export type BreakoutTable = TableTalk<State, BreakoutOption, BreakoutEvent>

/**
 * Differences from the usual table of a test. Rebels are on the named squares, in Rebel order; `L1` is the Detention
 * Block.
 */
export type Setting = Partial<Record<RebelId, SquareId>> & {
  /** Set if one player has both Rebels. */
  readonly twoPlayers?: true
  /** Squares of some soldiers. The others are removed from the board, except Vader, who is on A9. */
  readonly soldiers?: Partial<Record<SoldierId, SquareId>>
  readonly vaderLies?: true
  readonly armed?: readonly RebelId[]
  /** Squares with Weapons. When omitted, the six Weapon spaces, while no Rebel is armed. */
  readonly weapons?: readonly SquareId[]
  /** Cards in front of each player. */
  readonly held?: Partial<Record<RebelSeat, readonly CardNumber[]>>
  readonly taken?: readonly CardNumber[]
  /** The spaces that still have a card. When omitted, the spaces of all cards that are not held or taken. */
  readonly spaces?: readonly SpaceNumber[]
  readonly capturesToWin?: number
  readonly openCodes?: true
  readonly throwAfterCombat?: true
  readonly newCardsCount?: true
}

/** Sets the table and begins a round. `rolls` are the Rebels' dice in Rebel order, then the red die. */
export function setTable(setting: Setting, ...rolls: Script): BreakoutTable {
  const chance = scripted(...rolls)
  const { state, events } = rules.begin(stateOf(setting), chance)
  chance.finish()
  return table(breakout, state, events)
}

/**
 * Plays one Rebel's round in which the Imperial does nothing: a roll of 6 and 1, the Rebel's plan, `done`, and the
 * throws that follow.
 */
export function revealed(setting: Setting, to: SquareId, ...throws: Script): BreakoutTable {
  return setTable(setting, ...dice(setting), 1)
    .choose(`plan:${to}`)
    .choose('done', ...throws)
}

/** Gives plans for all Rebels. Then the Imperial does nothing. */
export function showdown(
  setting: Setting,
  plans: Partial<Record<RebelId, SquareId>>,
  ...throws: Script
): BreakoutTable {
  let turn = setTable(setting, ...dice(setting), 1)
  for (const [rebel, to] of Object.entries(plans)) turn = plan(turn, rebel, to)
  return turn.choose('done', ...throws)
}

/** Answers the plan of one Rebel. Other plans may still be open. */
export function plan(turn: BreakoutTable, rebel: string, to: SquareId, ...script: Script): BreakoutTable {
  const decision = turn.decisions.find(({ about }) => about?.['rebel'] === rebel)
  const option = decision?.options.find((candidate) => candidate.to === to)
  if (decision === undefined || option === undefined) throw new Error(`${rebel} cannot plan ${to}`)
  const chance = scripted(...script)
  const next = breakout.decide(turn.state, decision, option, chance)
  chance.finish()
  return table(breakout, next.state, next.events)
}

function dice(setting: Setting): number[] {
  const count = setting.twoPlayers ? 1 : rebelIds.filter((rebel) => setting[rebel] !== undefined).length
  return Array.from({ length: count }, () => 6)
}

export function stateOf(setting: Setting): State {
  const { armed = [], held = {}, taken = [], soldiers = {}, capturesToWin = 4 } = setting
  const rebels = Object.keys(setting)
    .flatMap((key) => rebelIds.filter((rebel) => rebel === key))
    .map((rebel, i): Rebel => ({
      rebel,
      seat: setting.twoPlayers ? 'rebel1' : (rebelSeatIds[i] ?? 'rebel1'),
      square: setting[rebel] ?? '',
    }))
  const used: readonly CardNumber[] = [...Object.values(held).flat(), ...taken]
  const left = cardNumbers.filter((card) => !used.includes(card))
  const spaces = setting.spaces ?? spaceNumbers.slice(0, left.length)
  const lying = setting.weapons ?? weaponSpaces.slice(armed.length)
  const figures: Soldiers = Object.fromEntries(
    Object.entries({ vader: 'A9', ...soldiers }).map(([soldier, square]) => [
      soldier,
      soldier === 'vader' && setting.vaderLies ? { square, lying: true } : { square },
    ]),
  )
  const { openCodes, throwAfterCombat, newCardsCount } = setting
  return {
    capturesToWin,
    ...(openCodes && { openCodes }),
    ...(throwAfterCombat && { throwAfterCombat }),
    ...(newCardsCount && { newCardsCount }),
    rebels,
    soldiers: figures,
    weapons: [...armed, ...lying].map((where, i): Weapon => {
      const kind = weaponKinds[i] ?? 'bowcaster'
      const holder = armed.find((rebel) => rebel === where)
      return holder === undefined ? { kind, square: where } : { kind, holder }
    }),
    faceDown: Object.fromEntries(spaces.flatMap((space, i) => left.slice(i, i + 1).map((card) => [space, card]))),
    held: Object.fromEntries([...new Set(rebels.map(({ seat }) => seat))].map((seat) => [seat, held[seat] ?? []])),
    taken,
    round: { number: 0, phase: 'plan', dice: {}, red: 0, moved: [], contacts: {} },
    plans: {},
    battles: 0,
    agenda: newAgenda({ do: 'round' }),
  }
}

export function rebelAt({ state }: BreakoutTable, id: RebelId): Rebel {
  const rebel = state.rebels.find((candidate) => candidate.rebel === id)
  if (rebel === undefined) throw new Error(`${id} does not play`)
  return rebel
}

export function armedRebels({ state }: BreakoutTable): readonly RebelId[] {
  return state.weapons.flatMap((weapon) => ('holder' in weapon ? [weapon.holder] : []))
}

export function lyingOn({ state }: BreakoutTable, square: SquareId): number {
  return state.weapons.filter((weapon) => 'square' in weapon && weapon.square === square).length
}

/** Returns the squares of the options in a Rebel's plan, in their order. */
export function plansOf({ decisions }: BreakoutTable, rebel: RebelId): readonly string[] {
  return decisions
    .filter(({ about }) => about?.['rebel'] === rebel)
    .flatMap(({ options }) => options.map(({ to = '' }) => to))
}

export function eventsOf<T extends BreakoutEvent['type']>({ events }: BreakoutTable, type: T): readonly EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type)
}

export function types({ events }: BreakoutTable): readonly string[] {
  return events.map(({ type }) => type)
}
