import { seedsOf } from '@bay327/engine/testkit/fuzz-length'
import type { Game } from '@bay327/engine'
import { dash } from '@bay327/engine/example/dash'
import { describe, expect, it } from 'vitest'
import { simulateSession } from './session.ts'
import { everything } from '../everything.ts'

const SEEDS = seedsOf(8)

describe.each([
  ['a drill of every mark', everything as Game],
  ['dash', dash as Game],
])('network fuzz: %s over connections that lose, repeat and reorder, on nodes that die', (_name, game) => {
  it('shows everybody at the end what a new reader of the log sees', () => {
    const evenings = SEEDS.map((seed) => simulateSession(game, seed))
    expect(evenings.filter(({ room }) => room.matches > 0).length).toBeGreaterThan(SEEDS.length / 2)
    expect(evenings.flatMap(({ log }) => log.map(({ request }) => request.type))).toContain('bot')
  })
})
