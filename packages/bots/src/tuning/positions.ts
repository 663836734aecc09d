import { pick, type Player, type SeatId, type FeatureScores } from '@bay327/engine'
import { playGame } from '../play-game.ts'
import type { Setup } from '../runs.ts'
import { policyOf } from '../engine/play-on.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { shareOf } from '../engine/value.ts'

/** A position out of a game: what it is said to be worth to a seat, by name, and what that seat got in the end, 0 to 1. */
export interface Position {
  readonly worths: FeatureScores
  readonly won: number
}

/** Of a hundred answers so many are odd, where some are: of good players alone one never sees what errors cost. */
const ODD = 7
/** Where a game counts no turns, each so many answers are one. */
const TURN = 10

/** The positions of one game by its policy, one where each turn begins, each as some seat of the table sees it. */
export function positionsOf(
  thinker: BotEngine,
  setup: Setup,
  seeds: readonly [dice: number, choices: number],
  hasOdd: boolean,
): readonly Position[] {
  const { game, mind } = thinker
  const seen: { readonly seat: SeatId; readonly worths: FeatureScores }[] = []
  let [answers, last] = [0, -Infinity]
  const player: Player = (_, state, decision, luck, seats = []) => {
    const turn = mind.turn?.(state) ?? Math.floor(answers / TURN)
    answers++
    if (turn > last && mind.evaluate) {
      last = turn
      const { id } = pick(luck, seats)
      seen.push({ seat: id, worths: mind.evaluate(state, id) })
    }
    const others = hasOdd && luck.draw(100) < ODD ? decision.options.filter(({ fatal }) => !fatal) : []
    return others.length > 0 ? pick(luck, others).id : policyOf(thinker, state, decision, luck)
  }
  const { outcome, seats } = playGame(game, () => player, { ...setup, seeds, drawn: true })
  return seen.map(({ seat, worths }) => ({ worths, won: shareOf(outcome, seat, seats) }))
}
