import { describe, expect, it } from 'vitest'
import { ends, go, pilotAt, rebelEnds, setTable, eventsOf, type Setting, type Spins } from '../testing/testkit.ts'

const B = 'HOTH'
const offered = (at: NonNullable<Setting['A']>, ...spins: Spins) => rebelEnds({ A: at, B }, ...spins)

describe('off the planet and through the rings of Hoth', () => {
  it('DAN-1a DAN-1b DAN-1e DAN-1h DAN-1i T1: 1-10 off the planet, slides included', () => {
    expect(offered('HOTH', 'R3')).toBe('HI1 HI2 HI3 HO4~ HI4 HI5 HI6 HI7 HO10~ HI8 HI9 HI10')
  })

  it('DAN-1b DAN-1d T2: the red space is the first of five', () => {
    expect(offered('HOTH', 'R1')).toBe('HI5')
  })

  it('DAN-1g DAN-1k T3: three is yellow, and the slide is optional', () => {
    expect(offered('HOTH', 'R2')).toBe('HI3 HO4~')
  })

  it('DAN-1l T4: no slide from a yellow space on which they stayed', () => {
    expect(offered('HI3', 'R2')).toBe('HI6')
  })

  it('DAN-1c T5: the ring is closed', () => {
    expect(offered('HI16', 'R2')).toBe('HI3 HO4~')
    expect(offered('HO20', 'R3')).toContain('HO24 HO1 HO2 H1 HO3 H2')
  })

  it('DAN-1m T6: no slide back from the outer end of a yellow pair', () => {
    expect(offered('HO4', 'R5')).toBe('HO10')
  })

  it('DAN-1g passing over a yellow space does nothing', () => {
    expect(offered('HI2', 'R4')).toBe('HI6')
  })

  it('DAN-1f never backward, never zero spaces', () => {
    expect(offered('HI2', 'R8')).toBe('HI3 HO4~ HI4 HI5 HI6')
  })

  it('DAN-1i DAN-1j a slide counts no space, ends the move, and the next move starts there', () => {
    const slid = go(setTable({ A: 'HOTH', B: 'HI2' }, 'R2'), 'HO4', 'I2', 'R0', 'I0', 'R3')
    expect(eventsOf(slid, 'rebel-moved')[0]).toMatchObject({
      path: ['HI1', 'HI2', 'HI3', 'HO4'],
      steps: 3,
      how: 'slide',
    })
    expect([slid.state.turn.seat, pilotAt(slid, 'A').at]).toEqual(['seat1', 'HO4'])
    expect(ends(slid)).toBe('HO5 HO6 HO7 HO8 HO9 HO10 HO11 HO12 HO13 HO14')
  })

  it('DAN-1n any number may stand on one space', () => {
    const crowd = setTable({ A: 'HI2', B: 'HI4', C: 'HI4', vader: 'HI4', force: 'B' }, 'R0', 'I2', 'R3')
    expect(['A', 'B', 'C'].map((pilot) => pilotAt(crowd, pilot as 'A').at)).toEqual(['HI4', 'HI4', 'HI4'])
    expect(eventsOf(crowd, 'rebel-moved')).toHaveLength(1)
  })

  it('DAN-G4 no zone is skipped, and none is entered again', () => {
    expect(offered('HO24', 'R3')).not.toMatch(/HI|D/)
    expect(offered('H59', 'R3')).not.toMatch(/HO|HI|DI(?!3|7)/)
    expect(offered('DI3', 'R3')).not.toMatch(/DO|H\d/)
  })

  it('DAN-1x DAN-1y DAN-1aa T9: at the TIE symbol both ways are open, and remaining steps are walked', () => {
    expect(offered('HO23', 'R2')).toBe('HO2 H1')
  })

  it('DAN-1ab T10: on the TIE symbol the inner circle still counts', () => {
    expect(offered('HO1', 'R1')).toBe('HO6 H5')
  })

  it('DAN-1z there is no other way out', () => {
    expect(offered('HO2', 'R3')).not.toMatch(/\bH\d/)
    expect(offered('HI16', 'R3')).not.toMatch(/\bH\d/)
  })

  it('DAN-1ab T11: in hyperspace the outer circle counts for the whole move', () => {
    expect(offered('H10', 'R6')).toBe('H11 H12 H13 H14 H15 H16 H17 H18 H19 H20')
    expect(offered('H59', 'R9')).toBe('DO2')
  })
})

