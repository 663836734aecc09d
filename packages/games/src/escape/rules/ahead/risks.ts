import { holdsForEveryDraw, memoize, type RandomSource } from '@bay327/engine'
import { blind } from './blind.ts'
import { harmIn, none, type Harm } from './danger.ts'
import { cardOf } from '../../shared/data/cards.ts'
import { bay, falcon } from '../../shared/data/map.ts'
import { escapeChart, limits, vaderSector, vBoxes } from '../../shared/data/tables.ts'
import type { EscapeDecision, EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'
import { deckHere } from '../turn/action.ts'
import { otherHeroes } from '../table.ts'

/**
 * Returns, by option, the probability that the dice of this answer lose the game: above 0 and below 1, for
 * display. Plays every outcome of the draws, up to the action phase or the next Hero's turn, which follow every option.
 */
export function risks(state: State, decision: EscapeDecision): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  if (decision.seat !== state.turn.hero) return found
  const known = new Map<string, number>()
  const isSuspect = mayLose(state, decision)
  for (const option of decision.options) {
    if (option.fatal || !isSuspect(option)) continue
    const key = alike(option)
    const risk = known.get(key) ?? lossBy(state, decision, option)
    known.set(key, risk)
    if (risk > 0) found[option.id] = risk
  }
  return found
}

/**
 * Returns a check of options: whether an option could lose the game at all if every die fell badly. Most options cannot.
 * The check avoids the plays for them. It never leaves out an option that has a risk.
 */
function mayLose(state: State, decision: EscapeDecision): (option: EscapeOption) => boolean {
  const { heroes, turn, vader, testedV, flags, beam } = state
  const { stamina, obiWan } = heroes[turn.hero]
  const ahead = vBoxes.find(({ box }) => flags.vSquares && vader < box && !testedV.includes(box))
  const end = ahead?.box ?? limits.gameOver
  // A move that costs Force follows by itself if it is the only one.
  const track = vader + (flags.noDpStar ? 1 : 0)
  const isLastOut = otherHeroes(turn.hero).every((id) => [bay, falcon].includes(heroes[id].sector))
  const harms = [none, ...harmsAhead(state, decision)]
  return ({ verb, cost }) =>
    harms.some((harm) => {
      const isCaught = harm.faces && (!obiWan || verb === 'obi')
      const isStranded = isLastOut && (beam !== 'off' || harm.worsens)
      return track + (cost?.vader ?? 0) + harm.vader >= end || harm.hits >= stamina || isCaught || isStranded
    })
}

/**
 * Returns the maximum harm of each thing that may follow an answer, up to the next question: a card, a volley, a Darth
 * Vader sector, the escape chart. A new card with a choice asks first.
 */
function harmsAhead(state: State, { kind }: EscapeDecision): readonly Harm[] {
  const { card, cardDone } = state.turn
  if (kind === 'begin') return [{ ...none, hits: 1 }]
  if (kind === 'vader') return [inSector]
  if (kind === 'bay') return [onChart]
  if (kind === 'draw') return state.decks[deckHere(state)].draw.filter(asksNothing).map(harmOf)
  if (kind === 'terminal') return Object.values(state.terminals).map((terminal) => harmOf(terminal.card))
  return card === undefined || cardDone ? [] : [harmOf(card)]
}

const [inSector, onChart] = [harmIn(vaderSector, 6), harmIn(escapeChart, 6)]

const asksNothing = (card: number): boolean => ['auto', 'pay'].includes(cardOf(card).effect.kind)

/** The maximum harm of each card. In a shoot-out, the hunters shoot at most once before the next question. */
const harmOf = memoize((card: number): Harm => {
  const { effect } = cardOf(card)
  return effect.kind === 'shootout' ? { ...none, hits: effect.staminaPerHit } : harmIn(effect, 6)
})

/** Returns a key. Options with equal keys have the same risk: of the points that Obi-Wan restores, only stamina counts. */
const alike = ({ id, recover }: EscapeOption): string =>
  recover === undefined ? id : `recover ${recover.filter((stat) => stat === 'stamina').length}`

/** Maximum number of plays. If the draws have more outcomes, no risk is computed. */
const mostPlays = 600

/** Returns the probability that the dice of this answer lose the game, or 0 if they surely do or have too many results. */
export function lossBy(state: State, decision: EscapeDecision, option: EscapeOption): number {
  let lost = 0
  const play = (chance: RandomSource): boolean => {
    let weight = 1
    const weighed: RandomSource = {
      draw(sides) {
        weight /= sides
        return chance.draw(sides)
      },
    }
    const isLost = isLostAtOnce(state, decision, option, weighed)
    if (isLost) lost += weight
    return true
  }
  const isKnown = holdsForEveryDraw(play, mostPlays) === true
  return isKnown && lost < 1 - 1e-9 ? lost : 0
}

function isLostAtOnce(state: State, decision: EscapeDecision, option: EscapeOption, chance: RandomSource): boolean {
  try {
    const { outcome } = blind.decide(state, decision, option, chance, stopAtGo).state
    return outcome !== undefined && outcome.winners.length === 0
  } catch (error) {
    if (error === over) return false
    throw error
  }
}

/** Stops a play. The error is created once, because a stack trace for every play would take longer than the rules. */
const over = new Error('the go is over')

/** Returns whether the go ends here. Everything that follows is independent of the answer. */
export const isGoOver = ({ agenda: { steps } }: State): boolean => ['turn', 'action'].includes(steps.at(-1)?.do ?? '')

function stopAtGo(at: State): void {
  if (isGoOver(at)) throw over
}
