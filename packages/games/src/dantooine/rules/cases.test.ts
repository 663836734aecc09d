import { describe, expect, it } from 'vitest'
import { spaceAt, spaces } from '../shared/data/board.ts'
import { imperialSpinner, rebelSpinner } from '../shared/data/spinners.ts'
import type { Place, ZoneId } from '../shared/data/types.ts'
import { askRebelMove } from './rebel-move.ts'
import { isInField } from './rebels.ts'
import { stateOf } from '../testing/testkit.ts'
import type { DantooineOption, RebelMove } from '../shared/types.ts'
import type { State } from './state.ts'
import { askVaderMove } from './vader-move.ts'

const places: readonly Place[] = ['HOTH', ...spaces.map(({ id }) => id)]

/** Returns how far a Rebel may fly from a place, by the sector of the spinner. */
function moveOf(at: Place, pieces: number, sector: (typeof rebelSpinner)[number]): RebelMove {
  if (isInField({ at })) return { min: 1, max: 1, by: 'field' }
  if (pieces < 5) return { min: pieces, max: pieces, by: 'damage' }
  const by = spaceAt(at)?.zone === 'hyperspace' ? 'outer' : 'inner'
  return { ...sector[by], by }
}

/** Every way in which the Rebels can have opened Vader's gates, as the places of two Rebels. The last place is A's. */
const gates: readonly (readonly [Place, Place])[] = [
  ['HOTH', 'HOTH'],
  ['HOTH', 'H30'],
  ['H30', 'H30'],
  ['HOTH', 'DO13'],
  ['H30', 'DO13'],
  ['DO13', 'DO13'],
]

/** Returns whether the open gates allow Vader into a zone. */
const canBeIn = (zone: ZoneId, [, first]: readonly [Place, Place]): boolean =>
  zone.startsWith('hoth') || (zone === 'hyperspace' ? first !== 'HOTH' : first === 'DO13')

function check(options: readonly DantooineOption[]): number {
  const ends = new Set(options.map(({ to }) => to))
  if (options.length === 0 || ends.size < options.length) throw new Error(options.map(({ id }) => id).join())
  return options.length
}

describe('on every place, with every sector', () => {
  it('DAN-G3 an X-Wing has a move, and no two options end alike', () => {
    const counts = places.flatMap((at) =>
      [1, 2, 3, 4, 5].flatMap((pieces) =>
        rebelSpinner.map((sector) => {
          const state = stateOf({ A: [at, pieces], B: 'HOTH' })
          const turn = { ...state.turn, rebel: moveOf(at, pieces, sector) }
          return check(askRebelMove({ ...state, turn }).options)
        }),
      ),
    )
    expect([counts.length, Math.max(...counts)]).toEqual([7050, 20])
  })

  it('DAN-2r Vader has one too, whatever gates are open', () => {
    const counts = gates.flatMap((gate) =>
      spaces
        .filter(({ zone }) => canBeIn(zone, gate))
        .flatMap(({ id }) =>
          imperialSpinner.map(({ move }) => {
            const state = stateOf({ A: gate[0], B: gate[1], vader: id })
            const turn: State['turn'] = { ...state.turn, vader: { ...move, sector: 'I0' } }
            return check(askVaderMove({ ...state, turn })?.options ?? [])
          }),
        ),
    )
    expect([counts.length, Math.max(...counts)]).toEqual([6600, 22])
  })
})
