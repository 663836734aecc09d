import type { GameText, GameView, GoalText, SeatId } from '@bay327/engine'

/** The texts of a game from which the goal is made. */
export type GoalWords = Pick<GameText, 'about' | 'goal' | 'progress'>

/**
 * Returns the goal and progress of the holder of these seats. For a game without goals, returns the progress of the
 * match. Returns undefined before the deal, when the view has no parts.
 */
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

/** Splits a text into the parts before, in and after the amber figure. */
export function inAmber({ far, figure }: GoalText): readonly [before: string, figure: string, after: string] {
  const at = figure === undefined ? -1 : far.indexOf(figure)
  if (figure === undefined || at < 0) return [far, '', '']
  return [far.slice(0, at), figure, far.slice(at + figure.length)]
}
