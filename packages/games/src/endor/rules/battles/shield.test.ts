import { fastRandom } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { advance } from '../../shared/shield-track.ts'
import { bonusOf, giving, waitingAt, ordersOffered, revealing, eventsOf } from '../../testing/testkit.ts'

const assaulting = (team: number, troopers: readonly number[], ...dice: readonly number[]) =>
  giving('shieldAssault', { shield: { team, troopers } }, ...dice)
const ambushing = (team: number, troopers: readonly number[]) => giving('shieldAmbush', { shield: { team, troopers } })

describe('the shield assault', () => {
  it('END-7b rolls five dice, always', () => {
    expect(eventsOf(assaulting(27, [], 1, 1, 1, 1, 1), 'assault')[0]?.dice).toHaveLength(5)
  })

  it('END-7c a die that reaches the next number moves the team one space', () => {
    expect(assaulting(0, [], 1, 2, 2, 2, 5).state.field.shield.team).toBe(4)
    expect(assaulting(0, [], 6, 6, 6, 6, 6).state.field.shield.team).toBe(5)
  })

  it('END-7c END-7d dice are used in the best order, each once', () => {
    const table = assaulting(7, [], 2, 2, 2, 3, 6)
    expect([table.state.field.shield.team, eventsOf(table, 'assault')[0]?.used]).toEqual([11, [2, 2, 3, 6]])
  })

  it('END-7d no order of the dice leads further', () => {
    const chance = fastRandom(7)
    for (let n = 0; n < 200; n++) {
      const team = chance.draw(28)
      const ahead = [1, 2, 3, 4, 5].map((step) => team + step).filter((space) => space <= 28)
      const troopers = ahead.filter(() => chance.draw(2) === 1)
      const dice = Array.from({ length: 5 }, () => chance.draw(6) + 1)
      expect(advance(dice, { team, troopers }, false).to).toBe(farthest(dice, { team, troopers }))
    }
  })

  it('END-7e END-7g a Stormtrooper makes a 3 a 4, and dice that cannot be used are lost', () => {
    const { field } = assaulting(9, [10], 3, 3, 3, 3, 3).state
    expect(field.shield).toEqual({ team: 9, troopers: [10] })
    expect(assaulting(9, [10], 3, 3, 3, 3, 4).state.field.shield).toEqual({ team: 14, troopers: [] })
  })

  it('END-7e END-7f END-7h passed Stormtroopers return, and on the last space the shields are down', () => {
    const table = assaulting(26, [27, 28], 6, 6, 1, 5, 5)
    expect(table.state.field.shield).toEqual({ team: 28, troopers: [] })
    expect([eventsOf(table, 'assault')[0]?.freed, eventsOf(table, 'shields-down').length]).toEqual([[27, 28], 1])
    expect(ordersOffered('R02', { shield: { team: 28, troopers: [] } })).toEqual(['order:luke', 'none'])
    expect(ordersOffered('E03', { shield: { team: 28, troopers: [] } })).toEqual(['order:executor', 'none'])
  })

  it('END-7i the end pays nothing, and spare dice are lost', () => {
    const table = assaulting(25, [], 6, 6, 6, 6, 6)
    expect([table.state.field.shield.team, bonusOf(table)]).toEqual([28, 0])
    expect(eventsOf(table, 'assault')[0]?.used).toHaveLength(3)
  })

  it('has fives on the last four spaces with Imperial edge', () => {
    const at24 = { shield: { team: 24, troopers: [] } }
    const edge = giving('shieldAssault', { ...at24, imperialEdge: true }, 4, 4, 4, 4, 4)
    expect([edge.state.field.shield.team, assaulting(24, [], 4, 4, 4, 4, 4).state.field.shield.team]).toEqual([24, 26])
  })
})

describe('the shield ambush', () => {
  it('END-7j puts three Stormtroopers directly in front of the team', () => {
    const table = ambushing(4, [])
    expect(table.state.field.shield).toEqual({ team: 4, troopers: [5, 6, 7] })
    expect(eventsOf(table, 'ambush')).toMatchObject([{ spaces: [5, 6, 7], supply: 6 }])
  })

  it('END-7k one for each space: guarded ones are skipped', () => {
    const table = ambushing(4, [5, 6, 7])
    expect([table.state.field.shield.troopers, eventsOf(table, 'ambush')[0]?.supply]).toEqual([[5, 6, 7, 8, 9, 10], 3])
  })

  it('END-7l END-7n places the rest of nine, and cannot be given without any', () => {
    const row = [3, 4, 5, 6, 7, 8, 9]
    expect(eventsOf(ambushing(2, row), 'ambush')).toMatchObject([{ spaces: [10, 11], supply: 0 }])
    const nine = { shield: { team: 2, troopers: [...row, 10, 11] } }
    expect(ordersOffered('E03', nine)).toEqual(['order:executor', 'none'])
  })

  it('END-7m END-7o fills only spaces ahead up to the end', () => {
    const table = ambushing(26, [])
    expect(eventsOf(table, 'ambush')).toMatchObject([{ spaces: [27, 28], supply: 7 }])
    expect(ordersOffered('E03', { shield: { team: 26, troopers: [27, 28] } })).toEqual(['order:executor', 'none'])
  })

  it('END-11f END-11g can only be given while possible', () => {
    expect(ordersOffered('R02')).toContain('order:shieldAssault')
    expect(ordersOffered('E03')).toContain('order:shieldAmbush')
    const down = { shield: { team: 28, troopers: [] } }
    expect(ordersOffered('R02', down)).not.toContain('order:shieldAssault')
    expect(waitingAt(revealing('E03', down))).toBe('order')
  })
})

/** The track as printed in the rules (3.5): the number that a die must show for each of the spaces 1 to 28. */
const track = [...'2'.repeat(9), ...'3'.repeat(13), ...'4'.repeat(4), ...'5'.repeat(2)].map(Number)

/** Returns the farthest space over all orders of the dice. */
function farthest(dice: readonly number[], { team, troopers }: { team: number; troopers: readonly number[] }): number {
  const next = team + 1
  const number = track[next - 1]
  if (number === undefined) return team
  const need = troopers.includes(next) ? number + 1 : number
  const ways = dice.flatMap((die, i) => (die >= need ? [dice.filter((_, other) => other !== i)] : []))
  return Math.max(team, ...ways.map((rest) => farthest(rest, { team: next, troopers })))
}
