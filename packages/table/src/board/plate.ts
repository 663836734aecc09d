import type { Target } from './board.ts'

/** What a marked place says: its short name, how many of what the choice is about ("×3"), or both. */
export const plateOf = ({ count }: Pick<Target, 'count'>, short: string | undefined): string | undefined =>
  short && count?.startsWith('\u00d7') ? `${short} ${count}` : (short ?? count)

/** On a desk, where choices have keys: no bare number, which could be taken for the key of another choice. */
export function plateOnDesk(target: Pick<Target, 'count' | 'rank'>, short: string | undefined): string | undefined {
  const said = target.rank === 'main' && !isNumber(short) ? plateOf(target, short) : target.count
  return isNumber(said) ? undefined : said
}

const isNumber = (said = ''): boolean => /^\s*\d+\s*$/.test(said)
