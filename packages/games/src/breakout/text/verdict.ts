import { verdictOf } from '@bay327/engine/contract/verdict-text'
import { codePairs } from '../../action-figure/shared/data/dice.ts'
import { detention } from '../../action-figure/shared/data/places.ts'
import type { CardNumber, RebelId } from '../../action-figure/shared/types.ts'
import { count } from '../../action-figure/shared/words.ts'
import type { Cause } from '../shared/events.ts'
import { rebelSeatIds, type BreakoutView } from '../shared/types.ts'
import { rebelsIn } from './words.ts'

/** Returns the colours of a card in words, for example "white and orange" or "two whites". */
function colours(card: CardNumber | undefined): string {
  if (card === undefined) return 'the right colours'
  const [first, second] = codePairs[card]
  return first === second ? `two ${first}` : `${first} and ${second}`
}

const holderOf = ({ held }: BreakoutView, card: CardNumber) => rebelSeatIds.find((seat) => held[seat]?.includes(card))
const heldIn = ({ held }: BreakoutView): number => Object.values(held).flat().length

/** The texts of a finished match. */
export const verdict = verdictOf<Cause>()<BreakoutView>({
  chance: 'Chance of the two sides',
  luck: 'What the dice gave',
  ends: {
    code({ outcome: { winners, facts }, view, crew }) {
      const card = facts?.['card'] as CardNumber | undefined
      const thrower = rebelsIn(view).find(({ rebel }) => rebel === (facts?.['rebel'] as RebelId))?.seat
      const holder = card && holderOf(view, card)
      const [threw, whose] = [crew(thrower ? [thrower] : winners), crew(holder ? [holder] : winners)]
      const same = threw.who === 'You' ? 'your own' : threw.count === 1 ? 'their own' : 'their'
      const own = threw.who === whose.who ? same : whose.whose
      const rounds = Number(facts?.['rounds'] ?? 0)
      return {
        title: `${crew(winners).who} got away in round ${rounds}`,
        why: `${threw.who} threw ${colours(card)}, ${own} code card${card ? ` ${card}` : ''}. The Imperial had ${view.taken.length} of ${view.capturesToWin}.`,
      }
    },
    cards({ outcome: { winners, facts }, view, crew, seats }) {
      const rebels = crew(seats.filter((seat) => !winners.includes(seat)))
      const held = heldIn(view)
      const had = `${rebels.who} still had ${held === 0 ? 'none' : count(held, 'code card')}.`
      return {
        title: `${crew(winners).who} stopped them in round ${Number(facts?.['rounds'] ?? 0)}`,
        why: `The Imperial took ${count(Number(facts?.['taken'] ?? 0), 'code card')}. ${had}`,
      }
    },
  },
  series: [
    {
      id: 'cards',
      title: 'Code cards',
      note: 'taken cards end the game',
      max: 4,
      lines: (view) => [
        { id: 'held', name: 'Rebels', value: heldIn(view) },
        { id: 'taken', name: 'Imperial', isThreat: true, value: view.taken.length },
      ],
    },
    {
      id: 'free',
      title: 'Rebels on the loose',
      note: 'the others are in jail',
      max: 4,
      lines: (view) => [
        { id: 'free', name: 'Rebels', value: rebelsIn(view).filter(({ square }) => square !== detention.block).length },
      ],
    },
    {
      id: 'soldiers',
      title: 'Soldiers on the board',
      max: 5,
      lines: ({ soldiers }) => [
        { id: 'soldiers', name: 'Soldiers', isThreat: true, value: Object.keys(soldiers).length },
      ],
    },
  ],
})
