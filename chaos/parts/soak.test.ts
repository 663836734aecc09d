import { expect, it } from 'vitest'
import { isHeld, type Claim } from '../lib/claim.ts'
import { soak, tellSlopes } from './soak.ts'

it('rooms play on for a while, and every slope has a value', async () => {
  const claims: Omit<Claim, 'part'>[] = []
  await soak.run({ only: ['soak'], seed: 1, sizes: { rooms: 3, seconds: 3, many: 6 } }, (claim) => claims.push(claim))
  const seen = Object.fromEntries(claims.map(({ name, seen }) => [name, seen]))
  expect(claims.map(({ name }) => name)).toHaveLength(12)
  expect(seen['commands measured']).toBeGreaterThan(0)
  expect(seen['faults in the log']).toBe(0)
  // After some seconds a slope says nothing about hours, so only its existence is tested.
  for (const { name, seen } of claims) expect(seen, name).not.toBeNaN()
})

/**
 * Growth per hour in made-up measurements. `leak`: heap, MB. `native`: other memory, MB. `machine`: factor of all
 * times. `server`: factor of the time of a command, beyond the machine's.
 */
interface Growing {
  readonly leak?: number
  readonly native?: number
  readonly machine?: number
  readonly server?: number
  /** The heap reserved for objects, relative to their size: a constant, not a growth per hour. */
  readonly spare?: number
}

/** Returns whether each claim holds after thirty measurements with some noise. */
function heldAt({
  leak = 0,
  native = 0,
  machine = 0,
  server = 0,
  spare = 2,
}: Growing): Readonly<Record<string, boolean>> {
  const held: Record<string, boolean> = {}
  const moments = Array.from({ length: 30 }, (_, i) => {
    const [at, sway] = [i / 60, i % 2]
    const floor = 1 + machine * at
    const ours = floor * (1 + server * at)
    const flat = { rss: 120 + sway, spare: spare + sway / 9, handles: 400 + sway, lag: 12 + sway, commands: 4_000 }
    const times = { p50: ours * (3 + sway / 9), p99: ours * (30 + sway), floor: { p50: floor, p99: floor * 7 } }
    return { at, ...flat, ...times, heap: 50 + sway + leak * at, beside: 30 + sway + native * at }
  })
  tellSlopes(
    (claim) => {
      const isGood = isHeld({ part: 'soak', ...claim })
      if (isGood !== undefined) held[claim.name.split(':')[0] ?? ''] = isGood
    },
    moments,
    '',
  )
  return held
}

it('claims that nothing grows: fails for a leak and for a server that slows down, but not for a machine that does', () => {
  const well = { heap: true, beside: true, spare: true, handles: true, lag: true, p50: true, p99: true }
  expect(heldAt({})).toEqual(well)
  expect(heldAt({ leak: 10 })).toEqual({ ...well, heap: false })
  expect(heldAt({ native: 10 })).toEqual({ ...well, beside: false })
  expect(heldAt({ spare: 2.5 })).toEqual({ ...well, spare: false })
  expect(heldAt({ leak: -10 })).toEqual(well)
  expect(heldAt({ machine: 2 })).toEqual(well)
  expect(heldAt({ server: 2 })).toEqual({ ...well, p50: false, p99: false })
})
