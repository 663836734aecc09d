import type { SeatId, Viewer } from '../contract/game.ts'
import type { GameText, LogText } from '../contract/text.ts'
import type { Timeline } from './timeline.ts'

/** A moment worth finding again. */
export interface Mark {
  readonly position: number
  /**
   * `good`, `bad`, `threat`: as the game's words have it. `tie`: a die settled it. `away`: the rules answered for somebody.
   * `back`: something was taken back. `rules`: newer rules from here on. `end`: how it ended.
   */
  readonly kind: 'good' | 'bad' | 'threat' | 'tie' | 'away' | 'back' | 'rules' | 'end'
  readonly line?: LogText
}

type Words = Pick<GameText, 'event'>

/** What the log said on the way to a position, in the game's words, as the viewer was told it. */
export function linesAt(timeline: Timeline, position: number, viewer: Viewer, words: Words): readonly LogText[] {
  return timeline.eventsAt(position, viewer).flatMap((event) => words.event(event, seatsOf(timeline)) ?? [])
}

/** More do not fit under a drawn match. */
const MOST = 24

/**
 * The moments of a match, in order: all that is of the table, and of what the game's words set apart the rarest kinds, so many
 * at most. Who fell, what was captured, a roll that mattered come once or twice; what comes every turn marks nothing.
 */
export function marksOf(timeline: Timeline, viewer: Viewer, words: Words, most = MOST): readonly Mark[] {
  const marks: Mark[] = []
  const kinds = new Map<string, Mark[]>()
  for (let position = 0; position <= timeline.last; position++) {
    const kind = ofTable(timeline, position)
    if (kind) marks.push({ position, kind })
    for (const event of timeline.eventsAt(position, viewer)) {
      const line = words.event(event, seatsOf(timeline))
      if (line?.tone === undefined) continue
      const same = `${event.type} ${line.tone}`
      kinds.set(same, [...(kinds.get(same) ?? []), { position, kind: line.tone, line }])
    }
  }
  for (const told of [...kinds.values()].sort((a, b) => a.length - b.length)) {
    if (marks.length + told.length > most) break
    marks.push(...told)
  }
  return marks.sort((a, b) => a.position - b.position)
}

const seatsOf = ({ replay }: Timeline): readonly SeatId[] => replay.header.seats.map(({ id }) => id)

function ofTable(timeline: Timeline, position: number): Mark['kind'] | undefined {
  const { entry } = timeline.stepAt(position)
  if (entry.kind === 'undo') return 'back'
  if (entry.kind === 'rules') return 'rules'
  if (position === timeline.last && timeline.replay.outcome !== undefined) return 'end'
  if (entry.kind === 'answer' && entry.by) return entry.by === 'tie' ? 'tie' : 'away'
  return undefined
}
