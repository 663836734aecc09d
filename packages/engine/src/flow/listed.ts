import type { Decision, Option } from '../contract/game.ts'
import type { OptionText } from '../contract/text.ts'

type Words = (option: Option) => Pick<OptionText, 'worth'>

/**
 * Options in the order that a list shows them: what does most for the goal first, as the game's words say it (`worth`), after
 * them what has no worth, the usual one before others; what loses last. Equals stay in the decision's order.
 */
export function inOrder(options: Decision['options'], words: Words): readonly Option[] {
  const ranks = options.map((option) => rankOf(option, words))
  const order = options.map((_, i) => i).sort((a, b) => compare(ranks[a] ?? [], ranks[b] ?? []) || a - b)
  return order.flatMap((i) => options[i] ?? [])
}

/** The class, and within it what is worth more: the least first. */
function rankOf(option: Option, words: Words): readonly number[] {
  if (option.fatal) return [3]
  const { worth } = words(option)
  if (worth !== undefined) return [0, -worth]
  // Of several counts the usual one is where the stepper starts, and says nothing of the others.
  return [option.usual && option.count === undefined ? 1 : 2]
}

/** Two that are endless are equal. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
