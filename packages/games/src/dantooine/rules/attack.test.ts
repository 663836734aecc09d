import { describe, expect, it } from 'vitest'
import { attacked, attackTable, go, pilotAt, setTable, eventsOf, vaderTable, type Spins } from '../testing/testkit.ts'

const pieces = (at: Parameters<typeof pilotAt>[0], pilot: 'A' | 'B' | 'C' | 'D' = 'B') => pilotAt(at, pilot).pieces
describe('who is attacked', () => {
  it('DAN-3a DAN-3j T37: on Vader’s space, in front, behind, each once', () => {
    const at = attackTable({ A: 'H9', B: 'H10', C: 'H11', D: 'H12', vader: 'H10' }, 'I0', 'I0', 'I0', 'R3')
    expect(attacked(at)).toBe('BCA')
  })

  it('DAN-3m DAN-1u T38: the holder of The Force is not attacked, and nothing is spun for them', () => {
    const at = attackTable({ A: 'H9', B: 'H10', C: 'H11', D: 'H12', vader: 'H10', force: 'B' }, 'I0', 'I0', 'R3')
    expect(attacked(at)).toBe('CA')
    expect(eventsOf(at, 'spared')).toEqual([{ type: 'spared', seat: 'seat1', target: 'seat2', why: 'force' }])
  })

  it('DAN-3n DAN-5d T39: nor is a Rebel at a Repair Station, damaged or not', () => {
    for (const joined of [5, 3]) {
      const at = attackTable({ A: ['H20', joined], B: 'H19', C: 'H21', vader: 'H20' }, 'I0', 'I0', 'R3')
      expect(attacked(at)).toBe('BC')
      expect(eventsOf(at, 'spared').map(({ target, why }) => [target, why])).toEqual([['seat1', 'station']])
    }
  })

  it('DAN-3b T40: the gate connects the TIE symbol and hyperspace', () => {
    const at = attackTable({ A: 'H1', B: 'HO24', C: 'HO2', D: 'HO3', vader: 'HO1' }, 'I0', 'I0', 'I0', 'R3')
    expect(attacked(at)).toBe('BCA')
    expect(attacked(attackTable({ A: 'H1', B: 'DO1', vader: 'H60' }, 'I0', 'R3'))).toBe('B')
  })

  it('DAN-3b T41: joined yellow spaces are not neighbours', () => {
    expect(attacked(attackTable({ A: 'HO4', B: 'HI4', vader: 'HI3' }, 'I0', 'R3'))).toBe('B')
  })

  it('DAN-3o T42: on the planet nobody is', () => {
    expect(attacked(attackTable({ A: 'HOTH', B: 'HI16', vader: 'HI1' }, 'I0', 'R3'))).toBe('B')
  })

  it('DAN-3c passing, and landing before a slide, attack nobody', () => {
    const at = vaderTable({ A: 'HOTH', B: 'HO3', C: 'HO4', vader: 'HO1' }, 'I5')
    expect(attacked(go(at, 'HI3', 'R3'))).toBe('')
    expect(attacked(go(at, 'HO4', 'I0', 'I0', 'R3'))).toBe('BC')
    expect(attacked(vaderTable({ A: 'HOTH', B: 'HO11', vader: 'HO10' }, 'I4', 'R3'))).toBe('')
  })

  it('DAN-3d flying next to Vader is no attack', () => {
    const at = setTable({ A: 'HI2', B: 'HOTH', vader: 'HI4' }, 'R0', 'I4', 'R3')
    expect([pilotAt(at, 'A').at, attacked(at)]).toEqual(['HI4', ''])
  })

  it('DAN-G2 without anybody in reach nothing is spun for an attack', () => {
    const at = vaderTable({ A: 'HOTH', B: 'HO20', vader: 'HO10' }, 'I1', 'R3')
    expect([eventsOf(at, 'rebel-spun').length, at.state.tally.attackMoves]).toEqual([1, 0])
  })
})

