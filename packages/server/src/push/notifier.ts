import type { Logger } from 'pino'
import { moduleOf } from '@bay327/games'
import {
  waitingFor,
  unattendedQuestions,
  type Awaited,
  type PersonId,
  type QuestionId,
  type Room,
  type RoomCode,
} from '@bay327/room'
import type { Subscription } from '@bay327/room'
import type { Metrics } from '../metrics.ts'
import type { Pace } from '../rooms/cluster/node.ts'
import { roomOf, type Replica } from '../rooms/replica.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { digest } from '../util/ids-and-secrets.ts'
import type { Due, RoomStore } from '../store/store.ts'
import { within } from '../util/with-timeout.ts'
import {
  updateSubscriptions,
  pruned,
  withBrowser,
  withoutBrowser,
  type Browser,
  type PushSubscriptions,
} from './subscriptions.ts'
import type { PushSender } from './sender.ts'

/** Maximum number of rooms that a node handles in a round. */
const MOST_AT_ONCE = 20
/** Time within which a node handles a room, ms. After it another node handles the room. */
const LOOK_WITHIN = 60_000
/** How long `close` waits for a round, ms. */
const CLOSE_WITHIN = 2_000

/** The content of a notification: the table, its game, and whether it is a vote. Nothing about the match. */
export interface Call {
  readonly code: RoomCode
  readonly game: string
  readonly vote: boolean
}

/** Notifies the people that a correspondence table waits for, on the browsers that have subscribed. */
export interface PushNotifier {
  /** The server's public key, with which browsers subscribe. */
  readonly key: string
  /** Called when a room has a new entry at this node. */
  moved(replica: Replica): void
  /** Adds a browser. Resolves with whether the store has saved it. */
  subscribe(code: RoomCode, person: PersonId, tokenHash: string, to: Subscription): Promise<boolean>
  /** Removes a browser, if it is this person's. Resolves with whether the store has saved that. */
  unsubscribe(code: RoomCode, person: PersonId, endpoint: string): Promise<boolean>
  /** Finishes what is in progress and starts nothing new. */
  close(): Promise<void>
}

export interface CallerOptions {
  readonly key: string
  readonly store: RoomStore
  readonly log: Logger
  readonly metrics: Metrics
  readonly pace: Pace
  readonly post: PushSender
  readonly rooms: () => Rooms
}

/**
 * Stores a reminder when a room waits for a person or continues by itself, so that some node handles the room a little
 * later even if this node dies. That node runs the room although nobody watches it. It notifies people who do not look
 * at their page. It stores the questions before it notifies, so that nobody is notified twice for a question. Nobody is
 * missed if a node dies.
 */
