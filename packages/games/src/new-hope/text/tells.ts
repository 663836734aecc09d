import type { LaterTexts, Json, Outcome, OutcomeText } from '@bay327/engine'
import type { NewHopeEvent } from '../shared/events.ts'
import { goal, wanted } from './goal.ts'
import { event, endWords } from './log.ts'
import { reason } from './reason.ts'
import { switchTexts } from './switches.ts'
import type { NewHopeView, Cause, MatchCause } from '../shared/types.ts'
import { WIN_SCORE, wonAsLight } from '../shared/score.ts'
import { seatWords, winners as winnersWords } from './words.ts'

function outcomeText(outcome: Outcome, { rules, match }: NewHopeView): OutcomeText {
  return rules.match === 'swap' ? matchText(outcome, match.results) : gameText(outcome, match.results)
}

function gameText({ winners, cause }: Outcome, results: NewHopeView['match']['results']): OutcomeText {
  const [game] = results
  const result = game?.result ?? 'draw'
  const title = winners.length === 0 ? 'A draw' : result === 'light' ? 'A new hope' : 'The Empire holds the station'
  const figures = [
    { name: 'Rounds', value: `${game?.turns ?? 0}` },
    { name: 'Damage to the Empire', value: `${game?.damage ?? 0}`, of: '6' },
  ]
  return { title, why: endWords(cause as Cause, result), figures }
}

const reasons: Readonly<Record<Exclude<MatchCause, 'score'>, string>> = {
  faster: 'Both won as Light. The faster win counts.',
  longer: 'The same damage. The side that lasted longer as Light wins.',
  even: 'The same damage in the same number of rounds.',
}

function reasonOf(cause: MatchCause, winners: Outcome['winners'], results: NewHopeView['match']['results']): string {
  if (cause !== 'score') return reasons[cause]
  const won = wonAsLight(winners, results)
  if (won === undefined) return 'More damage done as Light.'
  return `${won.cause === 'resigned' ? 'Dark gave up' : 'Won as Light'}, which counts ${WIN_SCORE}: more than any damage.`
}

function matchText({ winners, cause, facts }: Outcome, results: NewHopeView['match']['results']): OutcomeText {
  const title =
    winners.length === 0 ? 'The match is a draw' : winnersWords(winners, Object.keys(facts?.['scores'] ?? {}))
  const scores = Object.entries((facts?.['scores'] ?? {}) as Readonly<Record<string, Json>>)
  const figures = scores
    .filter(([seat]) => seat === 'a' || seat === 'b')
    .map(([seat, score]) => ({ name: seatWords(seat).name, value: `${Number(score)}`, of: `${WIN_SCORE}` }))
  return { title, why: reasonOf(cause as MatchCause, winners, results), figures }
}

/** The texts that are needed before a match, for its events, and at its end. */
export const tells: LaterTexts<NewHopeView, NewHopeEvent> = {
  switches: switchTexts,
  event,
  goal,
  wanted,
  reason,
  outcome: outcomeText,
}
