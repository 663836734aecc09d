import { pick, type RandomSource } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Game, GameEvent, Option } from '../contract/game.ts'
import { answerMatch, breakTie, defaultAnswerOf, startMatch, type Match } from '../flow/play.ts'
import { replayOf } from '../match/replay.ts'
import type { Replay } from '../match/match.ts'
import { undoable, undoMatch } from '../flow/undo.ts'
import { allSwitches, mustAnswer, type PlaySetup } from './random-play.ts'

/** Percentages of steps with a tie, an absent person and an undo, among the steps that allow one. */
const percentages = { tie: 8, fallback: 12, undo: 6 } as const

/**
 * Plays a match like a group of friends: random answers, ties broken by a die, fallbacks for absent people, and undos.
 * Plays to the end, or for a number of steps.
 */
export function randomSession<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  setup: PlaySetup & { readonly practice?: true },
  onStep: (match: Match<S>, events: readonly E[]) => void = () => {},
): { readonly match: Match<S>; readonly replay: Replay } {
  const luck = fastRandom(setup.seed)
  const seed = Array.from({ length: 32 }, () => luck.draw(256).toString(16).padStart(2, '0')).join('')
  const switches = allSwitches(game, setup)
  const { people, practice } = setup
  const nonces = Array.from({ length: people }, (_, at) => ({ by: `p${at + 1}`, nonce: `nonce ${setup.seed}.${at}` }))
  const dealt = startMatch(game, { people, switches, seed, nonces, ...(practice && { practice }) })
  onStep(dealt.match, dealt.events)
  let { match } = dealt
  for (let steps = 0; steps < (setup.limit ?? 100_000) && game.outcome(match.state) === undefined; steps++) {
    const step = oneStep(game, match, luck)
    match = step.match
    onStep(match, step.events)
  }
  return { match, replay: replayOf(match, game.outcome(match.state)) }
}

function oneStep<S, O extends Option, E extends GameEvent>(game: Game<S, O, E>, match: Match<S>, luck: RandomSource) {
  const percent = luck.draw(100)
  const undoables = undoable(match)
  if (percent < percentages.undo && undoables.length > 0) {
    const undone = undoMatch(game, match, pick(luck, undoables).answers)
    if (!undone.ok) throw new Error(undone.code)
    return { match: undone.match, events: [] }
  }
  const decision = pick(luck, mustAnswer(game.decisions(match.state)))
  const ids = decision.options.map(({ id }) => id)
  const by = sourceOf(percent, ids.length)
  const found =
    by === 'tie'
      ? breakTie(match, decision.id, ids.slice(0, 3))
      : by === 'fallback'
        ? defaultAnswerOf(game, match, decision)
        : { option: pick(luck, ids), match }
  const result = answerMatch(game, found.match, decision.id, found.option, by)
  if (!result.ok) throw new Error(result.code)
  return result
}

function sourceOf(percent: number, options: number): 'tie' | 'fallback' | undefined {
  if (percent < percentages.undo + percentages.tie) return options > 1 ? 'tie' : undefined
  return percent < percentages.undo + percentages.tie + percentages.fallback ? 'fallback' : undefined
}
