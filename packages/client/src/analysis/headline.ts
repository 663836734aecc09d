import type { GameView, Outcome, LaterTexts, VerdictText } from '@bay327/engine'
import { verdict as words } from '../text/verdict.ts'
import { crewIn, type Cast } from './cast.ts'

export interface Headline {
  readonly title: string
  readonly why: string
  readonly figures?: readonly { readonly name: string; readonly value: string; readonly of?: string }[]
}

export interface Ended {
  readonly outcome: Outcome | { readonly abandoned: true }
  readonly view: GameView
  readonly cast: Cast
  readonly round?: number | undefined
  readonly text: Pick<LaterTexts, 'outcome'>
  /** The sentence about the result with people's names, if the game has texts for it. */
  readonly verdict?: VerdictText | undefined
  readonly hidden?: ReadonlySet<string>
}

/** Returns who won and why, with people's names, and the important figures. */
export function headlineOf({ outcome, view, cast, round, text, verdict, hidden }: Ended): Headline {
  if ('abandoned' in outcome) return { title: words.brokenOff(round), why: words.nobody }
  const plain = text.outcome(outcome, view)
  const end = verdict?.ends[outcome.cause]
  if (end === undefined) return plain
  const seats = cast.seats.map(({ id }) => id)
  const endTexts = end({ outcome, view, seats, crew: (some) => crewIn(cast, some, hidden) })
  return { ...endTexts, ...(plain.figures && { figures: plain.figures }) }
}
