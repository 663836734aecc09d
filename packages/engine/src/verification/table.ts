import { canonical } from '../util/canonical.ts'
import type { Game, SeatSpec } from '../contract/game.ts'
import type { MatchHeader, Replay, Sums } from '../match/match.ts'
import { commit } from '../random/verifiable-random.ts'
import { tryCatch, differenceAt, type Difference } from '../flow/segment.ts'
import { checksumsOf } from '../match/checksums.ts'
import { isLegalPeople, readSwitches } from '../contract/switches.ts'

/** Error text for a seed that is not hex. Without a valid seed nothing can be drawn. */
export const NO_HEX = 'the seed is no hex'

/**
 * Checks that the seed matches the published commitment. Returns the difference if not. A practice table has no
 * commitment, but its seed still determines the dice.
 */
export function checkCommitment({ commitment: recorded }: MatchHeader, seed: string): Difference | undefined {
  const commitment = tryCatch(() => commit(seed))
  if (commitment instanceof Error) return differenceAt(-1, 'a seed in hex', seed, NO_HEX)
  return commitment === recorded ? undefined : differenceAt(-1, commitment, recorded, NOT_SEALED)
}

const NOT_SEALED = 'the commitment is not the SHA-256 of the seed'

/**
 * Checks that the table can have this number of people, these switches and these seats. Returns the difference if not.
 */
export function checkTable(game: Game, { people, switches, seats }: MatchHeader): Difference | undefined {
  if (!isLegalPeople(game, people))
    return differenceAt(-1, 'people as the game allows', `${people}`, 'the game is not for that number of people')
  const read = readSwitches(game.switches, switches)
  if (!read.ok) return differenceAt(-1, 'switches of this game', read.id, `switch ${read.id}: ${read.why}`)
  const own = game.seats(switches, people)
  const shown = (list: readonly SeatSpec[]) => canonical(list.map(fixedOf))
  if (shown(own) !== shown(seats))
    return differenceAt(-1, shown(own), shown(seats), 'the seats are not those of this table')
  const odd = seats.find(({ pick }) => pick && !pick.among.includes(pick.value))
  return odd && differenceAt(-1, 'what may be picked', odd.pick?.value ?? '', `nobody can play that on ${odd.id}`)
}

/** Returns the fields of a seat that the lobby cannot change. */
const fixedOf = ({ id, name, side, pick }: SeatSpec): unknown => [id, name, side, pick?.among ?? []]

/** Returns the differences from the checksums. Differences that belong to no entry come last. */
export function checkSums(replay: Replay, recorded: Sums): readonly Difference[] {
  const { entries } = replay
  const made = checksumsOf(replay)
  const odd = entries.flatMap((_, at) => (made.entries[at] === recorded.entries[at] ? [] : [at]))
  const isWhole = recorded.entries.length === entries.length
  const places = isWhole ? odd : [odd[0] ?? entries.length]
  const why = isWhole ? 'the entry is not as it was written' : 'entries were left out or put in from here on'
  const differences = places.map((at) =>
    differenceAt(at, recorded.entries[at] ?? 'none', made.entries[at] ?? 'none', why),
  )
  if (recorded.table === made.table) return differences
  const table = differenceAt(
    entries.length,
    recorded.table,
    made.table,
    'header, seed or outcome are not as they were written',
  )
  return [...differences, table]
}
