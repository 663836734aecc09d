import { unprovedClaims } from '@bay327/engine/testkit/claims'
import { describe, expect, it } from 'vitest'
import { cardOf, decks, terminalCards } from '../../shared/data/cards.ts'
import { bay, falcon, sectorsOf } from '../../shared/data/map.ts'
import { escape } from '../../rules/game.ts'
import { rules } from '../../rules/rules.ts'
import { stateOf, toDraw, type Setting } from '../testkit.ts'
import { text } from '../../text/index.ts'
import { card } from './card.ts'
import { fire } from './fire.ts'
import type { Claims } from './context.ts'
import { move } from './move.ts'
import { obiWan } from './obi-wan.ts'

const claims: Claims = { ...fire, ...card, ...move, ...obiWan }

/** Plays one round from a table with this setting. */
function evening(setting: Setting) {
  const setup: typeof escape.setup = (_switches, _seats, chance) => rules.begin(stateOf(setting), chance)
  const outcome: typeof escape.outcome = (state) =>
    escape.outcome(state) ?? (state.turn.round > 2 ? { winners: [], cause: 'enough' } : undefined)
  return { ...escape, setup, outcome }
}
const until = { go: 'jumped', 'take-troopers': 'transfer', 'leave-troopers': 'transfer', 'pass-and-board': 'transfer' }
const faults = (setting: Setting, seed: number) =>
  unprovedClaims(evening(setting), text, claims, { people: 1, seed, optionsPerQuestion: 3, until })

const all = [...Object.values(decks).flat(), ...terminalCards].map((card) => card.number)
/** Tables near the end of the game, which random play rarely reaches. */
const late: readonly Setting[] = [
  { at: 'action', luke: { sector: sectorsOf('vader')[0]?.id ?? bay, obiWan: true } },
  { at: 'action', luke: { sector: bay, obiWan: true }, han: { sector: bay, stormtroopers: 3 } },
  {
    at: 'action',
    luke: { sector: bay, stormtroopers: 5 },
    han: { sector: bay, stormtroopers: 12 },
    leia: { sector: falcon },
  },
  {
    hero: 'leia',
    luke: { sector: falcon },
    han: { sector: falcon },
    chewbacca: { sector: falcon },
    leia: { sector: bay, stormtroopers: 4, obiWan: true },
    beam: 'off',
    at: 'action',
  },
  {
    hero: 'leia',
    luke: { sector: falcon },
    leia: { sector: falcon },
    han: { sector: bay, stormtroopers: 15 },
    chewbacca: { sector: bay },
  },
  { at: 'leave', card: 24, luke: { sector: 'G11', droidPoints: 2 }, han: { sector: bay }, leia: { sector: bay } },
  {
    at: 'leave',
    luke: { sector: 'F10', stormtroopers: 9, force: 3 },
    han: { sector: 'F10', stormtroopers: 8 },
    leia: { sector: bay },
    flags: ['noDpStar'],
    vader: 17,
  },
  { vader: 15, beam: 'locked', luke: { stormtroopers: 14, obiWan: true, force: 1, agility: 4, stamina: 3 } },
]

describe('the texts on the buttons of escape', () => {
  it('match what happens on every card, word for word', () => {
    const found = all.flatMap((number) => {
      const luke = {
        obiWan: number % 2 > 0,
        force: number % 7,
        agility: 6,
        con: 4,
        droidPoints: 3,
        stormtroopers: number % 16,
      }
      return faults(
        toDraw(number, {
          luke,
          vader: number % 18,
          ...(cardOf(number).deck === 'terminal' && { terminals: { C5: number } }),
        }),
        number,
      )
    })
    expect([...new Set(found)]).toEqual([])
  })

  it('match what happens near the end of the game, word for word', () => {
    const found = late.flatMap((setting) => [1, 2, 3, 4].flatMap((seed) => faults(setting, seed)))
    expect([...new Set(found)]).toEqual([])
  })
})
