import './stand-in.ts'
import { expose } from 'comlink'
import { holdMatch } from './match.ts'
import { keptHere } from './keep.ts'
import { positionsOf } from './positions.ts'
import { proofOf } from './proof.ts'
import { verdictsOf } from './verdict.ts'

/**
 * Rules come into a browser here and nowhere else. A page makes as many of these workers as have to run at once, and gives
 * each the match again.
 */
const match = holdMatch()
const work = {
  /** It has come. */
  here: () => true,
  load: match.load,
  ...positionsOf(match),
  ...proofOf(),
  ...verdictsOf(match, keptHere()),
}
export type Working = typeof work
expose(work)
