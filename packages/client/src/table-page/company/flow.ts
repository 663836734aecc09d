import type { View } from '@bay327/room'
import type { Line } from '@bay327/table/playback/lines'

/** One bot's go in one line: what it did last, why, and how much it did before that. */
export interface Go {
  readonly seat: string
  readonly text: string
  readonly why: string | undefined
  /** The lines of the log that stand behind this one. */
  readonly more: number
}

/** What bots have played in a row, seat after seat, out of the log's lines (the newest first). */
export function goesOf(lines: readonly Line[]): readonly Go[] {
  const goes: Go[] = []
  for (const { seat = '', text, why } of [...lines].reverse()) {
    const last = goes.at(-1)
    if (last?.seat === seat) goes[goes.length - 1] = { seat, text, why: why ?? last.why, more: last.more + 1 }
    else goes.push({ seat, text, why, more: 0 })
  }
  return goes
}

/** The seat that a bot is asked for now. */
export function askedSeat(view: View): string | undefined {
  return view.questions.find(({ people, decision }) => people[0] === 'bot' && !decision.optional)?.seat
}

/** Whether the viewer is the only person who plays: whatever bots play, it is theirs next. */
export function isAlone({ seats, you }: View): boolean {
  return you.person !== undefined && seats.some(({ people }) => people.length > 0) && !seats.some(isOthers)

  function isOthers({ people, standIn }: View['seats'][number]): boolean {
    if (standIn) return standIn !== 'bot' && standIn !== you.person
    return people.some((person) => person !== you.person)
  }
}