export function createPushNotifier({ key, store, log, metrics, pace, post, rooms }: CallerOptions): PushNotifier {
  const known = new WeakMap<Replica, { waits: string; people: Room['people'] }>()
  let underWay: Promise<void> | undefined

  const fail = (room: RoomCode) => (error: unknown) => {
    metrics.storeFailures.inc()
    log.warn({ room, err: error }, 'The calls of a room could not be seen to')
  }

  const out = (room: RoomCode) => (error: unknown) => {
    fail(room)(error)
    return false
  }

  const remind = async (code: RoomCode): Promise<void> => store.remind(code, (await store.now()) + pace.callAfter)

  async function round(): Promise<void> {
    try {
      const dues = await store.due(MOST_AT_ONCE, LOOK_WITHIN)
      await Promise.all(dues.map((due) => visit(due).catch(fail(due.room))))
    } catch (error) {
      metrics.storeFailures.inc()
      log.warn({ err: error }, 'The store did not say whom to call')
    }
    underWay = undefined
  }

  /** Sends the notifications of a room. Stores when a node has to handle the room again. */
  async function visit(due: Due): Promise<void> {
    const found = await rooms().find(due.room)
    if (!found.ok) return found.code === 'unknown-room' ? store.markHandled(due, undefined) : undefined
    const { room } = found
    await room.follow()
    await room.tend()
    const { replica } = room
    const people = waitingFor(replica.game, roomOf(replica)).map(({ person }) => person)
    const present = await room.watched(people)
    const now = { calls: [] as readonly Wanted[], isLater: false }
    const isNoted = await updateSubscriptions(store, due.room, (book) => {
      const waits = waitingFor(replica.game, roomOf(replica)).filter(({ person }) => people.includes(person))
      const callable = wantedBy(pruned(book, roomOf(replica)), roomOf(replica), waits)
      now.calls = callable.filter(({ person }) => !present.has(person))
      now.isLater = now.calls.length < callable.length
      const next = noted(pruned(book, roomOf(replica)), roomOf(replica), now.calls)
      return next === book ? undefined : next
    })
    if (isNoted) for (const call of now.calls) send(replica, call)
    const isMissed = !isNoted && now.calls.length > 0
    const after =
      isMissed || unattendedQuestions(roomOf(replica)).length > 0
        ? pace.callAfter
        : now.isLater
          ? pace.callAgain
          : undefined
    await store.markHandled(due, after === undefined ? undefined : (await store.now()) + after)
  }

  function send({ code, game }: Replica, { person, browsers, vote }: Wanted): void {
    const call: Call = { code, game: moduleOf(game.slug)?.about.title ?? game.slug, vote }
    for (const to of browsers)
      post.send({
        to: { endpoint: to.endpoint, keys: to.keys },
        text: JSON.stringify(call),
        topic: digest(code).slice(0, 32),
        onGone: () => void unsubscribe(code, person, to.endpoint).catch(fail(code)),
      })
  }

  async function subscribe(code: RoomCode, person: PersonId, browser: Browser): Promise<boolean> {
    const isStored = await updateSubscriptions(store, code, (book) => withBrowser(book, person, browser))
    if (isStored) await remind(code)
    return isStored
  }

  async function unsubscribe(code: RoomCode, person: PersonId, endpoint: string): Promise<void> {
    await updateSubscriptions(store, code, (book) => {
      const isThere = book.browsers[person]?.some((browser) => browser.endpoint === endpoint)
      return isThere ? withoutBrowser(book, endpoint) : undefined
    })
  }

  /** Removes the subscriptions of people who have left or whose token is another now. */
  async function tidy(replica: Replica): Promise<void> {
    await updateSubscriptions(store, replica.code, (book) => {
      const next = pruned(book, roomOf(replica))
      return next === book ? undefined : next
    })
  }

  const rounds = setInterval(() => void (underWay ??= round()), pace.calls)

  return {
    key,

    moved(replica) {
      const { people } = roomOf(replica)
      const waits = waitingFor(replica.game, roomOf(replica)).flatMap(({ person, questions }) =>
        questions.map((question) => `${person} ${question}`),
      )
      waits.push(...unattendedQuestions(roomOf(replica)))
      const before = known.get(replica)
      known.set(replica, { waits: waits.join(), people })
      if (before && before.people !== people && hasLost(before.people, people))
        void tidy(replica).catch(fail(replica.code))
      if (waits.length > 0 && waits.join() !== before?.waits) void remind(replica.code).catch(fail(replica.code))
    },

    subscribe: (code, person, tokenHash, { endpoint, keys }) =>
      subscribe(code, person, { endpoint, keys, by: tokenHash }).catch(out(code)),

    unsubscribe: (code, person, endpoint) => unsubscribe(code, person, endpoint).then(() => true, out(code)),

    async close() {
      clearInterval(rounds)
      await within(CLOSE_WITHIN, underWay ?? Promise.resolve(), '').catch(() => {})
      await post.close()
    },
  }
}

/** A person to notify, and their browsers. */
interface Wanted extends Awaited {
  readonly browsers: readonly Browser[]
}

/**
 * Returns the people who were not yet notified of everything that waits for them. Returns nobody if a node with a newer
 * state has notified them already.
 */
function wantedBy(book: PushSubscriptions, { version }: Room, waits: readonly Awaited[]): readonly Wanted[] {
  return waits.flatMap((wait): readonly Wanted[] => {
    const browsers = book.browsers[wait.person]
    const lastCall = book.called[wait.person]
    if (browsers === undefined || (lastCall && lastCall.version > version)) return []
    const isCalled = (question: QuestionId): boolean => lastCall?.questions.includes(question) ?? false
    return wait.questions.every(isCalled) ? [] : [{ ...wait, browsers }]
  })
}

function noted(book: PushSubscriptions, { version }: Room, calls: readonly Wanted[]): PushSubscriptions {
  if (calls.length === 0) return book
  const now = calls.map(({ person, questions }) => [person, { version, questions }] as const)
  return { ...book, called: { ...book.called, ...Object.fromEntries(now) } }
}

/** Returns whether a person of `before` is missing in `after`, or has another token there. */
function hasLost(before: Room['people'], after: Room['people']): boolean {
  return before.some(({ id, tokenHash }) => !after.some((person) => person.id === id && person.tokenHash === tokenHash))
}
