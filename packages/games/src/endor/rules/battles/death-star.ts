import { dice as rollDice } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { standOf } from '../../shared/stand.ts'
import { reward } from './attack.ts'
import { deathStarShot } from '../../shared/data/tables.ts'
import type { SpaceId } from '../../shared/data/types.ts'
import { isMarker, sideIn, spaceIds } from '../../shared/sectors.ts'
import { strike } from './strike.ts'
import { activeSeat, type Section } from '../table.ts'
import type { EndorOption, Field } from '../../shared/types.ts'

/**
 * Returns the sectors with face-up fleet markers. If there are no such markers, returns every sector with a Rebel ship
 * (END-4.3a, 4.3e to 4.3g).
 */
export function shotTargets(field: Field): readonly SpaceId[] {
  return field.markers.length > 0 ? field.markers : spaceIds.filter((id) => sideIn(field, id) === 'rebels')
}

/** D-SHOT: rolls two dice. A single 5 or 6 destroys everything in the sector (END-4.3b, 4.3d). */
export const shotStep: Section<'shot'> = {
  ask(state) {
    const { field } = state
    const options = shotTargets(field).map((to): EndorOption => ({ id: `shot:${to}`, verb: 'shot', to }))
    const at = field.markers.length > 0 ? 'markers' : 'sectors'
    return askActive(state, 'shot', { at }, options, { free: true })
  },
  answer(table, _, { to }) {
    const target = spaceIds.find((id) => id === to)
    if (target === undefined) throw new Error('a shot at nothing')
    const dice = rollDice(table.chance, deathStarShot.dice)
    const hit = dice.some((die) => die >= deathStarShot.hitOn)
    table.emit({ type: 'shot', seat: activeSeat(table.state), target, dice, hit })
    if (!hit) return
    const { spaces, hits } = table.state.field
    if (isMarker(target)) strike(table, target, { fleetMarker: 1 })
    else reward(table, target, strike(table, target, standOf(spaces[target], false, hits).hits))
  },
}
