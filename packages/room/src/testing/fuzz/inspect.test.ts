import type { Game, GameView } from '@bay327/engine'
import type { HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { dash, type DashState } from '@bay327/engine/example/dash'
import { hiddenVariants as dashVariants } from '@bay327/engine/example/dash-hidden-variants'
import { describe, expect, it } from 'vitest'
import { simulateSession } from './session.ts'

const hiddenVariants = dashVariants as HiddenVariants<unknown>
const play = (change: Partial<Game>) => () => {
  for (const seed of [3, 4, 5, 6]) simulateSession({ ...(dash as Game), ...change }, seed, { hiddenVariants })
}

describe('a session over bad connections', () => {
  it('leaks no secret of dash', () => {
    expect(simulateSession(dash as Game, 3, { hiddenVariants }).room.matches).toBeGreaterThan(0)
  })

  it('detects a view that leaks', () => {
    expect(play({ view: (state) => (state as { readonly ships: GameView }).ships })).toThrow(/tells a secret/)
  })

  it('detects an event that leaks a plan', () => {
    const decide: Game['decide'] = (state, decision, option, ...rest) => {
      const turn = dash.decide(state as DashState, decision, option, ...(rest as [never]))
      return { ...turn, events: turn.events.map((event) => ({ ...event, type: `${event.type} ${option.id}` })) }
    }
    expect(play({ decide })).toThrow(/an event to .* tells a secret/)
  })
})
