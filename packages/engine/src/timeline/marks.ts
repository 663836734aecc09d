import type { SeatId, Viewer } from '../contract/game.ts'
import type { GameText, LogText } from '../contract/text.ts'
import type { Timeline } from './timeline.ts'

/** A notable position of a match. */
export interface Mark {
  readonly position: number
  /**
   * `good`, `bad`, `threat`: the tone of the game's log line. `tie`: a die broke a tie. `away`: a fallback answered.
   * `back`: an undo. `rules`: the change to newer rules. `end`: the end of the match.
   */
  readonly kind: 'good' | 'bad' | 'threat' | 'tie' | 'away' | 'back' | 'rules' | 'end'
  readonly line?: LogText
}

type Words = Pick<GameText, 'event'>

/** Returns the log lines of the step to a position, as the viewer saw them. */
export function linesAt(timeline: Timeline, position: number, viewer: Viewer, words: Words): readonly LogText[] {
  return timeline.eventsAt(position, viewer).flatMap((event) => words.event(event, seatsOf(timeline)) ?? [])
}

/** Maximum number of marks that fit under a match's timeline. */
const MOST = 24

/**
 * Returns the notable positions of a match in order: all general positions (ties, undos, the end), and positions of the
 * rarest kinds of the game's log lines, up to `most` positions. Kinds that occur every turn get no marks.
 */
export function marksOf(timeline: Timeline, viewer: Viewer, words: Words, most = MOST): readonly Mark[] {
  const marks: Mark[] = []
  const kinds = new Map<string, Mark[]>()
  for (let position = 0; position <= timeline.last; position++) {
    const kind = generalKind(timeline, position)
    if (kind) marks.push({ position, kind })
    for (const event of timeline.eventsAt(position, viewer)) {
      const line = words.event(event, seatsOf(timeline))
      if (line?.tone === undefined) continue
      const key = `${event.type} ${line.tone}`
      kinds.set(key, [...(kinds.get(key) ?? []), { position, kind: line.tone, line }])
    }
  }
  for (const kindMarks of [...kinds.values()].sort((a, b) => a.length - b.length)) {
    if (marks.length + kindMarks.length > most) break
    marks.push(...kindMarks)
  }
  return marks.sort((a, b) => a.position - b.position)
}

const seatsOf = ({ replay }: Timeline): readonly SeatId[] => replay.header.seats.map(({ id }) => id)

function generalKind(timeline: Timeline, position: number): Mark['kind'] | undefined {
  const { entry } = timeline.stepAt(position)
  if (entry.kind === 'undo') return 'back'
  if (entry.kind === 'rules') return 'rules'
  if (position === timeline.last && timeline.replay.outcome !== undefined) return 'end'
  if (entry.kind === 'answer' && entry.by) return entry.by === 'tie' ? 'tie' : 'away'
  return undefined
}
