import { holdsForEveryDraw, type RandomSource } from '@bay327/engine'
import type { Asked, Step } from '../agenda.ts'
import { blind } from './blind.ts'
import { inDanger } from './danger.ts'
import type { EscapeDecision, EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'
import type { SectionFor } from '../table.ts'

/** Wraps a section so that its questions mark the options that surely lose. */
export function withFates<T extends Step>(section: SectionFor<T>): SectionFor<T> {
  if (section.ask === undefined || section.together !== undefined) return section
  const fated: typeof section = {
    ...section,
    ask(state, step) {
      const question = section.ask(state, step)
      return question && markFates(state, question as Asked)
    },
  }
  return fated
}

/**
 * Marks options that surely lose. For every outcome of dice and cards, such an option leads to a lost game, or
 * to a question in the same turn whose every answer surely loses.
 */
export function markFates(state: State, question: Asked, suspects = inDanger): Asked {
  if (question.options.length < 2) return question
  const suspected = suspects(state, question.options)
  if (suspected.length === 0) return question
  const search: Search = { plays: mostPlays }
  const decision = { ...question, id: `${state.agenda.asked}` } as EscapeDecision
  const fatal = new Set(suspected.filter((option) => surelyLoses(search, state, decision, option)))
  if (fatal.size === 0) return question
  const options = question.options.map((option) => (fatal.has(option) ? { ...option, fatal: true as const } : option))
  const { routine, ...rest } = question
  const keeps = routine !== undefined && !options.some(({ id, fatal }) => id === routine && fatal)
  return { ...rest, options, ...(keeps && { routine }) }
}

/**
 * The number of plays that are left for the search of one question. A question with many trades needs more plays, and
 * its options stay unmarked.
 */
interface Search {
  plays: number
}

const mostPlays = 2_000

function surelyLoses(search: Search, state: State, decision: EscapeDecision, option: EscapeOption): boolean {
  const isLostWith = (chance: RandomSource): boolean => {
    if (--search.plays < 0) return false
    return isLost(search, blind.decide(state, decision, option, chance).state, state.turn)
  }
  return holdsForEveryDraw(isLostWith, mostPlays) === true
}

function isLost(search: Search, state: State, { hero, round }: State['turn']): boolean {
  if (state.outcome) return state.outcome.winners.length === 0
  const [decision] = blind.decisions(state) as readonly EscapeDecision[]
  if (decision === undefined || state.turn.hero !== hero || state.turn.round !== round) return false
  return searchedOptions(decision).every((option) => surelyLoses(search, state, decision, option))
}

/** Returns the options to search. A proposal is assumed to be accepted. */
function searchedOptions({ kind, options }: EscapeDecision): readonly EscapeOption[] {
  return kind === 'consent' ? options.filter(({ verb }) => verb === 'agree') : options
}
