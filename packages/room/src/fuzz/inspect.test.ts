import type { Game, GameView } from '@bay327/engine'
import { dash, type DashState } from '@bay327/engine/toy/dash'
import { describe, expect, it } from 'vitest'
import { evening } from './evening.ts'

/** Other cargo for all that the viewer does not hold. */
function twins(given: unknown, viewer: ReadonlySet<string>): unknown {
  const state = given as DashState
  if (state.isOver) return state
  const ships = Object.entries(state.ships).map(([seat, ship]) => {
    return [seat, viewer.has(seat) ? ship : { ...ship, cargo: ship.cargo + 10 }] as const
  })
  return { ...state, ships: Object.fromEntries(ships) }
}

describe('frames on bad lines', () => {
  it('tell no secret of dash', () => {
    expect(evening(dash as Game, 3, { twins }).room.matches).toBeGreaterThan(0)
  })

  it('are caught when they do', () => {
    const leaky: Game = { ...(dash as Game), view: (state) => (state as { readonly ships: GameView }).ships }
    expect(() => evening(leaky, 3, { twins })).toThrow(/a frame to .* tells a secret/)
  })
})
