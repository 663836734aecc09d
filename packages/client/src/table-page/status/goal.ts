import type { GameText, GameView, GoalText, SeatId } from '@bay327/engine'

/** What of a game's words the goal is made of. */
export type GoalWords = Pick<GameText, 'about' | 'goal' | 'progress'>

/** What whoever holds these seats wants, and how far they are; of a game that says nothing of it, how far the match is. */
export function goalOf(text: GoalWords, view: GameView, seats: readonly SeatId[]): GoalText | undefined {
  if (Object.keys(view).length === 0) return undefined
  const goal = text.goal?.(view, seats)
  if (goal) return goal
  const want = text.about.title
  const progress = text.progress?.(view)
  if (!progress) return { want, far: '', share: 0, stage: '' }
  const { label, value, of } = progress
  const share = of > 0 ? Math.min(1, Math.max(0, 1 - value / of)) : 0
  return { want, far: `${value} ${label}`, figure: `${value}`, share, stage: '' }
}

/** What stands before the part in amber, that part, and what stands behind it. */
export function inAmber({ far, figure }: GoalText): readonly [before: string, figure: string, after: string] {
  const at = figure === undefined ? -1 : far.indexOf(figure)
  if (figure === undefined || at < 0) return [far, '', '']
  return [far.slice(0, at), figure, far.slice(at + figure.length)]
}
