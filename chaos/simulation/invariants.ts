import { isDeepStrictEqual } from 'node:util'
import {
  deadlines,
  eventsForViewer,
  personOf,
  viewFor,
  type CommandId,
  type Entry,
  type Game,
  type Held,
  type Room,
  type RoomCode,
  type RoomEvent,
  type Update,
} from '@bay327/room'
import { finishedMatches } from '@bay327/room/log/finished-matches'
import type { Said } from './browser.ts'
import type { Truth } from './oracle.ts'

interface Step {
  readonly entry: Entry
  readonly room: Room
  readonly events: readonly RoomEvent[]
}

/** Holds one room at every position of its log, and checks everything that was said about it. */
export interface Judge {
  /** Returns the room after the last entry. */
  room(): Room
  /** Checks an update that a browser applied against the log. */
  took(tokenHash: string, before: Held | undefined, update: Update, after: Held): void
  /** Returns whether a state equals what a replay of the log shows the person. */
  isUpToDate(tokenHash: string, held: Held | undefined): boolean
  /**
   * Checks that every acknowledged command is in the log once, and that no refused command is. `mayBeLate`: a server
   * may have read a command long after it was sent, when the command had also been sent to another server and refused
   * there.
   */
  checkCommands(commands: readonly Said[], mayBeLate: boolean): void
  /** Returns the ids of finished matches, and whether they are counted. */
  finished(): readonly { readonly id: string; readonly isCounted: boolean }[]
  /** Returns whether a deadline has passed without effect, by the store's clock. */
  isOverdue(now: number): boolean
  entries(): number
}

/** Creates the checks of one room. Calls `fail` with each violation. */
export function newJudge(game: Game, code: RoomCode, truth: Truth, fail: (what: string) => void): Judge {
  const written = finishedMatches(game)
  const steps: Step[] = []
  /** States that were found correct. Views are never modified, so a state is checked once. */
  const right = new WeakSet<Held>()

  function follow(): void {
    const last = steps.at(-1)
    const tip = last && { version: last.room.version, id: last.entry.id }
    const news = tip ? truth.tail(code, tip) : truth.log(code)
    if (news === undefined) fail('the log lost what it held')
    for (const entry of news ?? []) {
      written.take(entry)
      if (written.room === undefined) {
        fail(`the log cannot be replayed from ${steps.length + 1}, a ${entry.request.type}`)
        return
      }
      steps.push({ entry, room: written.room, events: written.events })
    }
  }

  function stepAt({ position }: Pick<Held, 'position'>): Step | undefined {
    follow()
    const step = steps[Number.parseInt(position) - 1]
    return step && `${step.room.version}.${step.entry.id}` === position ? step : undefined
  }

  function isSeen({ room }: Step, tokenHash: string, held: Held): boolean {
    if (right.has(held)) return true
    const expected = viewFor(game, room, personOf(room, tokenHash))
    const isRight = isDeepStrictEqual(held.view, JSON.parse(JSON.stringify(expected)))
    if (isRight) right.add(held)
    return isRight
  }

  /** Returns whether the update has every event between two positions once. */
  function isComplete(tokenHash: string, from: Step, to: Step, { events }: Update): boolean {
    const person = personOf(to.room, tokenHash)
    const passed = steps.slice(from.room.version, to.room.version)
    if ([from, ...passed].some(({ room }) => personOf(room, tokenHash) !== person)) return true
    const expected = eventsForViewer(game, passed)(person)
    return isDeepStrictEqual(events, JSON.parse(JSON.stringify(expected)))
  }

  const judge: Judge = {
    room() {
      follow()
      const last = steps.at(-1)
      if (last === undefined) throw new Error('an empty log')
      return last.room
    },

    took(tokenHash, before, update, after) {
      const step = stepAt(after)
      if (step === undefined) fail(`somebody holds ${after.position}, which the log does not`)
      else if (!isSeen(step, tokenHash, after)) fail(`a view at ${after.position} is not what the log says`)
      const from = before && !update.whole ? stepAt(before) : undefined
      if (from && step && !isComplete(tokenHash, from, step, update))
        fail(`what was told from ${before?.position} to ${after.position} is not what the log says`)
    },

    isUpToDate(tokenHash, held) {
      const step = held && stepAt(held)
      return held !== undefined && step !== undefined && step === steps.at(-1) && isSeen(step, tokenHash, held)
    },

    checkCommands(commands, mayBeLate) {
      follow()
      const times = new Map<CommandId, number>()
      for (const { entry } of steps) times.set(entry.id, (times.get(entry.id) ?? 0) + 1)
      for (const [id, count] of times) if (count > 1) fail(`${id} is in the log ${count} times`)
      for (const { id, answer, request, times: sent } of commands) {
        const isThere = times.has(id as CommandId)
        if (answer === 'ok' && !isThere) fail(`${id}, an acknowledged ${request.type}, is not in the log`)
        const isLate = mayBeLate && sent > 1
        if (answer !== undefined && answer !== 'ok' && isThere && !isLate)
          fail(`${id}, a ${request.type} that was refused as ${answer}, is in the log`)
      }
    },

    finished: () =>
      written.finished(judge.room()).map(({ id, record }) => ({
        id,
        isCounted: record.table.abandoned !== true && record.replay.outcome !== undefined,
      })),

    isOverdue: (now) => deadlines(judge.room()).some(({ at }) => at < now),
    entries: () => steps.length,
  }
  return judge
}
