import type { SeatId } from '@bay327/engine'
import type { Ballot, Holders, MatchRecord } from './record.ts'

/** A finished match in which no person can be found. It has version 2 of a file, which has no checksums. */
export type NamelessRecord = Omit<MatchRecord, 'replay' | 'table'> & {
  readonly replay: Omit<MatchRecord['replay'], 'version' | 'sums'> & { readonly version: 2 }
  readonly table: MatchRecord['table'] & { readonly nameless: true }
}

/**
 * Returns a finished match with the name of the seat in place of each person. `seatName` returns that name. Seeds and
 * nonces are left out too, because the match's id follows from them, and the match is stored under its id with all
 * names. So nobody can check the dice of this record.
 */
export function withoutNames({ replay, table }: MatchRecord, seatName: (seat: SeatId) => string): NamelessRecord {
  const { format, header, outcome } = replay
  const { switches, abandoned, partly, began, ended } = table
  return {
    format: 'bay327-match',
    version: 1,
    replay: {
      format,
      version: 2,
      header: { ...header, nonces: [] },
      seed: '',
      entries: replay.entries.map((entry) => (entry.kind === 'dice' ? { ...entry, seed: '' } : entry)),
      ...(outcome !== undefined && { outcome }),
    },
    table: {
      switches,
      ...(abandoned && { abandoned }),
      ...(partly && { partly }),
      ...(began !== undefined && { began }),
      ended,
      seats: Object.fromEntries(
        Object.entries(table.seats).map(([seat, held]) => [
          seat,
          held.map((holding) => seated(holding, seatName(seat))),
        ]),
      ),
      ballots: Object.fromEntries(Object.entries(table.ballots).map(([at, ballot]) => [at, uncast(ballot)])),
      nameless: true,
    },
  }
}

/** Returns holders under the seat's name. Several holders get numbers. */
function seated(held: Holders, name: string): Holders {
  const { people, standIn } = held
  return {
    ...held,
    people: people.map((_, at) => (people.length === 1 ? name : `${name} ${at + 1}`)),
    ...(standIn && 'name' in standIn && { standIn: { name } }),
  }
}

/** Returns a ballot with the number of votes for each option, and without the voters. */
const uncast = ({ seat, votes, bot, tie }: Ballot): Ballot => ({
  seat,
  votes,
  ...(bot && { bot }),
  ...(tie && { tie }),
})