describe('the effect of an attack', () => {
  it('DAN-3f DAN-3g DAN-3h DAN-3i spins once and reads the inner circle', () => {
    const at = attackTable({ A: 'HOTH', B: 'H10', C: 'HOTH', vader: 'H10' }, 'I8', 'I3')
    expect(eventsOf(at, 'attacked')).toEqual([
      {
        type: 'attacked',
        seat: 'seat1',
        target: 'seat2',
        sector: 'I8',
        bursts: 2,
        from: 5,
        to: 3,
        lost: ['starboard wings', 'port wings'],
      },
    ])
    expect([pieces(at), at.state.tally]).toMatchObject([3, { attacks: 1, hits: 1, piecesLost: 2, ownAttacks: 0 }])
  })

  it('DAN-3i DAN-3k T43: two bursts cost one piece if two are left', () => {
    expect(pieces(attackTable({ A: 'HOTH', B: ['H10', 2], vader: 'H10' }, 'I8', 'I3'))).toBe(1)
  })

  it('DAN-3k T44: the last piece stays', () => {
    const at = attackTable({ A: 'HOTH', B: ['H10', 1], vader: 'H10' }, 'I9', 'I3')
    expect([pieces(at), eventsOf(at, 'attacked')[0]?.lost, at.state.tally.hits]).toEqual([1, [], 0])
  })

  it('DAN-3g DAN-3h DAN-3i DAN-3l T45: they may be attacked again and again', () => {
    const after = (from: number, sector: Spins[number]) =>
      pieces(attackTable({ A: 'HOTH', B: ['H10', from], vader: 'H10' }, sector, 'I3'))
    expect(after(5, 'I4')).toBe(4)
    expect(after(4, 'I2')).toBe(4)
    expect(after(4, 'I8')).toBe(2)
  })

  it('DAN-3p the turn ends after the attacks', () => {
    const at = attackTable({ A: 'H9', B: 'H10', vader: 'H10' }, 'I4', 'I4', 'I3')
    expect([at.state.turn.seat, eventsOf(at, 'turn-began').length, pieces(at, 'A')]).toEqual(['seat2', 1, 4])
  })
})

describe("attacking one's own Rebel", () => {
  it("DAN-3e T46: the mover's own Rebel is attacked too, and another move may avoid it", () => {
    const at = vaderTable({ A: 'H30', B: 'HOTH', vader: 'H22' }, 'I2')
    expect(at.decision().options.map(({ to, attacks, attacksSelf }) => [to, attacks, attacksSelf])).toEqual([
      ['H30', ['seat1'], true],
      ['H14', [], undefined],
    ])
    const own = go(at, 'H30', 'I4', 'R3')
    expect([attacked(own), pieces(own, 'A'), own.state.tally.ownAttacks]).toEqual(['A', 4, 1])
    expect(attacked(go(at, 'H14', 'R3'))).toBe('')
  })

  it('DAN-3e with no other move the mover must', () => {
    expect(attacked(vaderTable({ A: 'HO15', B: 'HOTH', vader: 'HO10' }, 'I4', 'I0', 'R3'))).toBe('A')
  })
})

describe('The Force and attacks', () => {
  it('DAN-1s DAN-1v DAN-3m T47: it protects a new holder at once, and its previous holder no more', () => {
    const setting = { A: 'H50', B: 'H10', vader: 'H15', force: 'B' } as const
    const before = setTable(setting, 'I1')
    expect(before.decision().options.map(({ to, attacks }) => [to, attacks])).toContainEqual(['H11', []])
    const after = go(setTable({ ...setting, A: 'HOTH' }, 'R6'), 'HI1', 'I1')
    expect(after.decision().options.map(({ to, attacks }) => [to, attacks])).toContainEqual(['H11', ['seat2']])
  })

  it('DAN-1w an attack does not cost the card, nor does damage', () => {
    const at = attackTable({ A: ['H10', 3], B: 'HOTH', vader: 'H10', force: 'A' }, 'R3')
    expect([attacked(at), at.state.force]).toEqual(['', 'seat1'])
  })
})
