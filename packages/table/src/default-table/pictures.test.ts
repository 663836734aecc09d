import type { GameEvent, GameText, LogText } from '@bay327/engine'
import { expect, it } from 'vitest'
import { stallsText } from '../testing/toys/toy-stalls.ts'
import { announce, cue, duration } from './pictures.ts'

const says = (line: LogText | undefined, path?: readonly string[]): GameText => ({
  ...stallsText,
  event: () => line,
  ...(path && { moves: () => [{ piece: 'x', path }] }),
})
const happened: GameEvent = { type: 'happened' }

it('a plain log line is not displayed', () => {
  expect(duration(says({ text: 'Red is ready.' }), happened)).toBe(0)
  expect(duration(says(undefined), { ...happened, reveals: true })).toBe(0)
})

it.each([{ figures: '5' }, { tone: 'bad' as const }])('a line with %o is displayed until it can be read', (more) => {
  const short = duration(says({ text: 'Spins.', ...more }), happened)
  const long = duration(says({ text: 'Spins, and burns the spare part of the ship.', ...more }), happened)
  expect(short).toBeGreaterThan(900)
  expect(long).toBeGreaterThan(short)
  expect(duration(says({ text: 'x'.repeat(900), ...more }), happened)).toBe(2_600)
})

it('a revealed secret is displayed, and a move takes the time of its steps', () => {
  expect(duration(says({ text: 'The speeds.' }), { ...happened, reveals: true })).toBeGreaterThan(900)
  const steps = (count: number) => Array.from({ length: count + 1 }, (_, i) => `p${i}`)
  expect(duration(says(undefined, steps(6)), happened)).toBeGreaterThan(duration(says(undefined, steps(1)), happened))
  expect(duration(says(undefined, steps(0)), happened)).toBe(0)
})

it('the figures of a line are read with it, and its tone has a sound', () => {
  expect(announce(says({ text: 'Red rolls.', figures: '5' }), happened)).toBe('Red rolls. 5.')
  expect(announce(says({ text: 'Red rolls.' }), happened)).toBe('Red rolls.')
  expect(announce(says(undefined), happened)).toBeUndefined()
  expect(cue(says({ text: 'Red spins.', tone: 'bad' }), happened)).toBe('failed')
  expect(cue(says({ text: 'Red rolls.' }), happened)).toBeUndefined()
})
