import type { SeatId, LaterTexts } from '@bay327/engine'
import type { PersonId, RoomEvent } from '@bay327/room'
import { joined, lineOf, type Line, type Said, type LineContext } from '@bay327/table/playback/lines'
import type { Chosen, Loaded, Story } from './work.ts'

interface Words {
  readonly tells: Pick<LaterTexts, 'event' | 'reason'>
  readonly seat: (seat: SeatId) => string
  /** Returns the text for a seat's secret decision. */
  readonly fixed: (seat: string) => string
  readonly hidden: string
}

/** Returns all log lines for this viewer from the deal on. Chat is left out. */
export function linesOf(match: Loaded, story: Story, words: Words): readonly Line[] {
  const lines: Line[] = []
  for (let position = 0; position <= match.last; position++) {
    const question = match.asked[position]
    const hides = question?.secret && !story.knows.includes(question.seat)
    for (const line of linesAt(match, story, position, words))
      lines.push({
        ...line,
        key: lines.length,
        at: 0,
        moment: position,
        round: match.rounds[position],
        ...(hides && line.seat === question.seat && { note: words.hidden }),
      })
  }
  return lines
}

function linesAt(match: Loaded, story: Story, position: number, words: Words): readonly Said[] {
  const chosen = story.chosen[position]
  const tongue = tongueOf(words, match, chosen)
  const lines: Said[] = []
  for (const event of [...choiceAt(position, match, chosen), ...gameAt(story, position)]) {
    const line = lineOf(event, tongue)
    const merged = line && joined(lines.at(-1), line)
    if (merged) lines[lines.length - 1] = merged
    else if (line) lines.push(line)
  }
  const question = match.asked[position]
  if (lines.length > 0 || !question?.secret || story.knows.includes(question.seat)) return lines
  return [{ seat: question.seat, text: words.fixed(words.seat(question.seat)), kinds: [] }]
}

const gameAt = ({ events }: Story, position: number): readonly RoomEvent[] =>
  (events[position] ?? []).map((event) => ({ type: 'game', event }))

/** Returns how an option was chosen: by votes, by a die, or by a fallback. Or returns that it was undone. */
function choiceAt(position: number, { replay, table }: Loaded, chosen: Chosen | undefined): readonly RoomEvent[] {
  const entry = replay.entries[position]
  if (entry?.kind === 'undo') return [{ type: 'undone', answers: entry.answers, count: 1 }]
  if (entry?.kind !== 'answer' || chosen === undefined) return []
  const ballot = table?.ballots[position]
  if (ballot === undefined && entry.by === undefined) return []
  const { seat, kind, option } = chosen
  const by = entry.by ?? (ballot?.tie ? 'tie' : 'ballot')
  return [
    {
      type: 'chose',
      seat,
      kind,
      option,
      by,
      ...(ballot && { votes: ballot.votes }),
      ...(ballot?.cast && { cast: ballot.cast as Readonly<Record<PersonId, string>> }),
      ...(ballot?.bot && { bot: ballot.bot }),
    },
  ]
}

function tongueOf({ tells, seat }: Words, { replay }: Loaded, chosen: Chosen | undefined): LineContext {
  return {
    text: tells,
    seat,
    seats: replay.header.seats.map(({ id }) => id),
    person: (person) => person,
    option: (_question, option) => chosen?.labels[option] ?? '',
  }
}
