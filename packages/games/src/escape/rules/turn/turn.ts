import { updateState, pushSteps } from '@bay327/engine'
import { falcon } from '../../shared/data/map.ts'
import { heroIds } from '../../shared/data/types.ts'
import { isStranded } from './stranded.ts'
import { activeHero, lose, type Section } from '../table.ts'

/**
 * A Hero's turn: stormtroopers and blasters, action, movement (ESC-4b). A Hero in the Falcon has no turn (ESC-14.4a).
 */
export const turnStep: Section<'turn'> = {
  run(table) {
    const { hero, round } = table.state.turn
    table.emit({ type: 'turn-began', hero, round })
    pushSteps(table, { do: 'end' })
    if (activeHero(table.state).sector === falcon) {
      pushSteps(table, { do: 'falcon' })
      return
    }
    pushSteps(
      table,
      { do: 'begin' },
      { do: 'fire' },
      { do: 'shoot', taken: 0, all: false },
      { do: 'trapped', after: 'fire' },
      { do: 'action' },
    )
  },
}

/** Starts the turn of the next Hero in order (ESC-4a), unless the Heroes can never leave. */
export const endStep: Section<'end'> = {
  run(table) {
    const { hero, round } = table.state.turn
    if (isStranded(table.state)) {
      lose(table, 'stranded', hero)
      return
    }
    const next = (heroIds.indexOf(hero) + 1) % heroIds.length
    updateState(table, {
      turn: { hero: heroIds[next] ?? 'luke', round: next === 0 ? round + 1 : round, phase: 'fire' },
    })
    pushSteps(table, { do: 'turn' })
  },
}