describe('Asteroid Fields', () => {
  it('DAN-1p T7: one space, without a spin', () => {
    expect(offered('H14')).toBe('H15')
    expect(offered('HO13')).toBe('HO14')
  })

  it('DAN-1p DAN-1q T8: spins again the turn after leaving', () => {
    const out = setTable({ A: 'H15', B: 'HI2', vader: 'HO10' }, 'I0', 'R0', 'I0', 'R2', 'I3')
    expect(eventsOf(out, 'no-spin')).toEqual([{ type: 'no-spin', seat: 'seat1', why: 'field', steps: 1 }])
    expect(eventsOf(out, 'rebel-spun').map(({ seat, sector }) => [seat, sector])).toEqual([
      ['seat2', 'R0'],
      ['seat1', 'R2'],
    ])
    expect(pilotAt(out, 'A').at).toBe('H20')
  })

  it('DAN-1o landing on a field space begins it, passing over does nothing', () => {
    const landed = setTable({ A: 'H10', B: 'HI2', vader: 'HO11' }, 'R2', 'I0', 'R0', 'I0', 'I0', 'R3')
    expect(eventsOf(landed, 'in-field').map(({ field, at }) => [field, at])).toEqual([
      ['near-field', 'H14'],
      ['near-field', 'H15'],
    ])
    expect(eventsOf(landed, 'no-spin')).toHaveLength(1)
    const passed = setTable({ A: 'H10', B: 'HI2', vader: 'HO10' }, 'R1', 'I0', 'R0', 'I0', 'R3')
    expect([eventsOf(passed, 'no-spin').length, passed.state.turn.rebel?.by]).toEqual([0, 'outer'])
  })

  it('DAN-1r DAN-G5 in a field the pilot still spins for Vader and moves him', () => {
    const field = setTable({ A: 'H13', B: 'HI2', vader: 'HO10' }, 'I3')
    expect([field.decision().kind, field.decision().seat]).toEqual(['vader-move', 'seat1'])
  })
})

describe('The Force', () => {
  it('DAN-1s DAN-1t T11: the card is taken on the spin, from beside the board, and the numbers count', () => {
    const spun = setTable({ A: 'H10', B }, 'R6')
    expect(eventsOf(spun, 'force-taken')).toEqual([{ type: 'force-taken', seat: 'seat1' }])
    expect([spun.state.force, spun.options().length]).toEqual(['seat1', 10])
  })

  it('DAN-1s DAN-1v it is taken from its holder', () => {
    const spun = setTable({ A: 'H10', B, force: 'B' }, 'R6')
    expect(eventsOf(spun, 'force-taken')).toEqual([{ type: 'force-taken', seat: 'seat1', from: 'seat2' }])
    expect(spun.state.force).toBe('seat1')
  })

  it('DAN-1v it stays with its holder who spins it', () => {
    const spun = setTable({ A: 'H10', B, force: 'A' }, 'R6')
    expect([eventsOf(spun, 'force-taken').length, eventsOf(spun, 'force-kept').length, spun.state.force]).toEqual([
      0,
      1,
      'seat1',
    ])
    expect(spun.state.tally.forceTaken).toBe(0)
  })

  it('DAN-1w the holder keeps it in a field, damaged, and at a Repair Station', () => {
    const others = { B: 'H40', vader: 'H42', force: 'A' } as const
    const [field, damaged] = [setTable({ A: 'H13', ...others }, 'I4'), setTable({ A: ['H1', 3], ...others }, 'I4')]
    expect([field, damaged].map((at) => eventsOf(at, 'no-spin')[0]?.why)).toEqual(['field', 'damage'])
    const stopped = go(setTable({ A: ['H18', 3], ...others }), 'H20', 'I4')
    expect([pilotAt(stopped, 'A').at, eventsOf(stopped, 'repaired').length]).toEqual(['H20', 1])
    const landed = setTable({ A: 'H17', ...others }, 'R9', 'I4')
    expect([pilotAt(landed, 'A').at, eventsOf(landed, 'repaired').length]).toEqual(['H20', 0])
    const all = [field, damaged, stopped, landed]
    expect(all.map(({ state }) => state.force)).toEqual(all.map(() => 'seat1'))
  })
})

describe('the contents of options', () => {
  const at = setTable({ A: 'H10', B, vader: 'H12' }, 'R3')
  const tagged = (tag: 'field' | 'station' | 'nearVader') =>
    at.decision().options.flatMap((option) => (option[tag] ? [option.to] : []))

  it('name fields, stations, and Vader near by', () => {
    expect(tagged('field')).toEqual(['H13', 'H14', 'H15'])
    expect(tagged('station')).toEqual(['H20'])
    expect(tagged('nearVader')).toEqual(['H11', 'H12', 'H13'])
  })
})
