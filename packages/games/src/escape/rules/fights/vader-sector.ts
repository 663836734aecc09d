import { die } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { runEffects } from '../turn/effects.ts'
import { vaderSector } from '../../shared/data/tables.ts'
import type { Section } from '../table.ts'

/** D-VADER: the action phase in a Darth Vader sector (ESC-11.3a). */
export const vaderStep: Section<'vader'> = {
  ask: (state) => askActive(state, 'vader', {}, [{ id: 'roll', verb: 'roll' }], { routine: 'roll' }),
  answer(table) {
    const { hero } = table.state.turn
    const total = die(table.chance)
    table.emit({ type: 'rolled', hero, for: 'sector', dice: [total], total })
    runEffects(table, vaderSector[total - 1] ?? [], 'sector')
  },
}
