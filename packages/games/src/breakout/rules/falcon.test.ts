import { describe, expect, it } from 'vitest'
import { breakout } from './game.ts'
import { armedRebels, eventsOf, plan, showdown, types, type Setting } from '../testing/testkit.ts'

/** Plays a round with Luke on the Falcon and Leia jailed. Leia's player has card 1 (white and orange). */
const aboard = (setting: Partial<Setting>, ...script: number[]) => {
  const table = { luke: 'G6', leia: 'L1', held: { rebel2: [1 as const] }, ...setting }
  return showdown(table, { luke: 'G6', leia: 'L2' }, ...script)
}

describe('the Falcon', () => {
  it("BRK-1d BRK-14a BRK-14c BRK-14d: V27, the two colours in any order, of any Rebel's card, win for all", () => {
    const won = aboard({}, 5, 4)
    expect(types(won)).toEqual(['revealed', 'falcon', 'won'])
    expect(eventsOf(won, 'falcon')[0]).toMatchObject({ faces: [5, 4], colors: ['orange', 'white'], card: 1 })
    expect(breakout.outcome(won.state)).toMatchObject({ winners: ['rebel1', 'rebel2'], cause: 'code' })
    expect(won.decisions).toEqual([])
  })

  it('BRK-11g BRK-14c: the card of a jailed Rebel counts', () => {
    const setting: Setting = { luke: 'G6', leia: 'L1', held: { rebel2: [1] } }
    const rolled = showdown({ ...setting, twoPlayers: true, held: { rebel1: [1] } }, { luke: 'G6', leia: 'L2' }, 1, 2)
    expect(rolled.state.outcome?.cause).toBe('code')
  })

  it('BRK-14e: V28, a miss costs nothing; contacts and the game go on', () => {
    const missed = aboard({ soldiers: { st1: 'F6' } }, 3, 6, 6, 1, 1, 1, 1)
    expect(types(missed)).toEqual(['revealed', 'falcon', 'battle', 'threw', 'beaten', 'rolled'])
    expect(missed.state.held.rebel2).toEqual([1])
  })

  it('BRK-14a: V29, no throw while no Rebel player has a card', () => {
    expect(types(aboard({ held: {} }, 1, 1, 1))).toEqual(['revealed', 'rolled'])
  })

  it('BRK-14a: no throw next to the ship', () => {
    const beside = showdown({ luke: 'F5', leia: 'L7', held: { rebel1: [1] } }, { luke: 'F5', leia: 'L7' }, 1, 1, 1)
    expect(types(beside)).toEqual(['revealed', 'rolled'])
    for (const square of ['F6', 'G6', 'F7', 'G7']) {
      const on = showdown({ luke: square, leia: 'L7', held: { rebel1: [1] } }, { luke: square, leia: 'L7' }, 1, 2)
      expect(on.state.outcome?.cause).toBe('code')
    }
  })

  it('BRK-14b BRK-14k: it comes before collecting and before combat', () => {
    const setting: Setting = {
      luke: 'G6',
      leia: 'C1',
      held: { rebel1: [7] },
      soldiers: { st1: 'G6' },
      taken: [2, 3, 4],
    }
    expect(types(showdown(setting, { luke: 'G6', leia: 'C1' }, 1, 4))).toEqual(['revealed', 'falcon', 'won'])
    const missed = showdown(setting, { luke: 'G6', leia: 'C1' }, 2, 3, 1, 6)
    expect(types(missed)).toEqual(['revealed', 'falcon', 'found', 'battle', 'threw', 'jailed', 'taken', 'won'])
  })

  it('BRK-14f: one throw for each Rebel on the ship, in Rebel order', () => {
    const setting: Setting = { han: 'F6', luke: 'G7', held: { rebel1: [1] } }
    const turn = showdown(setting, { han: 'F6', luke: 'G7' }, 3, 3, 6, 6, 1, 1, 1)
    expect(eventsOf(turn, 'falcon').map(({ rebel }) => rebel)).toEqual(['han', 'luke'])
  })

  it('BRK-14g: and again in each round that they stay', () => {
    const once = showdown({ luke: 'G6', leia: 'L7', held: { rebel1: [1] } }, { luke: 'G6', leia: 'L7' }, 3, 3, 1, 1, 1)
    const [luke, leia] = once.decisions
    expect([luke?.seat, leia?.seat]).toEqual(['rebel1', 'rebel2'])
    const twice = once.as('rebel1', 'plan:G6').as('rebel2', 'plan:L7').choose('done', 4, 5)
    expect(twice.state.outcome?.cause).toBe('code')
  })

  it('BRK-14h: a Weapon gives no third die', () => {
    const missed = aboard({ armed: ['luke'] }, 3, 3, 1, 1, 1)
    expect(armedRebels(missed)).toEqual(['luke'])
    expect(eventsOf(missed, 'falcon')[0]?.faces).toHaveLength(2)
  })

  it('BRK-15c: with the switch it comes after combat, for those who are still there', () => {
    const setting = { soldiers: { st1: 'F6' }, throwAfterCombat: true as const }
    const won = aboard(setting, 6, 1, 5, 4)
    expect(types(won)).toEqual(['revealed', 'battle', 'threw', 'beaten', 'falcon', 'won'])
    const jailed = aboard(setting, 1, 6).choose('take:space-2', 1, 1, 1)
    expect(types(jailed)).toEqual(['taken', 'rolled'])
    expect(jailed.state.taken).toHaveLength(1)
  })

  it('BRK-15d: a card of the same round counts at once or from the next round on, before combat and after it', () => {
    const throwsOf = (setting: Partial<Setting>, ...script: number[]) => {
      const turn = showdown({ luke: 'G6', leia: 'C1', ...setting }, { luke: 'G6', leia: 'C1' }, ...script)
      return types(turn).slice(1)
    }
    const [newCardsCount, throwAfterCombat] = [true, true] as const
    expect(throwsOf({}, 1, 1, 1)).toEqual(['found', 'rolled'])
    expect(throwsOf({ newCardsCount }, 5, 4)).toEqual(['found', 'falcon', 'won'])
    expect(throwsOf({ throwAfterCombat }, 1, 1, 1)).toEqual(['found', 'rolled'])
    expect(throwsOf({ throwAfterCombat, newCardsCount }, 5, 4)).toEqual(['found', 'falcon', 'won'])
    // With an older card, the Rebels throw, and the new card does not match.
    const held = { rebel1: [7 as const] }
    expect(throwsOf({ throwAfterCombat, held }, 5, 4, 1, 1, 1)).toEqual(['found', 'falcon', 'rolled'])
    expect(throwsOf({ throwAfterCombat, newCardsCount, held }, 5, 4)).toEqual(['found', 'falcon', 'won'])
  })

  it('BRK-15d: a card that did not count in its round counts in the next', () => {
    const setting: Setting = { luke: 'G6', leia: 'C1', throwAfterCombat: true }
    const found = showdown(setting, { luke: 'G6', leia: 'C1' }, 1, 1, 1)
    expect(found.state.round.found).toBeUndefined()
    const next = plan(plan(found, 'luke', 'G6'), 'leia', 'C1').choose('done', 4, 5)
    expect(next.state.outcome?.cause).toBe('code')
  })

  it('BRK-14l: nothing else ends the match', () => {
    const bare: Setting = {
      luke: 'F1',
      leia: 'L7',
      spaces: [],
      weapons: [],
      taken: [1, 2, 3],
      held: { rebel1: [4, 5, 6, 7, 8] },
    }
    expect(showdown(bare, { luke: 'F1', leia: 'L7' }, 1, 1, 1).state.outcome).toBeUndefined()
  })
})
