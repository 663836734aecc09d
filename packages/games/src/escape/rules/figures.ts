import { falcon } from '../shared/data/map.ts'
import { heroIds } from '../shared/data/types.ts'
import type { State } from './state.ts'

/** Figures whose mean over many games is measured. */
export function figures({ turn, vader, heroes, terminals }: State): Readonly<Record<string, number>> {
  const pads = heroIds.map((id) => heroes[id])
  return {
    rounds: turn.round,
    vader,
    aboard: pads.filter(({ sector }) => sector === falcon).length,
    obiWanCalls: pads.filter(({ obiWan }) => !obiWan).length,
    stamina: pads.reduce((sum, { stamina }) => sum + stamina, 0),
    forceLeft: pads.reduce((sum, { force }) => sum + force, 0),
    terminalsOpened: Object.values(terminals).filter(({ open }) => open).length,
  }
}
