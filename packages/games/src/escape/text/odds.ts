import { atMost, hitsAtLeast } from '@bay327/engine/random/odds'
import type { OptionText } from '@bay327/engine'
import { cardOf } from '../shared/data/cards.ts'
import { escapeChart, limits, vaderSector } from '../shared/data/tables.ts'
import type { HeroId } from '../shared/data/types.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../shared/types.ts'
import { volleyNeed } from './words.ts'

type Odds = NonNullable<OptionText['odds']>

/** Returns the exact probability that an option achieves its purpose. Undefined for an option without dice. */
export function oddsOf(option: EscapeOption, decision: EscapeDecision, view: EscapeView): Odds | undefined {
  const pad = view[decision.seat]
  const { verb, count = 1 } = option
  if (verb === 'face') return { pass: 1 - volleyOdds(pad.stormtroopers) }
  const thrown = throwOf(option, decision, view)
  if (thrown) return withForce(thrown)
  if (verb === 'fire-all') return { pass: hitsAtLeast(1, count, atMost(pad.blaster)) }
  if (verb === 'roll') return { pass: dieOdds(decision.kind === 'bay' ? 'chart' : 'sector') }
  if (verb === 'switch' && view.flags.tractorRoll) return { pass: dieOdds('tractor') }
  return undefined
}

/**
 * Returns the probability that a single die has the wanted result: nothing comes out in the Bay, Vader stays away from
 * his sector, the switch works.
 */
export const dieOdds = (what: 'chart' | 'sector' | 'tractor'): number =>
  what === 'tractor' ? 1 / 2 : what === 'chart' ? shareOf(escapeChart, isQuiet) : shareOf(vaderSector, isSafe)

/** Two dice against a score: the highest total that passes, and the Force that may lower the roll. */
export interface TwoDice {
  readonly need: number
  readonly help: number
}

export function throwOf(
  option: EscapeOption,
  decision: EscapeDecision,
  view: Pick<EscapeView, HeroId | 'vader'>,
): TwoDice | undefined {
  const pad = view[decision.seat]
  const { verb, skill } = option
  if (verb === 'fire') return { need: pad.blaster, help: forceToSpend(pad.force, view.vader) }
  if (verb !== 'test' || skill === undefined) return undefined
  const help = forceToSpend(pad.force, view.vader + pointsOfSuccess(decision))
  return { need: pad[skill] + modOf(decision, option), help }
}

/** Returns the probability that the stormtroopers hit: 3D6 at or below their number, or a triple one (ESC-5.1). */
export const volleyOdds = (stormtroopers: number): number => atMost(volleyNeed(stormtroopers), 3)

/** Returns how much Force can help. Its last Vader point must not end the game. */
const forceToSpend = (force: number, vader: number): number => Math.max(0, Math.min(force, limits.gameOver - 1 - vader))

/** Returns the Vader points that passing the card's test certainly adds. */
function pointsOfSuccess(decision: EscapeDecision): number {
  if (decision.kind !== 'card') return 0
  const { effect } = cardOf(decision.about.card)
  const gains = effect.kind === 'test' ? effect.success : []
  return gains.reduce((sum, gain) => (gain.op === 'vader' && typeof gain.n === 'number' ? sum + gain.n : sum), 0)
}

function withForce({ need, help }: TwoDice): Odds {
  const pass = atMost(need)
  return help > 0 ? { pass, withHelp: atMost(need + help), helpName: 'Force' } : { pass }
}

export function modOf(decision: EscapeDecision, { skill }: EscapeOption): number {
  if (decision.kind !== 'card') return 0
  const { effect } = cardOf(decision.about.card)
  return effect.kind === 'test' ? (effect.tests.find((test) => test.skill === skill)?.mod ?? 0) : 0
}

type Row = (typeof vaderSector)[number]
const isQuiet = (row: Row): boolean => row.length === 0
const isSafe = (row: Row): boolean => !row.some(({ op }) => op === 'faceVader')
const shareOf = (table: readonly Row[], fits: (row: Row) => boolean): number => table.filter(fits).length / table.length
