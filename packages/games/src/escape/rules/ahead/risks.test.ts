import { fastRandom } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { escape } from '../game.ts'
import type { EscapeDecision } from '../../shared/types.ts'
import { text } from '../../text/index.ts'
import { drawing, setTable, type EscapeTable } from '../../testing/testkit.ts'
import { view } from '../view.ts'

const risksOf = ({ state, decision }: EscapeTable) => escape.risks?.(state, decision()) ?? {}
const flags = ['vSquares'] as const

/** Returns the text of the button, after the room has added the risk. */
function riskText(at: EscapeTable, id: string): string | undefined {
  const found = at.decision().options.find((candidate) => candidate.id === id)
  const risk = risksOf(at)[id]
  const words =
    found && text.option({ ...found, ...(risk !== undefined && { risk }) }, at.decision(), view(at.state)).risk
  return words && `${words.before ?? ''} ${Math.round(words.chance * 100)} ${words.of}`
}

describe('what the dice of an answer may cost', () => {
  it('ESC-16.1b is shown for Force and for Obi-Wan before a V box: V4 captures half of the Heroes who have called him', () => {
    const failed = drawing(22, { luke: { obiWan: false }, vader: 15, flags }).choose('roll:con', 3, 3)
    expect([riskText(failed, 'spend:1'), riskText(failed, 'accept')]).toEqual([
      'A Vader box 50 to be caught',
      undefined,
    ])
    const begin = setTable({ luke: { obiWan: true, stormtroopers: 3 }, vader: 13, flags })
    expect(riskText(begin, 'obi:distract')).toBe('A Vader box 50 to be caught')
    const saved = drawing(22, { vader: 15, flags }).choose('roll:con', 3, 3)
    expect(risksOf(saved)['spend:1']).toBeUndefined()
    expect(risksOf(drawing(22, { luke: { obiWan: false }, vader: 15 }).choose('roll:con', 3, 3))).toEqual({})
  })

  it('ESC-5.1a ESC-11.3a ESC-14.2c is exact: a volley, Darth Vader’s sector, the escape chart, a card to come', () => {
    const risk = (table: EscapeTable, id: string) => risksOf(table)[id]
    expect(risk(setTable({ luke: { obiWan: true, stormtroopers: 4, stamina: 1 } }), 'face')).toBeCloseTo(4 / 216)
    const sector = { at: 'action', luke: { sector: 'G9', obiWan: true } } as const
    expect([risk(setTable(sector), 'roll'), risk(setTable(sector), 'obi:tractor')]).toEqual([
      undefined,
      expect.closeTo(1 / 6),
    ])
    const bay = setTable({ at: 'action', vader: 19, luke: { sector: 'G12', obiWan: false } })
    expect(risk(bay, 'roll')).toBeCloseTo(1 / 3)
    const hangar = setTable({ at: 'action', luke: { sector: 'K5', obiWan: true } })
    expect([risk(hangar, 'draw'), risk(hangar, 'obi:tractor')]).toEqual([undefined, expect.closeTo(1 / 12)])
  })

  it('includes the Vader points of Obi-Wan before the die of a card that carries itself out', () => {
    const late = drawing(99, { luke: { obiWan: true, force: 0 }, vader: 12 }).choose('draw')
    expect(Object.keys(risksOf(late))).toEqual(['obi:restore', 'obi:tractor'])
    for (const risk of Object.values(risksOf(late))) expect(risk).toBeCloseTo(1 / 3)
  })

  it('agrees with rolled dice', () => {
    const at = drawing(40, { luke: { obiWan: false, stamina: 1, force: 0 }, vader: 15, flags })
    const [seat, decision] = [at.state.turn.hero, at.decision() as EscapeDecision]
    const option = decision.options[0]
    if (option === undefined) throw new Error(`no question for ${seat}`)
    const [throws, chance] = [6_000, fastRandom(7)]
    const lost = Array.from({ length: throws }).filter(
      () => escape.decide(at.state, decision, option, chance).state.outcome !== undefined,
    ).length
    expect(lost / throws).toBeCloseTo(risksOf(at)[option.id] ?? 0, 1)
  })
})
