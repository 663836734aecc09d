import { attackersOf } from '../rules/characters.ts'
import type { AreaId } from '../shared/data/areas.ts'
import { characterIds, sideOf, type CharacterId, type Side } from '../shared/data/characters.ts'
import { partsOf, type Part } from '../shared/plan.ts'
import type { Character, Characters, NewHopeDecision, NewHopeOption, TargetPlan } from '../shared/types.ts'
import { injuredOf, usualPlan } from '../rules/usual.ts'
import { inRow, placeOf, statusOf } from './harm.ts'
import { sensible } from './policy.ts'
import type { Both, Row, Scene } from './scene.ts'

/** Gives a side a fixed sensible strategy, so that the value of the best reply to it can be found. */
export const sensibly =
  (side: Side): NonNullable<Scene['book']> =>
  (scene, planner, supports) => {
    if (planner !== side) return undefined
    const characters = charactersOf(scene, supports)
    const decision = supports ? aiming(scene, characters, side) : { seat: side, kind: 'support', options: [] }
    return rowOf(partsOf(sensible({ characters }, decision as unknown as NewHopeDecision)), side)
  }

/** Returns the target that the plan names for each character of a row. */
export function rowOf(parts: readonly Part[], side: Side): Row {
  const row: (number | undefined)[] = [undefined, undefined, undefined]
  for (const [who, target] of parts) {
    if (sideOf(who) === side && target !== undefined && target !== 'hold') row[placeOf[who]] = placeOf[target]
  }
  return row
}

/** Returns the characters of a scene. A character without an opponent in the area is in a separate place. */
function charactersOf({ harms, areas }: Scene, supports?: Both<Row>): Characters {
  const character = (id: CharacterId): Character => {
    const [side, at] = [sideOf(id), placeOf[id]]
    const recipient = supports?.[side][at]
    return {
      status: statusOf(harms[side], at),
      owner: side,
      area: (areas[side][at] ?? id) as AreaId,
      ...(recipient !== undefined && { supports: inRow(side, recipient) }),
    }
  }
  return Object.fromEntries(characterIds.map((id) => [id, character(id)])) as Record<CharacterId, Character>
}

function aiming({ areas, rules }: Scene, characters: Characters, side: Side) {
  const conflicts = areas[side].flatMap((area) => (area === undefined ? [] : [area as AreaId]))
  const usual = usualPlan(attackersOf(characters, { conflicts }, side), injuredOf(characters), rules.heroPower)
  const option: NewHopeOption = {
    id: usual,
    verb: 'attack',
    usual: true,
    targets: Object.fromEntries(partsOf(usual)) as TargetPlan,
  }
  return { seat: side, kind: 'target', options: [option] }
}
