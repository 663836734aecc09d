import type { RoomCode } from '@bay327/room'
import type { Subscriptions, RoomStore } from '@bay327/server/store/store'
import type { Truth, Word } from './oracle.ts'

/**
 * The fate of one store call. `well`: it is answered. `lost`: it is lost. `unanswered`: it is executed without an
 * answer. `twice`: it is executed twice.
 */
export type Fate = 'well' | 'lost' | 'unanswered' | 'twice'

/** The current conditions of the connection between one node and the store. */
export interface StoreLine {
  /** Runs `run` after `ms`. A call with `there` runs even if the node that asked for it has ended by then. */
  later(where: 'here' | 'there', ms: number, run: () => void): unknown
  /** The true time, ms. */
  now(): number
  fate(): Fate
  /** Returns the one-way delay, ms. */
  delay(): number
  /** Returns whether no call gets through. */
  isCut(): boolean
  /** Returns whether no notification arrives. The node detects the loss afterwards. */
  isDeaf(): boolean
  /** Returns whether this message arrives twice. */
  isHeardTwice(): boolean
  /** Timeout of a call, ms. */
  readonly patience: number
  /** Called with a sentence about everything that the store did. */
  note(what: string): void
}

/**
 * Returns one node's connection to the store. As with Redis, calls on one connection are executed in order. A call
 * without an answer rejects after a while, although the store may still execute it. Notifications are lost while the
 * subscription is broken.
 */
export function openStore(truth: Truth, line: StoreLine): RoomStore {
  const listening = new Map<RoomCode, Set<Subscriptions>>()
  const echoes = new Map<number, (isWhole: boolean) => void>()
  let isClosed = false
  let isWhole = true
  let calls = 0
  /**
   * The latest time at which data in transit arrives at the store, returns from it, or is received as a notification.
   */
  const last = { there: 0, back: 0, heard: 0 }

  /** Runs `run` after `ms`, in order with earlier calls of the same way, and never synchronously. */
  function inTurn(direction: keyof typeof last, ms: number, run: () => void): void {
    last[direction] = Math.max(last[direction], line.now() + ms)
    line.later(direction === 'there' ? 'there' : 'here', last[direction] - line.now(), run)
  }

  function call<T>(name: string, run: () => T): Promise<T> {
    if (isClosed) return Promise.reject(new Error('The store is closed.'))
    const number = ++calls
    return new Promise<T>((resolve, reject) => {
      line.later('here', line.patience, () => reject(new Error('The store did not answer.')))
      const fate = line.isCut() ? 'lost' : line.fate()
      if (fate === 'lost') return
      inTurn('there', line.delay(), () => {
        const first = run()
        const done = fate === 'twice' ? run() : first
        line.note(`${number} ${name} ${fate} ${JSON.stringify(done instanceof Set ? [...done] : done)}`)
        if (fate !== 'unanswered' && !line.isCut()) inTurn('back', line.delay(), () => resolve(done))
      })
    })
  }

  function hear(word: Word): void {
    if (isClosed || !listening.has(word.room)) return
    if (line.isDeaf()) isWhole = false
    else
      for (let times = line.isHeardTwice() ? 2 : 1; times > 0; times--) inTurn('heard', line.delay(), () => take(word))
  }

  function take(word: Word): void {
    for (const subscriptions of listening.get(word.room) ?? [])
      if ('version' in word) subscriptions.onAppend(word.version)
      else subscriptions.onMessage(word.text)
  }

  truth.listeners.add(hear)
  const calling =
    <Call extends Exclude<keyof Truth, 'listeners'>>(name: Call) =>
    (...args: Parameters<Truth[Call]>): Promise<ReturnType<Truth[Call]>> =>
      call(`${name} ${JSON.stringify(args)}`, () =>
        (truth[name] as (...given: typeof args) => ReturnType<Truth[Call]>)(...args),
      )

  return {
    create: calling('create'),
    append: calling('append'),
    load: calling('load'),
    tail: calling('tail'),
    log: calling('log'),
    snapshot: calling('snapshot'),
    publish: calling('publish'),
    list: calling('list'),
    listed: calling('listed'),
    notes: calling('notes'),
    note: calling('note'),
    agree: calling('agree'),
    remind: calling('remind'),
    due: calling('due'),
    markHandled: calling('markHandled'),
    keepMatch: calling('keepMatch'),
    match: calling('match'),
    matches: calling('matches'),
    totals: calling('totals'),
    count: calling('count'),
    lease: calling('lease'),
    release: calling('release'),
    alive: calling('alive'),
    sweep: calling('sweep'),
    now: calling('now'),

    async listen(room, subscriptions) {
      await call(`listen ${room}`, () => {
        const there = listening.get(room) ?? new Set()
        listening.set(room, there.add(subscriptions))
      })
      return async () => {
        const there = listening.get(room)
        there?.delete(subscriptions)
        if (there?.size === 0) listening.delete(room)
      }
    },

    async echo() {
      const word = ++calls
      const back = new Promise<boolean>((resolve, reject) => {
        line.later('here', line.patience, () => reject(new Error('The echo stays out.')))
        echoes.set(word, resolve)
      })
      const echo = call('echo', () => {
        if (line.isDeaf()) isWhole = false
        else
          inTurn('heard', line.delay(), () => {
            const wasWhole = isWhole
            isWhole = true
            echoes.get(word)?.(wasWhole)
          })
      })
      try {
        const [wasWhole] = await Promise.all([back, echo])
        return wasWhole
      } finally {
        echoes.delete(word)
      }
    },

    usage: () => call('usage', () => ({})),
    ready: () => call('ready', () => {}),

    async close() {
      isClosed = true
      truth.listeners.delete(hear)
    },
  }
}
