import './stand-in.ts'
import { expose } from 'comlink'
import { holdMatch } from './match.ts'
import { analysisCache } from './analysis-cache.ts'
import { positionsOf } from './positions.ts'
import { proofOf } from './proof.ts'
import { recapsOf } from './recap.ts'
import { verdictsOf } from './verdict.ts'

/**
 * The match of this worker. Rules are loaded in such workers only. A page starts as many workers as it needs at the
 * same time, and each loads the match.
 */
const match = holdMatch()
const work = {
  /** Answers when the worker has loaded. */
  here: () => true,
  load: match.load,
  ...positionsOf(match),
  ...proofOf(),
  ...recapsOf(match),
  ...verdictsOf(match, analysisCache()),
}
export type Working = typeof work
expose(work)
