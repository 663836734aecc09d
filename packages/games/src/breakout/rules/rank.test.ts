import { randomPlay } from '@bay327/engine/testkit/random-play'
import { expect, it } from 'vitest'
import { breakout } from './game.ts'
import { text } from '../text/index.ts'
import type { BreakoutView } from '../shared/types.ts'

it.each([1, 2, 3])("a secret move that gets nearest to a Rebel's target is of first rank (match %i)", (seed) => {
  let plans = 0
  randomPlay(breakout, { people: 4, seed }, ({ state }) => {
    for (const decision of breakout.decisions(state)) {
      if (decision.kind !== 'plan' || decision.answered) continue
      const view = breakout.view(state, new Set([decision.seat])) as BreakoutView
      const worths = decision.options.map((option) => text.option(option, decision, view).worth ?? -Infinity)
      const shown = worths.filter((_, i) => !decision.options[i]?.aside)
      expect(Math.max(...shown)).toBe(Math.max(...worths))
      plans++
    }
  })
  expect(plans).toBeGreaterThan(5)
})
