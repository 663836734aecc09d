import { holdsForEveryDraw, type RandomSource } from '@bay327/engine'
import { blind } from './blind.ts'
import { cardOf } from '../../shared/data/cards.ts'
import { limits, vBoxes } from '../../shared/data/tables.ts'
import type { EscapeDecision, EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'
import { activeHero } from '../table.ts'

/**
 * Returns, by option, the probability that the dice of this answer lose the game: above 0 and below 1, for
 * display. Plays every outcome of the draws, up to the action phase or the next Hero's turn, which follow every option.
 */
export function risks(state: State, decision: EscapeDecision): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  if (decision.seat !== state.turn.hero || !mayFall(state, decision)) return found
  const known = new Map<string, number>()
  for (const option of decision.options) {
    const key = alike(option)
    const risk = known.get(key) ?? (option.fatal || isShot(decision, option) ? 0 : lossBy(state, decision, option))
    known.set(key, risk)
    if (risk > 0) found[option.id] = risk
  }
  return found
}

/**
 * Returns whether a question may have a risk. Most have none: a risk needs low stamina, a long track, Darth Vader, or a
 * V box ahead.
 */
function mayFall(state: State, { kind, about }: EscapeDecision): boolean {
  const { stamina, obiWan } = activeHero(state)
  const isNear = state.flags.vSquares && vBoxes.some(({ box }) => state.vader < box && !state.testedV.includes(box))
  const card = 'card' in about && typeof about.card === 'number' ? about.card : undefined
  const faces = kind === 'vader' || (card !== undefined && JSON.stringify(cardOf(card)).includes('faceVader'))
  const isLate = state.vader + mostPoints >= limits.gameOver
  return isNear || isLate || stamina <= mostHits || (kind === 'draw' && obiWan) || faces
}

/** The maximum stamina that one card takes, and the maximum that one die adds to the track. */
const mostHits = 3
const mostPoints = 6

/** Returns whether an option is a shot at pursuers, which cannot lose anything. */
const isShot = ({ about }: EscapeDecision, { verb }: EscapeOption): boolean =>
  ['fire', 'fire-all', 'hold'].includes(verb) && !('card' in about)
/** Returns a key. Options with equal keys have the same risk: of the points that Obi-Wan restores, only stamina counts. */
const alike = ({ id, recover }: EscapeOption): string =>
  recover === undefined ? id : `recover ${recover.filter((stat) => stat === 'stamina').length}`

/** Maximum number of plays. If the draws have more outcomes, no risk is computed. */
const mostPlays = 600

function lossBy(state: State, decision: EscapeDecision, option: EscapeOption): number {
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
