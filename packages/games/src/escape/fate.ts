import { runScript, withEveryDraw, type Chance } from '@bay327/engine'
import type { Step } from './agenda.ts'
import { deckHere } from './action.ts'
import { inDanger } from './danger.ts'
import { script } from './script.ts'
import { activeHero } from './table.ts'
import type { Asked } from './agenda.ts'
import type { EscapeDecision, EscapeOption } from './sight/types.ts'
import type { State } from './state.ts'

/**
 * What surely loses: every way in which the dice can fall, and every card that can lie on top, leads to a lost
 * game, or to a question of the same turn whose every answer surely loses.
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

/** How many plays are left to one question: many trades of a lost table take more, and stay unmarked. */
interface Search {
  plays: number
}

const mostPlays = 2_000

function surelyLoses(search: Search, state: State, decision: EscapeDecision, option: EscapeOption): boolean {
  const isLostWith = (chance: Chance): boolean => {
    if (--search.plays < 0) return false
    return isLost(search, blind.decide(state, decision, option, chance).state, state.turn)
  }
  return withEveryDraw(isLostWith, mostPlays) === true
}

function isLost(search: Search, state: State, { hero, round }: State['turn']): boolean {
  if (state.outcome) return state.outcome.winners.length === 0
  const [decision] = blind.decisions(state) as readonly EscapeDecision[]
  if (decision === undefined || state.turn.hero !== hero || state.turn.round !== round) return false
  return meant(decision).every((option) => surelyLoses(search, state, decision, option))
}

/** Who proposes something means it to be accepted. */
function meant({ kind, options }: EscapeDecision): readonly EscapeOption[] {
  return kind === 'consent' ? options.filter(({ verb }) => verb === 'agree') : options
}

/** The same rules where nobody has looked: which card lies on top is drawn when it is turned up, so no order counts. */
const blind = runScript({
  ...script,
  run: (state, step, stage) =>
    script.run(unseen(state, step, stage.chance), step, shuffles(step) ? { ...stage, chance: anyOrder } : stage),
  answer: (state, step, option, stage) =>
    script.answer(
      option.verb === 'draw' ? unseen(state, step, stage.chance) : state,
      step,
      option,
      shuffles(step) ? { ...stage, chance: anyOrder } : stage,
    ),
})

const anyOrder: Chance = { draw: () => 0 }

function shuffles({ do: what }: Step): boolean {
  return what === 'discard' || what === 'reshuffle'
}

/** Any card of the pile, or of the closed terminals, is turned up now: in the order of their numbers, which tells nothing. */
function unseen(state: State, { do: what }: Step, chance: Chance): State {
  if (what === 'draw') {
    const id = deckHere(state)
    const draw = anyFirst(state.decks[id].draw, chance)
    return { ...state, decks: { ...state.decks, [id]: { ...state.decks[id], draw } } }
  }
  const { sector } = activeHero(state)
  if (what !== 'terminal' || state.terminals[sector]?.open !== false) return state
  const closed = Object.keys(state.terminals).filter((id) => id !== sector && state.terminals[id]?.open === false)
  const places = [sector, ...closed]
  const cards = places.map((id) => state.terminals[id]?.card ?? 0)
  const dealt = anyFirst(cards, chance).map((card, i) => [places[i] ?? sector, { card, open: false }] as const)
  return { ...state, terminals: { ...state.terminals, ...Object.fromEntries(dealt) } }
}

function anyFirst(cards: readonly number[], chance: Chance): readonly number[] {
  const sorted = [...cards].sort((a, b) => a - b)
  const [first] = sorted.splice(chance.draw(sorted.length), 1)
  return first === undefined ? sorted : [first, ...sorted]
}
