import { fastRandom } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { bay, falcon } from '../../shared/data/map.ts'
import { heroIds } from '../../shared/data/types.ts'
import { escape } from '../game.ts'
import { drawing, kindOf, padAt, setTable, eventsOf } from '../../testing/testkit.ts'

describe('the game', () => {
  it('ESC-1b ESC-2.3e ESC-14.6a one Hero lost means all lost', () => {
    const { state, decisions } = setTable({ han: { stormtroopers: 5, stamina: 1 }, hero: 'han' }, 1, 2, 2)
    expect(escape.outcome(state)).toMatchObject({ winners: [], cause: 'stamina', facts: { hero: 'han' } })
    expect(decisions).toEqual([])
  })

  it('ESC-1c the Falcon cannot leave while the beam is not Off', () => {
    const aboard = { sector: falcon }
    const others = { luke: aboard, han: { ...aboard, obiWan: true }, leia: aboard }
    const at = (beam: 'on' | 'off') =>
      setTable({ ...others, hero: 'chewbacca', chewbacca: { sector: bay, obiWan: true, force: 3 }, beam, at: 'action' })
    const ends = (['on', 'off'] as const).map((beam) => at(beam).choose('board').state.outcome?.cause)
    expect(ends).toEqual([undefined, 'escaped'])
  })

  it('ESC-1d ESC-4b is played in phases: volley, shots, card, movement', () => {
    const table = setTable({ luke: { sector: 'H3', stormtroopers: 3, force: 0 }, top: [22] }, 6, 6, 6)
    const end = table.choose('fire-all', 6, 6, 6, 6).choose('roll:con', 1, 1)
    expect(end.events.map(({ type }) => type)).toEqual(['tested', 'discarded', 'moved', 'turn-began'])
  })
})

describe('turns', () => {
  it('ESC-4a go from Luke to Han, Leia and Chewbacca, and again from Luke', () => {
    let { state } = escape.setup({}, [], fastRandom(3))
    const chance = fastRandom(4)
    const order: string[] = []
    while (order.length < 9 && !escape.outcome(state)) {
      const [decision] = escape.decisions(state)
      if (!decision) break
      const usual = escape.fallback(state, decision, chance)
      const option = decision.options.find(({ id }) => id === usual)
      if (!option) break
      const turn = escape.decide(state, decision, option, chance)
      for (const event of turn.events) if (event.type === 'turn-began') order.push(`${event.hero} ${event.round}`)
      state = turn.state
    }
    expect(order.slice(0, 5)).toEqual(['han 1', 'leia 1', 'chewbacca 1', 'luke 2', 'han 2'])
  })

  it('ESC-4d a Hero who can move must', () => {
    const table = setTable({ at: 'leave', card: 13, luke: { sector: 'J6', droidPoints: 0 } })
    expect(table.options('move')).toEqual(['move:L', 'move:R'])
  })

  it('ESC-4e continue while nobody is lost and not all are away', () => {
    const table = drawing(18)
    expect([escape.outcome(table.state), table.state.turn.hero, kindOf(table)]).toEqual([undefined, 'luke', 'move'])
    expect(table.choose('move:F').state.turn.hero).toBe('han')
  })
})

describe('the view', () => {
  it('ESC-2.2a ESC-2.2b ESC-2.2c shows track, beam and Droids, to everybody the same', () => {
    const { state } = setTable({ vader: 5, beam: 'locked', droids: 'found' })
    const views = [new Set<string>(), ...heroIds.map((id) => new Set([id]))].map((viewer) => escape.view(state, viewer))
    expect(views[0]).toMatchObject({ vader: 5, beam: 'locked', droids: 'found', turn: { hero: 'luke', round: 1 } })
    expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1)
  })

  it('ESC-2.1j a sector gives a new card at every visit', () => {
    const once = drawing(18, { top: [18, 19], luke: { sector: 'H3' } })
    const again = drawing(19, { luke: { sector: 'H3' }, discards: { general: 5 } })
    expect([eventsOf(once, 'drew')[0]?.card, eventsOf(again, 'drew')[0]?.card]).toEqual([18, 19])
    expect([padAt(once).sector, padAt(again).sector]).toEqual(['H3', 'H3'])
  })
})
