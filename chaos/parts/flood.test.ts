import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, type LimitName } from '@bay327/server/limits/table'
import { patience } from '@bay327/server/testing/deadline'
import { measure } from '../../scripts/lib/patience.mjs'
import { GROWTH, openArena, type Arena } from '../flood/fight.ts'
import { attacks, closes } from '../flood/rows/rows.ts'
import { rowsByAttack } from './flood.ts'

/** Time of an attack, ms. Most attacks send a fixed number of messages and end earlier. */
const TIME = 400
/** Maximum median time of others' `/healthz`, ms, on a machine that does nothing else. */
const HEALTH = 50

/** The attacks take minutes: the night run makes them, and sets `BAY327_FLOOD=all`. */
const attacked = process.env['BAY327_FLOOD'] === 'all' ? rowsByAttack() : []

const longest = (): number => HEALTH * Math.max(patience(1), measure().slowness)

let arena: Arena | undefined
beforeAll(async () => {
  if (attacked.length > 0) arena = await openArena()
})
afterAll(() => arena?.close())

it('has an attack for each row of the table of limits', () => {
  expect(Object.keys(attacks).sort()).toEqual(Object.keys(rows).sort())
})

it.each(attacked.map((names) => [names.join(', '), names] as const))(
  'withstands an attack on %s while others play',
  async (_, names) => {
    const [name] = names as [LimitName]
    if (arena === undefined) throw new Error('The server is not open.')
    let effect = await arena.fight(name, TIME)
    // On a busy machine a single attack may coincide with somebody else's work.
    for (let again = 0; again < 2 && effect.health >= longest(); again++) effect = await arena.fight(name, TIME)
    const { isUp, health, answered, moves, grown, tally } = effect
    expect(isUp, arena.server.output().slice(-2_000)).toBe(true)
    expect(answered).toBeGreaterThan(0)
    expect(moves).toBeGreaterThan(0)
    expect(grown).toBeLessThan(GROWTH)
    expect(health).toBeLessThan(longest())
    if (names.some((row) => closes.includes(row))) expect(tally['closed'] ?? 0).toBeGreaterThan(0)
  },
)
