import { describe, expect, it } from 'vitest'
import { scripted } from '@bay327/engine/testkit/scripted'
import { table } from '@bay327/engine/testkit/table'
import type { Place } from '../shared/data/types.ts'
import type { DantooineEvent, EventOf } from '../shared/events.ts'
import { dantooine } from './game.ts'
import { facesOf, pilotAt, type DantooineTable, type Spins } from '../testing/testkit.ts'

/**
 * A row of the recorded game: who moves, the move's range, the Rebel's end, Vader's sector and end, the attack sectors,
 * and The Force.
 */
type Row = readonly [
  pilot: 'A' | 'B',
  mode: `R${number}` | 'field' | `damaged ${number}`,
  rebel: Place,
  imperial: `I${number}`,
  vader: Place,
  attack: `I${number}` | '-',
  force: 'A' | 'B' | '-',
]

/** A whole game for two players. A's last turn, with R3, ends on Planet Dantooine. */
const rows: readonly Row[] = [
  ['A', 'R5', 'HI6', 'I0', 'HO3', '-', '-'],
  ['B', 'R6', 'HI5', 'I7', 'HI3', '-', 'B'],
  ['A', 'R6', 'HO16', 'I6', 'HI10', '-', 'A'],
  ['B', 'R8', 'HO10', 'I6', 'HI1', '-', 'A'],
  ['A', 'R3', 'H1', 'I3', 'HO10', 'I4', 'A'],
  ['B', 'damaged 4', 'HO14', 'I4', 'HO15', 'I5', 'A'],
  ['A', 'R6', 'H11', 'I6', 'HO22', '-', 'A'],
  ['B', 'field', 'HO15', 'I7', 'H3', '-', 'A'],
  ['A', 'R5', 'H19', 'I3', 'H4', '-', 'A'],
  ['B', 'damaged 3', 'HO18', 'I9', 'H14', '-', 'A'],
  ['A', 'R3', 'H31', 'I1', 'H18', '-', 'A'],
  ['B', 'damaged 3', 'HO19', 'I5', 'H21', '-', 'A'],
  ['A', 'R2', 'H35', 'I0', 'H23', '-', 'A'],
  ['B', 'R1', 'HO24', 'I0', 'H25', '-', 'A'],
  ['A', 'R3', 'H47', 'I7', 'H26', '-', 'A'],
  ['B', 'R8', 'H3', 'I9', 'H36', '-', 'A'],
  ['A', 'R3', 'H59', 'I4', 'H31', '-', 'A'],
  ['B', 'R4', 'H10', 'I2', 'H39', '-', 'A'],
  ['A', 'R8', 'DI3', 'I0', 'H37', '-', 'A'],
  ['B', 'R1', 'H19', 'I8', 'H43', '-', 'A'],
  ['A', 'R5', 'DI9', 'I6', 'H36', '-', 'A'],
  ['B', 'R5', 'H27', 'I9', 'H46', '-', 'A'],
  ['A', 'R3', 'DANTOOINE', 'I0', 'H46', '-', 'A'],
]

const spinsOf = (row: Row | undefined): Spins => (row?.[1].startsWith('R') ? [row[1] as `R${number}`] : [])
const pilots = { seat1: 'A', seat2: 'B', seat3: 'C', seat4: 'D' } as const

/**
 * Plays the rows. A question is answered with the end in the row. A move with one option must have reached that end
 * automatically.
 */
function playRows(): { end: DantooineTable; events: readonly DantooineEvent[] } {
  const sectors = rows.flatMap((row) => [
    ...spinsOf(row),
    ...(row[2] === 'DANTOOINE' ? [] : [row[3]]),
    ...(row[5] === '-' ? [] : [row[5]]),
  ])
  const chance = scripted(1, ...facesOf(sectors))
  const start = dantooine.setup({}, dantooine.seats({}, 2), chance)
  const events = [...start.events]
  let { state } = start
  while (state.outcome === undefined) {
    const [decision] = dantooine.decisions(state)
    const [, , rebel, , vader] = rows[state.turn.number - 1] ?? []
    const to = decision?.kind === 'rebel-move' ? rebel : vader
    const option = decision?.options.find((candidate) => candidate.to === to)
    if (!decision || !option) throw new Error(`turn ${state.turn.number}: ${to} is not offered`)
    const turn = dantooine.decide(state, decision, option, chance)
    events.push(...turn.events)
    state = turn.state
  }
  chance.finish()
  return { end: table(dantooine, state), events }
}

describe('a whole game for two', () => {
  const { end, events } = playRows()
  const of = <T extends DantooineEvent['type']>(type: T) =>
    events.filter((event): event is EventOf<T> => event.type === type)

  it('follows the rows from turn to turn', () => {
    expect(of('turn-began').map(({ seat }) => pilots[seat])).toEqual(rows.map(([pilot]) => pilot))
    expect(of('rebel-moved').map(({ to }) => to)).toEqual(rows.map(([, , to]) => to))
    expect(of('vader-moved').map(({ to }) => to)).toEqual(rows.slice(0, -1).map(([, , , , to]) => to))
    expect(of('no-spin').map(({ why, steps }) => (why === 'field' ? why : `damaged ${steps}`))).toEqual(
      rows.map(([, mode]) => mode).filter((mode) => !mode.startsWith('R')),
    )
  })

  it('names the slides, the stop and the moves back', () => {
    expect(of('rebel-moved').flatMap(({ how, to }) => (how === 'move' ? [] : [`${how} ${to}`]))).toEqual([
      'slide HO16',
      'slide HO10',
      'stop HO19',
      'slide DI3',
      'land DANTOOINE',
    ])
    expect(of('vader-moved').flatMap(({ slid, to }) => (slid ? [to] : []))).toEqual(['HI3', 'HO10'])
    expect(of('vader-moved').flatMap(({ back, to }) => (back ? [to] : []))).toEqual(['H31', 'H37', 'H36'])
  })

  it('has its attacks, its repair and The Force', () => {
    expect(of('attacked').map(({ sector, to, target }) => `${pilots[target]} ${sector} ${to}`)).toEqual([
      'B I4 4',
      'B I5 3',
    ])
    expect(of('repaired').map(({ at, from, to }) => [at, from, to])).toEqual([['HO19', 3, 5]])
    expect(of('force-taken').map(({ seat, from }) => [seat, from])).toEqual([
      ['seat2', undefined],
      ['seat1', 'seat2'],
    ])
  })

  it('ends with A on Planet Dantooine', () => {
    expect(end.state.outcome).toMatchObject({ winners: ['seat1'], cause: 'landed', facts: { turn: 23, round: 12 } })
    expect([pilotAt(end, 'B').at, pilotAt(end, 'B').pieces, end.state.vader, end.state.force]).toEqual([
      'H27',
      5,
      'H46',
      'seat1',
    ])
  })
})
