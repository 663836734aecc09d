import { cardOf } from '../shared/data/cards.ts'
import { heroData } from '../shared/data/heroes.ts'
import { escapeChart, limits, obiWan, vaderSector, vBoxes } from '../shared/data/tables.ts'
import type { Effect } from '../shared/data/types.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../shared/types.ts'
import { failOf } from './fail.ts'
import { signed } from './words.ts'

/** A result of an option's dice: its probability (0 to 1) and its effects. */
type Result = readonly [chance: number, effects: readonly Effect[]]
/** The asked Hero's stamina, the stormtroopers behind the Hero, and the Vader track; or their changes. */
type Amounts = readonly number[]

/**
 * Returns the mean changes by an option's dice, for example "Stamina −0.4, Vader +0.6 on average". `pass` is the
 * option's probability of success. Undefined if all changes round to 0.
 */
export function expectedOf(
  option: EscapeOption,
  decision: EscapeDecision,
  view: EscapeView,
  pass: number,
): string | undefined {
  const shots = option.verb === 'fire-all' && fallenOf(option, decision, view)
  const means = shots === false ? meansOf(resultsOf(option, decision, pass), decision, view) : [0, -shots, 0]
  const parts = ['Stamina', 'Stormtroopers', 'Vader'].flatMap((name, i) => {
    const tenths = Math.round((means[i] ?? 0) * 10) / 10
    return tenths ? [`${name} ${signed(tenths)}`] : []
  })
  return parts.length > 0 ? `${parts.join(', ')} on average` : undefined
}

function resultsOf({ verb, skill }: EscapeOption, decision: EscapeDecision, pass: number): readonly Result[] {
  if (verb === 'face') return [[1 - pass, [{ op: 'stat', stat: 'stamina', n: -1 }]]]
  if (verb === 'roll')
    return (decision.kind === 'bay' ? escapeChart : vaderSector).map((effects): Result => [1 / 6, effects])
  const { effect } = decision.kind === 'card' ? cardOf(decision.about.card) : {}
  // If a card has several tests in a row, its success does not depend on this test alone.
  if (effect?.kind !== 'test' || effect.mode === 'all') return []
  return [
    [pass, effect.success],
    [1 - pass, failOf(decision, skill)],
  ]
}

/**
 * Returns the mean changes. A change of the Vader track that may bring Vader himself is left out. No test gives stamina
 * back.
 */
function meansOf(results: readonly Result[], { seat }: EscapeDecision, view: EscapeView): Amounts {
  const { vader, testedV, flags, [seat]: pad } = view
  const most = [pad.stamina, limits.stormtroopers, limits.gameOver]
  const faced = pad.obiWan ? [0, -limits.stormtroopers, obiWan.vaderPoints] : []
  const isBoxNear = flags.vSquares && vBoxes.some(({ box }) => !testedV.includes(box) && Math.abs(box - vader) < 7)
  return [pad.stamina, pad.stormtroopers, isBoxNear ? NaN : vader].map((from, i) => {
    const ends = (all: readonly number[], effect: Effect): readonly number[] => {
      if (effect.op === 'ifHero') return effect.hero === seat ? effect.then.reduce(ends, all) : all
      const amounts = effect.op === 'faceVader' ? [faced[i] ?? 0] : amountsOf(effect, i)
      return all.flatMap((end) => amounts.map((by) => Math.min(most[i] ?? 0, Math.max(0, end + by))))
    }
    return results.reduce((sum, [chance, effects]) => {
      const all = effects.reduce(ends, [from])
      return sum + (chance * all.reduce((total, end) => total + end - from, 0)) / all.length
    }, 0)
  })
}

/** Returns the equally likely changes of one of the amounts by an effect. */
function amountsOf(effect: Effect, i: number): readonly number[] {
  if (effect.op === 'loseAllTroopers') return [i === 1 ? -limits.stormtroopers : 0]
  const isOf = [effect.op === 'stat' && effect.stat === 'stamina', effect.op === 'troopers', effect.op === 'vader']
  return isOf[i] && 'n' in effect ? throwsOf(effect.n) : [0]
}

const faces = [1, 2, 3, 4, 5, 6]
const pairs = faces.flatMap((first) => faces.map((second) => [first, second] as const))

/** Returns the equally likely totals of dice, or the number itself. */
function throwsOf(n: number | '1D6' | '2D6' | '-1D6'): readonly number[] {
  if (typeof n === 'number') return [n]
  return pairs.map(([first, second]) => (n === '2D6' ? first + second : n === '1D6' ? first : -first))
}

/** Returns the mean number of stormtroopers that fall to a Hero's shots. Han's doubles hit two (ESC-5.2d). */
function fallenOf({ count = 1 }: EscapeOption, { seat }: EscapeDecision, view: EscapeView): number {
  const { blaster, stormtroopers } = view[seat]
  const after = (shots: number, behind: number): number =>
    shots * behind === 0
      ? 0
      : pairs.reduce((sum, [first, second]) => {
          const hits = first + second > blaster ? 0 : heroData[seat].doublesHitTwo && first === second ? 2 : 1
          const down = Math.min(hits, behind)
          return sum + down + after(shots - 1, behind - down)
        }, 0) / pairs.length
  return after(count, stormtroopers)
}
