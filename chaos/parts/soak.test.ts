import { expect, it } from 'vitest'
import { isHeld, type Claim } from '../lib/claim.ts'
import { soak, tellSlopes } from './soak.ts'

it('rooms play on for a while, and every slope has its figure', async () => {
  const claims: Omit<Claim, 'part'>[] = []
  await soak.run({ only: ['soak'], seed: 1, sizes: { rooms: 3, seconds: 3, many: 6 } }, (claim) => claims.push(claim))
  const seen = Object.fromEntries(claims.map(({ name, seen }) => [name, seen]))
  expect(claims.map(({ name }) => name)).toHaveLength(9)
  expect(seen['commands accepted']).toBeGreaterThan(0)
  expect(seen['faults in the log']).toBe(0)
  // Of some seconds no slope says anything about hours: that there is one is all that is asked here.
  for (const { name, seen } of claims) expect(seen, name).not.toBeNaN()
})

/** An evening of thirty measures, heap growing by so many MB an hour, everything swaying a little. */
function slopesAt(growth: number): readonly (boolean | undefined)[] {
  const held: (boolean | undefined)[] = []
  const moments = Array.from({ length: 30 }, (_, i) => {
    const [at, sway] = [i / 60, i % 2]
    const flat = {
      rss: 120 + sway,
      committed: 90,
      handles: 400 + sway,
      lag: 12 + sway,
      p50: 3 + sway / 9,
      p99: 30 + sway,
    }
    return { at, ...flat, heap: 50 + sway + growth * at, commands: 4_000 }
  })
  tellSlopes((claim) => held.push(isHeld({ part: 'soak', ...claim })), moments, '')
  return held
}

it('claims that nothing grows: an evening that leaks 10 MB an hour does not do, and one that gets rid of as much does', () => {
  expect(slopesAt(0)).toEqual([undefined, true, true, true, true, true, true, true])
  expect(slopesAt(10)).toEqual([undefined, true, false, true, true, true, true, true])
  expect(slopesAt(-10)).toEqual(slopesAt(0))
})
