import type { Metrics } from '../metrics.ts'
import type { Pool } from './pool.ts'
import { think, botEngineFor } from './think.ts'

/** Creates a pool without threads: each bot follows its game's policy, on the event loop. The pool gives no advice. */
export function policyPool(metrics: Metrics): Pool {
  return {
    async think(_key, { slug, kind, task }) {
      const engine = await botEngineFor(slug)
      if (engine === undefined) return undefined
      if (kind === 'advice') return { thought: { option: '', compared: [] }, level: 'easy', took: 0 }
      const stop = metrics.botThinking.startTimer({ level: 'easy' })
      const thought = think({ ...engine, canSearch: false }, { kind, task: { ...task, level: 'easy' } })
      stop()
      return { thought, level: 'easy', took: 0 }
    },
    estimates: 0,
    async estimate() {
      return undefined
    },
    forget() {},
    credit() {},
    async close() {},
  }
}
