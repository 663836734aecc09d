import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameEvent, Option } from '../contract/game.ts'
import type { GameText } from '../contract/text.ts'
import { fail } from './checks.ts'
import { hasLost } from './fatal.ts'

/** Number of times that each option is carried out, with different dice. */
const throws = 12

/**
 * Throws if the button of an option shows neither odds nor a risk, although the option's own dice can lose the game for
 * its seat before the go ends and before anything hidden is revealed. Certain losses are marked `fatal` instead. Secret
 * answers are skipped, because the other seats' answers decide their result.
 */
export function checkRisk<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  text: Pick<GameText, 'option'>,
  state: S,
): void {
  for (const decision of game.decisions(state).filter(({ secret, optional }) => !secret && !optional)) {
    const risks = game.risks?.(state, decision) ?? {}
    const view = game.view(state, new Set([decision.seat]))
    for (const option of decision.options) {
      if (option.fatal) continue
      const risk = risks[option.id]
      const { odds, risk: riskText } = text.option({ ...option, ...(risk !== undefined && { risk }) }, decision, view)
      if (odds === undefined && riskText === undefined && mayLose(game, state, decision, option))
        fail(at, `${decision.kind}: ${option.id} may lose the game by its dice, and nothing says so`)
    }
  }
}

function mayLose<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
): boolean {
  return Array.from({ length: throws }, (_, luck) => luck).some((luck) => {
    let isOver = false
    let isOwn = false as boolean
    const turn = game.decide(state, decision, option, fastRandom(luck), (passed, shown) => {
      const outcome = game.outcome(passed)
      if (!isOver && outcome !== undefined && hasLost(outcome, decision.seat)) isOwn = true
      isOver ||= game.isGoOver?.(passed) === true || shown.some(({ reveals }) => reveals)
    })
    const outcome = game.outcome(turn.state)
    isOver ||= turn.events.some(({ reveals }) => reveals)
    return isOwn || (!isOver && outcome !== undefined && hasLost(outcome, decision.seat))
  })
}
