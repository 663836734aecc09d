import type { Json, SeatId } from '@bay327/engine'
import { verdictOf, type End, type EndWords } from '@bay327/engine/contract/verdict-text'
import { rows, type Side } from '../shared/data/characters.ts'
import type { Cause, MatchCause, NewHopeView } from '../shared/types.ts'
import { WIN_SCORE, wonAsLight } from '../shared/score.ts'
import { capital, count, names, sideName } from './words.ts'

type Over = End<NewHopeView>

const losersOf = ({ outcome, seats }: Over): readonly SeatId[] =>
  seats.filter((seat) => !outcome.winners.includes(seat))

/** Returns the remaining characters, for example "Vader and Fett were left after 9 rounds, Fett hurt." */
function leftOf(end: Over): string {
  const { view, outcome } = end
  const side: Side = view.match.light.some((seat) => outcome.winners.includes(seat)) ? 'light' : 'dark'
  const left = rows[side].filter((id) => view[id].status !== 'out')
  const hurt = left.filter((id) => view[id].status === 'injured')
  const were = left.length === 1 ? 'was' : 'were'
  const state = hurt.length === 0 ? '' : hurt.length < left.length ? `, ${names(hurt)} hurt` : ', hurt'
  return capital(`${names(left)} ${were} left after ${count(turns(end), 'round')}${state}.`)
}

const turns = ({ outcome, view }: Over): number => {
  const turnCount = outcome.facts?.['turns']
  return typeof turnCount === 'number' ? turnCount : view.turn.number
}
const sideWins = ({ view, outcome }: Over): string =>
  `${sideName[view.match.light.some((seat) => outcome.winners.includes(seat)) ? 'light' : 'dark']} wins.`

/** Returns the scores in a sentence, for example "Tariq did 5, Maya 3." */
function scores({ outcome, crew, seats }: Over): string {
  const by = (outcome.facts?.['scores'] ?? {}) as Readonly<Record<string, Json>>
  const score = (of: readonly SeatId[]): number => Number(by[of[0] ?? ''] ?? 0)
  const winners = outcome.winners
  const [first, second] = [winners, seats.filter((seat) => !winners.includes(seat))]
  return `${crew(first).who} did ${score(first)}, ${crew(second).who} ${score(second)}.`
}

/** Returns why one score is higher. A win as Light counts more than any damage, even if Dark resigns the game. */
function whyMore(end: Over): string {
  const { view, outcome, crew } = end
  const won = wonAsLight(outcome.winners, view.match.results)
  if (won === undefined) return `Damage done as Light: ${scores(end)}`
  const other = crew(losersOf(end))
  return won.cause === 'resigned'
    ? `${other.who} gave up as Dark, which counts ${WIN_SCORE} for ${crew(outcome.winners).who}.`
    : `A win as Light counts ${WIN_SCORE}, more than any damage.`
}

const doWin = ({ crew, outcome }: Over): string => {
  const { who, count } = crew(outcome.winners)
  return `${who} ${count === 1 ? 'wins' : 'win'}`
}

const draw = (title: string, why: string) => (): EndWords => ({ title, why })

const damage = (side: Side) => (view: NewHopeView) =>
  rows[side].reduce((sum, id) => sum + { ok: 0, aboard: 0, injured: 1, out: 2 }[view[id].status], 0)

/** The texts of a finished match. */
export const verdict = verdictOf<Cause | MatchCause>()<NewHopeView>({
  chance: 'Chance of the two sides',
  luck: 'What the cards gave',
  ends: {
    'last-standing': (end) => ({
      title: `${end.crew(end.outcome.winners).whose} side is the last standing`,
      why: leftOf(end),
    }),
    'all-out': draw('Nobody is left', 'The last of both sides fell together. It is a draw.'),
    stalled: draw('Thirty rounds without a hit', 'Nobody was hurt in 30 rounds of fighting. It is a draw.'),
    agreed: ({ crew, seats }) => ({ title: `${crew(seats).who} called it even`, why: 'Both sides agreed to a draw.' }),
    resigned: (end) => ({
      title: `${end.crew(losersOf(end)).who} gave up in round ${turns(end)}`,
      why: sideWins(end),
    }),
    'falcon-away': (end) => ({
      title: `${end.crew(end.outcome.winners).whose} side flew`,
      why: 'Two are aboard, and the Falcon is away.',
    }),
    'too-few': (end) => ({ title: 'Too few are left to fly', why: sideWins(end) }),
    score: (end) => ({ title: `${doWin(end)} over both games`, why: whyMore(end) }),
    faster: (end) => ({ title: `${doWin(end)} over both games`, why: 'Both won as Light. The faster win counts.' }),
    longer: (end) => ({
      title: `${doWin(end)} over both games`,
      why: `The damage is equal; ${end.crew(end.outcome.winners).whose} Light lasted longer.`,
    }),
    even: draw('Even in all', 'The same damage in the same number of rounds. Nobody won.'),
  },
  series: [
    {
      id: 'damage',
      title: 'Damage',
      note: 'hurt 1, out 2; 6 is all',
      limit: 6,
      max: 6,
      lines: (view) => [
        { id: 'light', name: 'To Light', value: damage('light')(view) },
        { id: 'dark', name: 'To Dark', isThreat: true, value: damage('dark')(view) },
      ],
    },
    {
      id: 'left',
      title: 'Cards left to draw',
      max: 10,
      lines: ({ lightPile, darkPile }) => [
        { id: 'light', name: 'Light', value: lightPile.left },
        { id: 'dark', name: 'Dark', isThreat: true, value: darkPile.left },
      ],
    },
  ],
})
