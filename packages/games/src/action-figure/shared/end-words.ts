import { listWords, ordinal } from '@bay327/engine/contract/text'
import type { Throw } from './battle.ts'

/**
 * Returns the deciding throw in words, for example "6 and 3 against 2 and 4, at the 2nd throw." The winner's dice come
 * first, and of one side's dice the highest.
 */
export function throwWith(throws: readonly Throw[], rebelWon: boolean): string {
  const last = throws.at(-1)
  if (last === undefined) return ''
  const sides = [last.rebel, last.soldier].map((dice) => listWords([...dice].sort((a, b) => b - a).map(String)))
  const [winner = '', loser = ''] = rebelWon ? sides : [...sides].reverse()
  return `${winner} against ${loser}${throws.length > 1 ? `, at the ${ordinal(throws.length)} throw` : ''}.`
}
