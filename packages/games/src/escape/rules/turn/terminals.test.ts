import { describe, expect, it } from 'vitest'
import { escape } from '../game.ts'
import { drawing, ids, kindOf, padAt, setTable, eventsOf, type Setting } from '../../testing/testkit.ts'

const at = (card: number, more: Setting = {}) =>
  setTable({ terminals: { C5: card }, at: 'action', ...more, luke: { sector: 'C5', ...more.luke } })

describe('a terminal', () => {
  it('ESC-10.1a is revealed by the first Hero who acts there, and stays so', () => {
    const table = at(116)
    expect(eventsOf(table, 'terminal-opened')).toMatchObject([{ hero: 'luke', sector: 'C5', card: 116, reveals: true }])
    expect(escape.view(table.state, new Set())['terminals']).toMatchObject({ C5: 116, B8: 0 })
  })

  it('ESC-10.1b works for everyone after them', () => {
    const table = at(116, { hero: 'han', han: { sector: 'C5' }, luke: { sector: 'G2' }, opened: ['C5'] })
    expect([eventsOf(table, 'terminal-opened').length, eventsOf(table, 'terminal-used').length]).toEqual([0, 1])
    expect(padAt(table, 'han').droidPoints).toBe(5)
  })

  it('ESC-10.1c is not revealed by walking or being sent there', () => {
    const walked = drawing(22, { luke: { sector: 'K8', force: 0 } }).choose('roll:con', 1, 1)
    const sent = drawing(69, { luke: { force: 0 } }).choose('roll:agility', 1, 1)
    expect([padAt(walked, 'luke').sector, padAt(sent, 'luke').sector]).toEqual(['K9', 'C5'])
    for (const { state } of [walked, sent]) expect(Object.values(state.terminals).some(({ open }) => open)).toBe(false)
  })

  it('ESC-10.2a T-33 comlink: 3 Droid points, up to 6, while hidden', () => {
    expect(padAt(at(116)).droidPoints).toBe(5)
    expect(padAt(at(117, { luke: { droidPoints: 5 } })).droidPoints).toBe(6)
    expect(padAt(at(114, { droids: 'found' })).droidPoints).toBe(2)
  })

  it('ESC-10.2b ESC-10.3d then the Hero must move one sector', () => {
    expect(at(116).options('move')).toEqual(['move:C6', 'move:D5'])
    expect(at(115).choose('switch').options('move')).toEqual(['move:C6', 'move:D5'])
  })
})

describe('the tractor beam', () => {
  it('ESC-10.3b T-30 is switched one step in one action phase', () => {
    const on = at(115, { beam: 'locked', vader: 8 }).choose('switch')
    expect([on.state.beam, on.state.vader, kindOf(on)]).toEqual(['on', 9, 'move'])
    expect(at(115).choose('switch').state.beam).toBe('off')
    expect(kindOf(at(115, { beam: 'off' }))).toBe('move')
  })

  it('ESC-10.3c each change adds a Vader point, leaving it does not (R-33)', () => {
    expect([
      at(115, { vader: 4 }).choose('switch').state.vader,
      at(115, { vader: 4 }).choose('leave').state,
    ]).toMatchObject([5, { vader: 4, beam: 'on' }])
  })

  it('ESC-10.3e ESC-10.3f ESC-10.3g ESC-12i Obi-Wan switches it from anywhere, for his 3 points, and reveals nothing', () => {
    const far = (beam: 'on' | 'locked') =>
      setTable({ luke: { obiWan: true, sector: 'G6' }, beam, at: 'action' }).choose('obi:tractor')
    expect([far('on').state.beam, far('locked').state.beam, far('on').state.vader]).toEqual(['off', 'on', 3])
    expect(Object.values(far('on').state.terminals).map(({ open }) => open)).toEqual([false, false, false, false])
    expect(ids(setTable({ luke: { obiWan: true, stormtroopers: 2 }, beam: 'off' }), 'obi')).toEqual(['obi:distract'])
  })
})
