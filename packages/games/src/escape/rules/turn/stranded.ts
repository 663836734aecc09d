import { bay, falcon } from '../../shared/data/map.ts'
import { heroIds } from '../../shared/data/types.ts'
import type { State } from '../state.ts'

/**
 * returns whether the beam can never be switched off. Then all Heroes are in the Bay or the Falcon, the beam is
 * not Off, and fewer Obi-Wan boxes are open than steps are needed.
 */
export function isStranded({ heroes, beam }: Pick<State, 'heroes' | 'beam'>): boolean {
  const pads = heroIds.map((id) => heroes[id])
  if (beam === 'off' || pads.some(({ sector }) => sector !== bay && sector !== falcon)) return false
  return pads.filter(({ obiWan }) => obiWan).length < (beam === 'locked' ? 2 : 1)
}
