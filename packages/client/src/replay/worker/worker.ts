import './stand-in.ts'
import { expose } from 'comlink'
import { holdMatch } from './match.ts'
import { keptHere } from './analysis-cache.ts'
import { positionsOf } from './positions.ts'
import { proofOf } from './proof.ts'
import { recapsOf } from './recap.ts'
import { verdictsOf } from './verdict.ts'

/**
 * The only place where rules are loaded in a browser. A page starts as many of these workers as it needs at once, and
 * loads the match in each.
 */
const match = holdMatch()
const work = {
  /** Returns when the worker has loaded. */
  here: () => true,
  load: match.load,
  ...positionsOf(match),
  ...proofOf(),
  ...recapsOf(match),
  ...verdictsOf(match, keptHere()),
}
export type Working = typeof work
expose(work)
