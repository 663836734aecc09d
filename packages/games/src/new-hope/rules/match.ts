import { updateState, pushSteps, type Outcome, type SeatId } from '@bay327/engine'
import { rows, type Side } from '../shared/data/characters.ts'
import { WIN_SCORE } from '../shared/score.ts'
import { teamOn } from '../shared/seats.ts'
import type { Cause, Characters, GameResult, MatchCause, Team } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Table } from './table.ts'

/** Returns the damage: 1 for each injured Imperial, 2 for each removed Imperial (NH-V4b). */
export function damageOf(characters: Characters): number {
  const marks: number[] = rows.dark.map((id) => ({ ok: 0, injured: 1, out: 2, aboard: 0 })[characters[id].status])
  return marks.reduce((sum, mark) => sum + mark, 0)
}

export function scoreOf({ result, damage }: GameResult): number {
  return result === 'light' ? WIN_SCORE : damage
}

/** Ends a game. After it, the match ends too, or the sides are exchanged for the second game (NH-V4a). */
export function endGame(table: Table, result: Side | 'draw', cause: Cause): void {
  const { game, turn, characters, rules, results } = table.state
  const light = teamOn(game, 'light')
  const ended: GameResult = { light, result, cause, turns: turn.number, damage: damageOf(characters) }
  table.emit({ type: 'game-ended', game, ...ended })
  updateState(table, { results: [...results, ended] })
  if (rules.match === 'single') updateState(table, { outcome: singleOutcome(table.state, ended) })
  else if (game === 1) beginSecond(table)
  else endMatch(table)
}

function beginSecond(table: Table): void {
  updateState(table, { game: 2 })
  pushSteps(table, { do: 'deal' })
}

function endMatch(table: Table): void {
  const outcome = matchOutcome(table.state)
  table.emit({ type: 'match-ended', winners: outcome.winners, cause: outcome.cause as MatchCause })
  updateState(table, { outcome })
}

function singleOutcome({ crews, game }: State, { result, cause, turns, damage }: GameResult): Outcome {
  const winner = result === 'draw' ? undefined : teamOn(game, result)
  return { ...places(crews, winner), cause, facts: { result, turns, damage } }
}

/** Returns the places of the seats. A draw has no winner, and all seats share one place. */
function places(crews: State['crews'], winner: Team | undefined): Required<Pick<Outcome, 'winners' | 'ranking'>> {
  const { first, second } = crews
  if (winner === undefined) return { winners: [], ranking: [[...first, ...second]] }
  const loser = crews[winner === 'first' ? 'second' : 'first']
  return { winners: crews[winner], ranking: [crews[winner], loser] }
}

function matchOutcome({ crews, results }: State): Outcome {
  const [first, second] = results
  if (first === undefined || second === undefined) throw new Error('a match has two games')
  const { better, cause } = compareGames(first, second)
  const scores = (list: readonly SeatId[], game: GameResult) => list.map((seat) => [seat, scoreOf(game)] as const)
  return {
    ...places(crews, better?.light),
    cause,
    facts: {
      scores: Object.fromEntries([...scores(crews.first, first), ...scores(crews.second, second)]),
      turns: [first.turns, second.turns],
    },
  }
}

/**
 * Returns the winner of two games: the higher score; then more turns as Light, or fewer turns if both won as Light;
 * otherwise nobody (NH-V4c).
 */
export function compareGames(
  first: GameResult,
  second: GameResult,
): { readonly better: GameResult | undefined; readonly cause: MatchCause } {
  const by = scoreOf(first) - scoreOf(second)
  if (by !== 0) return { better: by > 0 ? first : second, cause: 'score' }
  if (first.turns === second.turns) return { better: undefined, cause: 'even' }
  const [longer, shorter] = first.turns > second.turns ? [first, second] : [second, first]
  return scoreOf(first) === WIN_SCORE ? { better: shorter, cause: 'faster' } : { better: longer, cause: 'longer' }
}
