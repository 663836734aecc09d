import type { SeatId } from '@bay327/engine'
import { areaIds, type AreaId } from '../shared/data/areas.ts'
import { characterIds, otherSide, rows, sideOf, type CharacterId, type Side } from '../shared/data/characters.ts'
import type { Character, Characters, TurnState } from '../shared/types.ts'

/** Unhurt or injured: an injured character is in the game (NH-8e); a removed or boarded one is not. */
export function isInPlay({ status }: Character): boolean {
  return status === 'ok' || status === 'injured'
}

/** A side's characters still in the game, in row order. */
export function inPlay(characters: Characters, side: Side): readonly CharacterId[] {
  return rows[side].filter((id) => isInPlay(characters[id]))
}

/** A side's characters in an area, in row order. */
export function group(characters: Characters, side: Side, area: AreaId | undefined): readonly CharacterId[] {
  if (area === undefined) return []
  return rows[side].filter((id) => characters[id].area === area && isInPlay(characters[id]))
}

/** Areas with characters of both sides (NH-2a). */
export function conflictAreas(characters: Characters): readonly AreaId[] {
  const isHeld = (side: Side, area: AreaId) =>
    rows[side].some((id) => characters[id].area === area && isInPlay(characters[id]))
  return areaIds.filter((area) => isHeld('light', area) && isHeld('dark', area))
}

/** Characters that stand among opponents, in row order. */
export function inConflict({ characters, turn }: Fighting, side: Side): readonly CharacterId[] {
  return rows[side].filter((id) => isInConflict(characters[id], turn))
}

type Fighting = { readonly characters: Characters; readonly turn: Pick<TurnState, 'conflicts'> }

function isInConflict(character: Character, { conflicts }: Fighting['turn']): boolean {
  const { area } = character
  return area !== undefined && conflicts.includes(area) && isInPlay(character)
}

/** Who attacks, whom it may attack, and whether it may hold back. */
export interface Attacker {
  readonly id: CharacterId
  readonly targets: readonly CharacterId[]
  /** A supported one must attack (NH-3j). */
  readonly mayHold: boolean
}

/** A seat's characters among opponents; supporters do not attack (NH-3i). */
export function attackersOf(characters: Characters, turn: Fighting['turn'], seat: SeatId): readonly Attacker[] {
  const isAttacker = ({ owner, supports }: Character) => owner === seat && supports === undefined
  const ids = characterIds.filter((id) => isAttacker(characters[id]) && isInConflict(characters[id], turn))
  return ids.map((id) => ({
    id,
    targets: targetsOf(characters, id),
    mayHold: supportersOf(characters, id).length === 0,
  }))
}

/** Those tapped for a character this turn. */
export function supportersOf(characters: Characters, id: CharacterId): readonly CharacterId[] {
  return rows[sideOf(id)].filter((other) => characters[other].supports === id)
}

/** Opponents in the same area that are not tapped to support; injured ones count (NH-4a to NH-4c). */
export function targetsOf(characters: Characters, id: CharacterId): readonly CharacterId[] {
  const opponents = group(characters, otherSide(sideOf(id)), characters[id].area)
  return opponents.filter((other) => characters[other].supports === undefined)
}

/** Every character as `change` leaves it. */
export function mapCharacters(
  characters: Characters,
  change: (character: Character, id: CharacterId) => Character,
): Characters {
  const changed: Record<CharacterId, Character> = Object.assign({}, characters)
  for (const id of characterIds) changed[id] = change(characters[id], id)
  return changed
}
