import type { View } from '@bay327/room'
import type { Line } from '@bay327/table/playback/lines'

/** One bot's turn in one line: its last action, the reason, and the number of earlier actions. */
export interface Go {
  readonly seat: string
  readonly text: string
  readonly why: string | undefined
  /** Number of further log lines of this turn. */
  readonly more: number
}

/**
 * Returns a `Go` for each group of consecutive lines of one seat, the earliest first. In `lines`, the latest is first.
 */
export function goesOf(lines: readonly Line[]): readonly Go[] {
  const goes: Go[] = []
  for (const { seat = '', text, why } of [...lines].reverse()) {
    const last = goes.at(-1)
    if (last?.seat === seat) goes[goes.length - 1] = { seat, text, why: why ?? last.why, more: last.more + 1 }
    else goes.push({ seat, text, why, more: 0 })
  }
  return goes
}

/** Returns the seat of the bot that is asked now. Returns undefined if no required question waits for a bot. */
export function askedSeat(view: View): string | undefined {
  return view.questions.find(({ people, decision }) => people[0] === 'bot' && !decision.optional)?.seat
}

/** Returns whether the viewer is the only person who plays. They are then next after any bots. */
export function isAlone({ seats, you }: View): boolean {
  return you.person !== undefined && seats.some(({ people }) => people.length > 0) && !seats.some(isOthers)

  function isOthers({ people, standIn }: View['seats'][number]): boolean {
    if (standIn) return standIn !== 'bot' && standIn !== you.person
    return people.some((person) => person !== you.person)
  }
}
