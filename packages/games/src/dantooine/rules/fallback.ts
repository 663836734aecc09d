import { parAt } from '../shared/data/board.ts'
import { whole } from '../shared/data/x-wings.ts'
import type { DantooineDecision, DantooineOption } from '../shared/types.ts'

/** Returns the default answer (D1, D2): the id of an option. */
export function fallback(decision: DantooineDecision): string {
  switch (decision.kind) {
    case 'rebel-move': {
      const isDamaged = decision.about.pieces < whole
      return least(decision.options, (option) => rebelRank(option, isDamaged)).id
    }
    case 'vader-move':
      return least(decision.options, vaderRank).id
  }
}

/** The planet, a station while damaged, the fewest expected turns, more steps. */
function rebelRank({ verb, station, to, count }: DantooineOption, isDamaged: boolean): readonly number[] {
  return [verb === 'land' ? 0 : 1, isDamaged && station ? 0 : 1, parAt(to), -count]
}

/** The mildest: not the mover's Rebel, fewest attacked, fewest steps, forward, no slide. */
function vaderRank({ attacks = [], attacksSelf, count, back, verb }: DantooineOption): readonly number[] {
  return [attacksSelf ? 1 : 0, attacks.length, count, back ? 1 : 0, verb === 'slide' ? 1 : 0]
}

/** Returns the option with the smallest rank; ties by id. */
function least(
  options: readonly DantooineOption[],
  rankOf: (option: DantooineOption) => readonly number[],
): DantooineOption {
  const ranked = options.map((option) => ({ option, rank: rankOf(option) }))
  const [best] = ranked.sort((a, b) => compareRanks(a.rank, b.rank) || (a.option.id < b.option.id ? -1 : 1))
  if (best === undefined) throw new Error('a decision without an option')
  return best.option
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0
}
