import type { Decision, Option } from '../contract/game.ts'
import type { OptionText } from '../contract/text.ts'

type Words = (option: Option) => Pick<OptionText, 'worth'>

/**
 * Sorts options for a list. Options with a `worth` in the game's text come first, by descending worth, then options
 * without a worth. Of these, an option with `usual` comes first. Options that lose the game come last. Equal options
 * keep the decision's order.
 */
export function inOrder(options: Decision['options'], words: Words): readonly Option[] {
  const ranks = options.map((option) => rankOf(option, words))
  const order = options.map((_, i) => i).sort((a, b) => compare(ranks[a] ?? [], ranks[b] ?? []) || a - b)
  return order.flatMap((i) => options[i] ?? [])
}

/** Returns the sort key, ascending: the option's class, then its negated worth. */
function rankOf(option: Option, words: Words): readonly number[] {
  if (option.fatal) return [3]
  const { worth } = words(option)
  if (worth !== undefined) return [0, -worth]
  // Among options that differ in `count`, `usual` only marks the start of the stepper and does not affect the order.
  return [option.usual && option.count === undefined ? 1 : 2]
}

/** Compares two sort keys for `Array.sort`. Two infinite values are equal. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
