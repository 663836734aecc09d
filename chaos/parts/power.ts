import type { Part } from '../lib/part.ts'
import { cutPower } from '../power/cuts.ts'
import { embedded, redisWith } from '../power/stores.ts'
import { needStrace } from '../power/trace.ts'

/** Checks that a power cut loses nothing if each move waits for the disk. Otherwise measures how much is lost. */
export const power: Part = {
  name: 'power',
  async run(options, report) {
    needStrace()
    for (const ground of [embedded, redisWith('always'), redisWith('everysec'), redisWith('no')])
      await cutPower(ground, options, report)
  },
}
