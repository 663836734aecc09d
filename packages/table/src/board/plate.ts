import type { Target } from './board.ts'

/**
 * Returns the text on a marked place: its short name, the count of the choice ("×3"), or both. Returns undefined if
 * there is neither.
 */
export const plateOf = ({ count }: Pick<Target, 'count'>, short: string | undefined): string | undefined =>
  short && count?.startsWith('\u00d7') ? `${short} ${count}` : (short ?? count)

/**
 * Returns the text on a marked place on a desktop, where choices have keys. It is never a bare number, which a person
 * could take for the key of another choice. Returns undefined if there is no other text.
 */
export function plateOnDesk(target: Pick<Target, 'count' | 'rank'>, short: string | undefined): string | undefined {
  const text = target.rank === 'main' && !isNumber(short) ? plateOf(target, short) : target.count
  return isNumber(text) ? undefined : text
}

const isNumber = (text = ''): boolean => /^\s*\d+\s*$/.test(text)
