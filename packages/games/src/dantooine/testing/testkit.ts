import { newAgenda } from '@bay327/engine'
import { scripted, type Script } from '@bay327/engine/testkit/scripted'
import { table, type TableTalk } from '@bay327/engine/testkit/table'
import { imperialSpinner, rebelSpinner } from '../shared/data/spinners.ts'
import { xWingIds, type Place, type SpaceId } from '../shared/data/types.ts'
import type { DantooineEvent, EventOf } from '../shared/events.ts'
import { dantooine } from '../rules/game.ts'
import { askRebelMove, rebelSpin } from '../rules/rebel-move.ts'
import { rebelOf } from '../rules/rebels.ts'
import { rules } from '../rules/rules.ts'
import { noTally } from '../rules/tally.ts'
import { seatIds, type DantooineOption, type Rebel, type Seat } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import type { Table } from '../rules/table.ts'
import { askVaderMove, vaderSpin } from '../rules/vader-move.ts'

export type DantooineTable = TableTalk<State, DantooineOption, DantooineEvent>

export type Pilot = 'A' | 'B' | 'C' | 'D'

/**
 * The place of each pilot and the number of pieces, for example `['H14', 2]`. A place alone means a whole X-Wing. A has
 * the turn.
 */
export type Setting = Partial<Record<Pilot, Place | readonly [Place, number]>> & {
  readonly vader?: SpaceId
  readonly force?: Pilot
}

/** A sector, written as the face of a die: `R3` is the fourth face of the Rebel spinner. */
export type Spins = readonly (`R${number}` | `I${number}`)[]

export const seatIdOf = (pilot: Pilot): Seat => seatIds[pilot.charCodeAt(0) - 'A'.charCodeAt(0)] ?? 'seat1'

export function facesOf(spins: Spins): Script {
  return spins.map((id) => {
    const at = [...rebelSpinner, ...imperialSpinner].findIndex((sector) => sector.id === id)
    return (at % rebelSpinner.length) + 1
  })
}

export function stateOf({ vader = 'HO1', force, ...pilots }: Setting): State {
  const rebels = (Object.keys(pilots) as Pilot[]).sort().map((pilot, i): Rebel => {
    const [at, pieces] = [pilots[pilot] ?? 'HOTH'].flat() as [Place, number?]
    return { seat: seatIdOf(pilot), xWing: xWingIds[i] ?? 'X1', at, pieces: pieces ?? 5 }
  })
  return {
    rebels,
    vader,
    ...(force && { force: seatIdOf(force) }),
    first: 'seat1',
    turn: { seat: 'seat1', number: 1, phase: 'rebel' },
    dials: {},
    tally: noTally,
    agenda: newAgenda({ do: 'turn' }),
  }
}

/** Sets the table, begins A's turn, and plays to the first question with these spins. */
export function setTable(setting: Setting, ...spins: Spins): DantooineTable {
  return begin(stateOf(setting), ...spins)
}

/** Sets the table after A's own move. The first spin is Vader's. */
export function vaderTable(setting: Setting, ...spins: Spins): DantooineTable {
  return begin({ ...stateOf(setting), agenda: newAgenda({ do: 'vader-spin' }, { do: 'next' }) }, ...spins)
}

/** Sets the table after Vader's move. The setting has Vader on the space from which he attacks. */
export function attackTable(setting: Setting, ...spins: Spins): DantooineTable {
  return begin({ ...stateOf(setting), agenda: newAgenda({ do: 'attacks' }, { do: 'next' }) }, ...spins)
}

export function begin(state: State, ...spins: Spins): DantooineTable {
  const chance = scripted(...facesOf(spins))
  const turn = rules.begin(state, chance)
  chance.finish()
  return table(dantooine, turn.state, turn.events)
}

/** Chooses the option whose move ends on `to`. */
export function go(at: DantooineTable, to: Place, ...spins: Spins): DantooineTable {
  return at.choose({ to }, ...facesOf(spins))
}

/** Returns the offered ends in the notation of docs/rules: `~` for a slide, `!` for a stop, `<` for backward. */
export function ends(at: DantooineTable): string {
  return written(at.decision().options)
}

const marks = { move: '', slide: '~', stop: '!', land: '' }

function written(options: readonly DantooineOption[]): string {
  return options.map(({ to, verb, back }) => `${to}${marks[verb]}${back ? '<' : ''}`).join(' ')
}

export function pilotAt({ state }: DantooineTable, pilot: Pilot): Rebel {
  return rebelOf(state, seatIdOf(pilot))
}

/** Returns the events of a type since the last choice. */
export function eventsOf<T extends DantooineEvent['type']>(at: DantooineTable, type: T): readonly EventOf<T>[] {
  return at.events.filter((event): event is EventOf<T> => event.type === type)
}

/** Returns the attacked pilots, in order. */
export function attacked(at: DantooineTable): string {
  return eventsOf(at, 'attacked')
    .map(({ target }) => 'ABCD'.charAt(seatIds.indexOf(target)))
    .join('')
}

/** Returns A's options after the Rebel spin. A single option, which is chosen automatically, is included. */
export function rebelEnds(setting: Setting, ...spins: Spins): string {
  return written(askRebelMove(spun(rebelSpin, stateOf(setting), spins)).options)
}

/** Returns A's options for Vader after the Imperial spin. */
export function vaderEnds(setting: Setting, ...spins: Spins): string {
  return written(askVaderMove(spun(vaderSpin, stateOf(setting), spins))?.options ?? [])
}

function spun(spin: (table: Table) => void, state: State, spins: Spins): State {
  const chance = scripted(...facesOf(spins))
  const at: Table = { state, chance, emit: () => undefined }
  spin(at)
  chance.finish()
  return at.state
}
