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

/** One moment, as these eyes saw it then. */
export interface Moment {
  readonly position: number
  readonly eyes: Eyes
  readonly view: GameView
  /** What waits there; of another's secret no options and no `about`. */
  readonly decisions: readonly Decision[]
  /** What was told on the way from the position before. */
  readonly events: readonly GameEvent[]
  readonly step: StepSeen
}

/** What led to a moment. */
export interface StepSeen {
  readonly kind: MatchEntry['kind']
  /** The position that it went on from: the one before, but after an undo. */
  readonly from: number
  /** What was asked, where it is an answer. */
  readonly decision?: Decision
  /** What was chosen; left out of another's secret. */
  readonly option?: string
  readonly by?: 'tie' | 'fallback'
  /** What was seen when it was asked: the words of an option go by that. */
  readonly before?: GameView
}

/** What these eyes were told on the way to a position, and what marks it. */
export interface Story {
  readonly events: readonly (readonly GameEvent[])[]
  /** By position: what was chosen, where there is more to say of that than what the game tells. */
  readonly chosen: Readonly<Record<number, Chosen>>
  readonly marks: readonly Mark[]
  /** The seats whose secrets these eyes share. */
  readonly knows: readonly SeatId[]
}

/** A choice that was voted on, or that nobody made. */
export interface Chosen {
  readonly seat: SeatId
  readonly kind: string
  readonly option: Option
  /** The words of what was chosen and voted for, as they were then. */
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
  /** Where practice that goes on from there begins: before what was laid in secret by then. Undefined where the match is over. */
  beginsAt(position: number): number | undefined {
    const { timeline, game } = match.get()
    const at = timeline.openAt(position)
    return game.outcome(timeline.stateAt(at)) === undefined ? at : undefined
  },
  /** All that was told, and the moments worth finding again. */
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

/** What was chosen where it was voted on or came by itself, as far as the viewer may know it. */
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
    labels: Object.fromEntries(labels.map((each) => [each.id, text.option(each, decision, view).label])),
  }
}

function stepSeen(open: OpenMatch, position: number, eyes: Eyes): StepSeen {
  const { timeline } = open
  const viewer = viewerOf(open, eyes)
  const { entry, from, decision: asked } = timeline.stepAt(position)
  if (entry.kind !== 'answer' || asked === undefined) return { kind: entry.kind, from }
  const { by } = entry
  const decision = seenBy(asked, viewer)
  const isHidden = decision !== asked
  return {
    kind: 'answer',
    from,
    decision,
    ...(!isHidden && { option: entry.option, before: timeline.viewAt(from, viewer) }),
    ...(by && { by }),
  }
}

/** A decision as a viewer sees it, as the room has it. */
const seenBy = (decision: Decision, viewer: Viewer): Decision =>
  decision.secret && !viewer.has(decision.seat) ? redactDecision(decision) : decision
