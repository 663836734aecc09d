import {
  marksOf,
  type Decision,
  type GameEvent,
  type GameView,
  type Mark,
  type MatchEntry,
  type Option,
  type SeatId,
  type Viewer,
} from '@bay327/engine'
import { redactDecision } from '@bay327/room/view/redact'
import { viewerOf, type Eyes, type HeldMatch, type OpenMatch } from './match.ts'

/** One position, as this viewer saw it. */
export interface Moment {
  readonly position: number
  readonly eyes: Eyes
  readonly view: GameView
  /** Open decisions. Another player's secret decision has no options and no `about`. */
  readonly decisions: readonly Decision[]
  /** Events since the previous position. */
  readonly events: readonly GameEvent[]
  readonly step: StepSeen
}

/** What led to a position. */
export interface StepSeen {
  readonly kind: MatchEntry['kind']
  /** The position before this one: the previous position, except after an undo. */
  readonly from: number
  /** The question, if an answer led here. */
  readonly decision?: Decision
  /** The chosen option. Undefined if it is another player's secret. */
  readonly option?: string
  readonly by?: 'tie' | 'fallback'
  /** The view when the question was asked. The option's words depend on it. */
  readonly before?: GameView
}

/** The viewer's log lines up to a position, and the marks. */
export interface Story {
  readonly events: readonly (readonly GameEvent[])[]
  /** The choices by position, where there is more to say than the game's own events say. */
  readonly chosen: Readonly<Record<number, Chosen>>
  readonly marks: readonly Mark[]
  /** The seats whose secrets this viewer knows. */
  readonly knows: readonly SeatId[]
}

/** A choice by vote, or one that no person made. */
export interface Chosen {
  readonly seat: SeatId
  readonly kind: string
  readonly option: Option
  /** The words of the chosen option and of options with votes, as they were at that time. */
  readonly labels: Readonly<Record<string, string>>
}

export const positionsOf = (match: HeldMatch) => ({
  at(position: number, eyes: Eyes): Moment {
    const open = match.get()
    const { timeline } = open
    const viewer = viewerOf(open, eyes)
    return {
      position,
      eyes,
      view: timeline.viewAt(position, viewer),
      decisions: timeline.decisionsAt(position).map((decision) => seenBy(decision, viewer)),
      events: timeline.eventsAt(position, viewer),
      step: stepSeen(open, position, eyes),
    }
  },
  /**
   * Returns where continued practice begins: before the secret answers that are hidden at that position. Returns
   * undefined if the match is over.
   */
  beginsAt(position: number): number | undefined {
    const { timeline, game } = match.get()
    const at = timeline.openAt(position)
    return game.outcome(timeline.stateAt(at)) === undefined ? at : undefined
  },
  /** Returns all log lines, and the marks. */
  story(eyes: Eyes): Story {
    const open = match.get()
    const { timeline, text } = open
    const viewer = viewerOf(open, eyes)
    const positions = Array.from({ length: timeline.last + 1 }, (_, position) => position)
    return {
      events: positions.map((position) => timeline.eventsAt(position, viewer)),
      chosen: Object.fromEntries(
        positions.flatMap((position) => {
          const chosen = chosenAt(open, position, viewer)
          return chosen ? [[position, chosen]] : []
        }),
      ),
      marks: marksOf(timeline, viewer, text),
      knows: [...viewer],
    }
  },
})

/**
 * Returns a choice by vote or an automatic choice, as far as the viewer may know it. Undefined for any other choice,
 * and if the viewer may not know the question.
 */
function chosenAt({ timeline, table, text }: OpenMatch, position: number, viewer: Viewer): Chosen | undefined {
  const ballot = table?.ballots[position]
  const entry = timeline.replay.entries[position]
  if (entry?.kind !== 'answer' || (ballot === undefined && entry.by === undefined)) return undefined
  const { decision, from } = timeline.stepAt(position)
  const option = decision?.options.find(({ id }) => id === entry.option)
  if (decision === undefined || option === undefined || seenBy(decision, viewer) !== decision) return undefined
  const view = timeline.viewAt(from, viewer)
  const named = new Set([
    entry.option,
    ...Object.keys(ballot?.votes ?? {}),
    ...(ballot?.bot ? [ballot.bot.option] : []),
  ])
  const labels = decision.options.filter(({ id }) => named.has(id))
  return {
    seat: decision.seat,
    kind: decision.kind,
    option,
    labels: Object.fromEntries(labels.map((option) => [option.id, text.option(option, decision, view).label])),
  }
}

function stepSeen(open: OpenMatch, position: number, eyes: Eyes): StepSeen {
  const { timeline } = open
  const viewer = viewerOf(open, eyes)
  const { entry, from, decision: whole } = timeline.stepAt(position)
  if (entry.kind !== 'answer' || whole === undefined) return { kind: entry.kind, from }
  const { by } = entry
  const decision = seenBy(whole, viewer)
  const isHidden = decision !== whole
  return {
    kind: 'answer',
    from,
    decision,
    ...(!isHidden && { option: entry.option, before: timeline.viewAt(from, viewer) }),
    ...(by && { by }),
  }
}

/** Returns a decision as a viewer sees it, as the room shows it. */
const seenBy = (decision: Decision, viewer: Viewer): Decision =>
  decision.secret && !viewer.has(decision.seat) ? redactDecision(decision) : decision
