import type { PersonId, QuestionId, Room, RoomCode, Subscription } from '@bay327/room'
import type { RoomStore } from '../store/store.ts'
import { usualLimits } from '../limits/table.ts'

/** Maximum number of tries of a change, because a try may conflict with another node. */
const TRIES = 6

/** A subscribed browser, and the hash of the token that subscribed it. */
export interface Browser extends Subscription {
  readonly by: string
}

/** The subscriptions of a table, and the questions of which people were notified. */
export interface PushSubscriptions {
  readonly browsers: Readonly<Record<PersonId, readonly Browser[]>>
  readonly called: Readonly<Record<PersonId, Called>>
}

/** The questions that a person was last notified of, and the room version in which they waited. */
export interface Called {
  readonly version: number
  readonly questions: readonly QuestionId[]
}

const empty: PushSubscriptions = { browsers: {}, called: {} }

/**
 * Applies an edit to a table's stored subscriptions. Tries again after a conflict with another node. An edit that
 * returns undefined changes nothing. Resolves with whether this edit was written.
 */
export async function updateSubscriptions(
  store: Pick<RoomStore, 'notes' | 'note'>,
  code: RoomCode,
  edit: (book: PushSubscriptions) => PushSubscriptions | undefined,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const held = await store.notes(code)
    const next = edit(held === undefined ? empty : (JSON.parse(held) as PushSubscriptions))
    if (next === undefined) return false
    if (await store.note(code, held, JSON.stringify(next))) return true
  }
  return false
}

export function withBrowser(book: PushSubscriptions, person: PersonId, browser: Browser): PushSubscriptions {
  const others = withoutBrowser(book, browser.endpoint).browsers
  const own = [browser, ...(others[person] ?? [])].slice(0, usualLimits.browsers)
  return { ...book, browsers: { ...others, [person]: own } }
}

export function withoutBrowser(book: PushSubscriptions, endpoint: string): PushSubscriptions {
  const entries = Object.entries(book.browsers) as [PersonId, readonly Browser[]][]
  const left = entries.map(([person, all]) => [person, all.filter((browser) => browser.endpoint !== endpoint)] as const)
  return { ...book, browsers: Object.fromEntries(left.filter(([, all]) => all.length > 0)) }
}

/**
 * Returns the book without subscriptions of people who have left or whose token is no longer valid. Returns the same
 * object if nothing changes.
 */
export function pruned(book: PushSubscriptions, { people }: Pick<Room, 'people'>): PushSubscriptions {
  const hashes = new Map(people.map(({ id, tokenHash }) => [id, tokenHash]))
  const all = Object.entries(book.browsers) as [PersonId, readonly Browser[]][]
  const remaining = all.flatMap(([person, browsers]): [PersonId, readonly Browser[]][] => {
    const own = browsers.filter(({ by }) => by === hashes.get(person))
    return own.length > 0 ? [[person, own]] : []
  })
  const calls = (Object.entries(book.called) as [PersonId, Called][]).filter(([person]) => hashes.has(person))
  const count = ([, browsers]: [PersonId, readonly Browser[]]): number => browsers.length
  const isSame =
    remaining.map(count).join() === all.map(count).join() && calls.length === Object.keys(book.called).length
  return isSame ? book : { browsers: Object.fromEntries(remaining), called: Object.fromEntries(calls) }
}
