import type { SeatId } from '@bay327/engine'
import { areaIds, type AreaId } from '../shared/data/areas.ts'
import { characterIds, otherSide, rows, sideOf, type CharacterId, type Side } from '../shared/data/characters.ts'
import type { Character, Characters, TurnState } from '../shared/types.ts'

/**
 * Returns whether a character is unhurt or injured. An injured character is in the game (NH-8e); a removed or boarded
 * character is not.
 */
export function isInPlay({ status }: Character): boolean {
  return status === 'ok' || status === 'injured'
}

/** Returns a side's characters still in the game, in row order. */
export function inPlay(characters: Characters, side: Side): readonly CharacterId[] {
  return rows[side].filter((id) => isInPlay(characters[id]))
}

/** Returns a side's characters in an area, in row order. */
export function group(characters: Characters, side: Side, area: AreaId | undefined): readonly CharacterId[] {
  if (area === undefined) return []
  return rows[side].filter((id) => characters[id].area === area && isInPlay(characters[id]))
}

/** Returns the areas with characters of both sides (NH-2a). */
export function conflictAreas(characters: Characters): readonly AreaId[] {
  const isHeld = (side: Side, area: AreaId) =>
    rows[side].some((id) => characters[id].area === area && isInPlay(characters[id]))
  return areaIds.filter((area) => isHeld('light', area) && isHeld('dark', area))
}

/** Returns a side's characters with opponents in their area, in row order. */
export function inConflict({ characters, turn }: Fighting, side: Side): readonly CharacterId[] {
  return rows[side].filter((id) => isInConflict(characters[id], turn))
}

type Fighting = { readonly characters: Characters; readonly turn: Pick<TurnState, 'conflicts'> }

function isInConflict(character: Character, { conflicts }: Fighting['turn']): boolean {
  const { area } = character
  return area !== undefined && conflicts.includes(area) && isInPlay(character)
}

/** An attacker, its possible targets, and whether the attacker may hold. */
export interface Attacker {
  readonly id: CharacterId
  readonly targets: readonly CharacterId[]
  /** Whether the attacker may hold. A supported attacker must attack (NH-3j). */
  readonly mayHold: boolean
}

/** Returns a seat's characters with opponents in their area. Supporters do not attack, so they are left out (NH-3i). */
export function attackersOf(characters: Characters, turn: Fighting['turn'], seat: SeatId): readonly Attacker[] {
  const isAttacker = ({ owner, supports }: Character) => owner === seat && supports === undefined
  const ids = characterIds.filter((id) => isAttacker(characters[id]) && isInConflict(characters[id], turn))
  return ids.map((id) => ({
    id,
    targets: targetsOf(characters, id),
    mayHold: supportersOf(characters, id).length === 0,
  }))
}

/** Returns the supporters of a character this turn. */
export function supportersOf(characters: Characters, id: CharacterId): readonly CharacterId[] {
  return rows[sideOf(id)].filter((other) => characters[other].supports === id)
}

/**
 * Returns the opponents in the same area, including injured opponents. Opponents who are tapped to support are left out
 * (NH-4a to NH-4c).
 */
export function targetsOf(characters: Characters, id: CharacterId): readonly CharacterId[] {
  const opponents = group(characters, otherSide(sideOf(id)), characters[id].area)
  return opponents.filter((other) => characters[other].supports === undefined)
}

/** Returns every character, changed by `change`. */
export function mapCharacters(
  characters: Characters,
  change: (character: Character, id: CharacterId) => Character,
): Characters {
  const changed: Record<CharacterId, Character> = Object.assign({}, characters)
  for (const id of characterIds) changed[id] = change(characters[id], id)
  return changed
}
