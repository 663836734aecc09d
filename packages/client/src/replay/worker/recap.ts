import {
  chooseDeeds,
  chooseMoments,
  momentsAmong,
  type EndText,
  type Outcome,
  type PlacedMoment,
  type SeatId,
} from '@bay327/engine'
import { finalPathOf } from '@bay327/bots/analysis/moments'
import type { HeldMatch, OpenMatch } from './match.ts'

/**
 * What everybody did, and what decided the match. It is made of counts of the match's public events, without
 * simulation.
 */
export interface Recap {
  /** A sentence about each seat: "fought 3 times and won 2". */
  readonly deeds: Readonly<Record<SeatId, string>>
  readonly moments: readonly PlacedMoment[]
}

/** Returns the recap of a match. Events that were undone do not count. */
export function recapIn({ timeline }: Pick<OpenMatch, 'timeline'>, text: EndText): Recap {
  const watcher: ReadonlySet<SeatId> = new Set()
  const seats = timeline.replay.header.seats.map(({ id }) => id)
  const steps = finalPathOf(timeline).map((position) => ({ position, events: timeline.eventsAt(position, watcher) }))
  const events = steps.flatMap((step) => step.events)
  const view = timeline.viewAt(timeline.last, watcher)
  const outcome = (timeline.replay.outcome ?? { winners: [], cause: 'abandoned' }) as unknown as Outcome
  const end = { outcome, view, seats }
  const moments = steps.flatMap(({ position, events: stepEvents }) => {
    const at = {
      events: stepEvents,
      before: () => timeline.viewAt(timeline.stepAt(position).from, watcher),
      after: () => timeline.viewAt(position, watcher),
    }
    const round = timeline.roundAt(timeline.stepAt(position).from)
    return momentsAmong(text, at, round).map((moment): PlacedMoment => ({ ...moment, position }))
  })
  return {
    deeds: chooseDeeds(Object.fromEntries(seats.map((seat) => [seat, text.deeds(events, seat, end)]))),
    moments: chooseMoments(moments),
  }
}

export const recapsOf = (match: HeldMatch) => ({
  /** Returns the recap. Resolves with undefined if the game has no texts for its end. */
  async recap(): Promise<Recap | undefined> {
    const open = match.get()
    const text = await open.module.end?.()
    return text && recapIn(open, text)
  },
})
