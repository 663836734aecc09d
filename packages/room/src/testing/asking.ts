import type { Request } from '../protocol/requests.ts'
import type { Table } from './table.ts'

/** A device says that it was this person. */
export const wasMe = (t: Table, name: string): Request => ({ type: 'was-me', person: t.id(name) })

/** Yes or no to the oldest proposal. */
export const word = (t: Table, yes = true): Request => ({
  type: 'consent',
  proposal: t.view().proposals[0]?.id ?? '',
  yes,
})

/** Returns the hash of a person's token. */
export const tokenOf = (t: Table, name: string): string | undefined =>
  t.room().people.find((person) => person.name === name)?.tokenHash

export const holders = (t: Table, seat: string): readonly string[] | undefined =>
  t.view().seats.find(({ id }) => id === seat)?.people

/** Reports that the device of a person whose seat was given to another device is back. */
export const reclaim = (t: Table, device: string, whose: string = device) =>
  t.system({ type: 'reclaim', person: t.id(whose) }, { tokenHash: `hash-${device}` })
