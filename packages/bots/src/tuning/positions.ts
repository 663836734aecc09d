import { pick, type Player, type SeatId, type FeatureScores } from '@bay327/engine'
import { playGame } from '../play-game.ts'
import type { Setup } from '../runs.ts'
import { policyOf } from '../engine/play-on.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { shareOf } from '../engine/value.ts'

/** A position of a game: its feature scores for a seat, and that seat's result, 0 to 1. */
export interface Position {
  readonly worths: FeatureScores
  readonly won: number
}

/** Percentage of random answers in some games: good players alone never show what errors cost. */
const ODD = 7
/** For a game that counts no turns, this many answers are one turn. */
const TURN = 10

/** Returns the positions of one game by its policy: one at the beginning of each turn, each as seen by some seat. */
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
