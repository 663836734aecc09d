import type { Figures } from '@bay327/engine'
import { isCharacter } from '../shared/data/characters.ts'
import { capital, nameOf } from './words.ts'

/**
 * Returns the reason of a plan: the character whom the plan helps or harms most. Returns undefined if the feature is
 * not a character in play.
 */
export function reason(name: string, { status, own }: Figures): string | undefined {
  if (!isCharacter(name)) return undefined
  const who = nameOf(name)
  if (status === 'ok') return own === 1 ? `That keeps ${who} unhurt.` : `Best against ${who}, who is still unhurt.`
  if (status !== 'injured') return undefined
  return own === 1 ? `${capital(who)} is hurt, and safest this way.` : `One more hit, and ${who} is out.`
}
