import { escape } from '../rules/game.ts'
import { text } from '../text/index.ts'
import { atMost, fastRandom } from '@bay327/engine'
import { expect, it } from 'vitest'
import type { EscapeDecision, EscapeView } from '../shared/types.ts'
import { needOf } from './need.ts'

it('counts the Force that the option includes, below what ends the game, in the chances as on the button', () => {
  const seats = escape.seats({}, 4)
  const view = escape.view(escape.setup({}, seats, fastRandom(1)).state, new Set()) as unknown as EscapeView
  for (const vader of [0, 17, 18, 19]) {
    const late: EscapeView = { ...view, vader }
    const options = [
      { id: 'hold', verb: 'hold' },
      { id: 'fire', verb: 'fire', count: 1 },
    ]
    const decision = { id: '1', seat: 'han', kind: 'shot', about: { left: 1, need: 5, stormtroopers: 3 }, options }
    const comb = needOf(decision as unknown as EscapeDecision, late, undefined)
    const { odds } = text.option(options[1] as never, decision as never, late)
    expect(comb && atMost(comb.need)).toBe(odds?.pass)
    expect(comb && (comb.help > 0 ? atMost(comb.need + comb.help) : undefined)).toBe(odds?.withHelp)
  }
})
