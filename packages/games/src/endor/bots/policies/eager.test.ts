import { fastRandom, type Player } from '@bay327/engine'
import { endor } from '../../rules/game.ts'
import { startField } from '../../rules/setup.ts'
import { giving, revealing, setTable, type EndorTable } from '../../testing/testkit.ts'
import { describe, expect, it } from 'vitest'
import { greedy } from './greedy.ts'
import { waysOf } from './ways.ts'
import { whole } from './eager.ts'

const answer = (player: Player, { state, decision }: EndorTable, seed = 1) =>
  player(endor, state, decision(), fastRandom(seed))

describe('the ways to carry out an order', () => {
  it.each([
    ['shieldAssault', 1],
    ['deathStar', 6],
    ['xwing', 66],
    ['tie', 134],
    ['falcon', 11],
  ] as const)('%s at the start: %i without an attack, without duplicates', (order, count) => {
    const ways = waysOf(startField(false), order)
    const still = ways.filter(({ ships }) => ships?.attack === undefined)
    expect(still).toHaveLength(count)
    expect(new Set(ways.map((way) => JSON.stringify(way))).size).toBe(ways.length)
  })
})

describe('a player who chooses whole ways at random', () => {
  it('rarely chooses the order with one way, and never none', () => {
    const table = revealing('R07')
    const answers = Array.from({ length: 200 }, (_, seed) => answer(whole, table, seed))
    expect(new Set(answers)).toEqual(new Set(['order:xwing', 'order:shieldAssault']))
    expect(answers.filter((id) => id === 'order:shieldAssault').length).toBeLessThan(20)
  })
})

describe('a greedy player', () => {
  const open = {
    shield: { team: 28, troopers: [] },
    ships: { M1: { xwing: 5 }, I2: { xwing: 2 } },
    alone: true,
  } as const

  it('goes where most dice reach an open Death Star, and attacks it', () => {
    const moved = giving('xwing', open)
    const move = answer(greedy, moved)
    expect(['move:M1:I1:5', 'move:M1:I2:5']).toContain(move)
    expect(answer(greedy, moved.choose(move))).toMatch(/:DS$/)
  })

  it('shoots at the marker with most ships', () => {
    expect(answer(greedy, giving('deathStar'))).toBe('shot:F2')
  })

  it('chooses the order that may win before the one that cannot', () => {
    expect(answer(greedy, revealing('R06', open))).toBe('order:xwing')
  })

  it('plans the card with the most useful order first', () => {
    const hands = { R1: ['R08', 'R05', 'R09', 'R10', 'R02', 'R14'] } as const
    const planning = setTable({ ...open, hands })
    const plan = planning.decisions.find(({ seat }) => seat === 'R1')
    expect(plan?.kind).toBe('plan')
    const id = plan && greedy(endor, planning.state, plan, fastRandom(1))
    expect(id).toMatch(/^plan:R05:/)
  })
})
