import type { GameEvent } from '@bay327/engine'
import type { PersonId, Refusal, SentEvent, View } from '@bay327/room'
import type { DetailStage, Telling } from '@bay327/table/playback/director'

/** Receives what happens at the table, in order. */
export interface Listener {
  /** Called with a new view, before its events. */
  learn(view: View): void
  onEvent(sentEvent: SentEvent, how: Telling): void
  /** Called when the animation of an event begins, for its sound. */
  onArrival?(sentEvent: SentEvent): void
  /** Called after an absence with the missed events. `since`: when the absence began (this machine's clock, ms). */
  sumUp(missed: readonly SentEvent[], since: number): void
  committed(view: View, before: View | undefined): void
  refused(refusal: Refusal): void
}

/** Shows details over the board. */
export interface TableDetails extends DetailStage {
  /** Returns whether the announcement of a detail replaces that of this event. */
  announces(event: GameEvent): boolean
  /** Called when another person holds cards or dice, or has opened them. */
  held(person: PersonId, isHeld: boolean): void
}
