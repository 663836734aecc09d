import { isRebel } from '../action-figure/pieces.ts'
import type { RebelId } from '@bay327/games/action-figure/types'

/** The Rebels of a pick: one, or two where one person plays both ("luke+leia"). */
export function rebelsOfPick(pick: string | undefined): readonly RebelId[] {
  return (pick ?? '').split('+').filter(isRebel)
}
