import type { Request } from '../protocol/requests.ts'
import type { Table } from './table.ts'

/** Returns the request of a device that asks to become this person. */
export const wasMe = (t: Table, name: string): Request => ({ type: 'was-me', person: t.id(name) })

/** Returns a yes or no to the oldest proposal. */
export const word = (t: Table, yes = true): Request => ({
  type: 'consent',
  proposal: t.view().proposals[0]?.id ?? '',
  yes,
})

/** Returns the hash of a person's token. Returns undefined if the room has no such person. */
export const tokenOf = (t: Table, name: string): string | undefined =>
  t.room().people.find((person) => person.name === name)?.tokenHash

export const holders = (t: Table, seat: string): readonly string[] | undefined =>
  t.view().seats.find(({ id }) => id === seat)?.people

/** Reports that a device has returned whose seat was given to another device. */
export const reclaim = (t: Table, device: string, whose: string = device) =>
  t.system({ type: 'reclaim', person: t.id(whose) }, { tokenHash: `hash-${device}` })
