import type { PersonId, QuestionId, Room, RoomCode, Subscription } from '@bay327/room'
import type { RoomStore } from '../store/store.ts'

/** How many browsers of one person a table calls; the oldest makes room. */
const MOST_BROWSERS = 4
/** How often a change is tried that another node has come before. */
const TRIES = 6

/** A browser that wants to be called, and the hash of the token by which it said so. */
export interface Browser extends Subscription {
  readonly by: string
}

/** What a table keeps of its calls: whom it may call, and for which questions it has. */
export interface PushSubscriptions {
  readonly browsers: Readonly<Record<PersonId, readonly Browser[]>>
  readonly called: Readonly<Record<PersonId, Called>>
}

/** The questions that a person was called for last, and the version of the room in which they waited. */
export interface Called {
  readonly version: number
  readonly questions: readonly QuestionId[]
}

const empty: PushSubscriptions = { browsers: {}, called: {} }

/**
 * Changes what a table keeps, by what is there now: again where another node came first. An edit that gives nothing changes
 * nothing. Resolves with whether this change is the one that was written.
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
  const own = [browser, ...(others[person] ?? [])].slice(0, MOST_BROWSERS)
  return { ...book, browsers: { ...others, [person]: own } }
}

export function withoutBrowser(book: PushSubscriptions, endpoint: string): PushSubscriptions {
  const entries = Object.entries(book.browsers) as [PersonId, readonly Browser[]][]
  const left = entries.map(([person, all]) => [person, all.filter((each) => each.endpoint !== endpoint)] as const)
  return { ...book, browsers: Object.fromEntries(left.filter(([, all]) => all.length > 0)) }
}

/** Only of people who are still here, and of theirs the browsers whose token still opens their place. The same, where it is. */
export function pruned(book: PushSubscriptions, { people }: Pick<Room, 'people'>): PushSubscriptions {
  const hashes = new Map(people.map(({ id, tokenHash }) => [id, tokenHash]))
  const all = Object.entries(book.browsers) as [PersonId, readonly Browser[]][]
  const kept = all.flatMap(([person, browsers]): [PersonId, readonly Browser[]][] => {
    const own = browsers.filter(({ by }) => by === hashes.get(person))
    return own.length > 0 ? [[person, own]] : []
  })
  const called = (Object.entries(book.called) as [PersonId, Called][]).filter(([person]) => hashes.has(person))
  const count = ([, browsers]: [PersonId, readonly Browser[]]): number => browsers.length
  const isSame = kept.map(count).join() === all.map(count).join() && called.length === Object.keys(book.called).length
  return isSame ? book : { browsers: Object.fromEntries(kept), called: Object.fromEntries(called) }
}
