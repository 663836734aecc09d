import type { TurnOrder } from '@bay327/table/regions/data'
import type { Figure } from '@bay327/table/regions/figure'
import { codePairs } from '../../action-figure/shared/data/dice.ts'
import { colorLook, pairWords } from './codes.ts'
import type { BreakoutSnapshot } from './props.ts'
import { stepAt } from './steps.ts'
import { words } from './words.ts'

export const track = ({ view, question, mine, showing }: BreakoutSnapshot): Figure => ({
  kind: 'steps',
  label: words.round,
  names: words.steps,
  at: stepAt(view.round.phase, showing?.event),
  mine: question !== undefined && mine.has(question.seat) && !showing,
  before: words.setUp,
})

/** The Imperial's code cards, out of the number that ends the match. */
export function status({ view, preview }: BreakoutSnapshot): readonly Figure[] {
  const { taken, capturesToWin: end } = view
  return [
    {
      kind: 'items',
      label: words.lost,
      look: 'slots',
      meaning: words.lostAloud(taken.length, end),
      short: [`${taken.length}`, words.lostShort(end)],
      groups: Array.from({ length: end }, (_, i) => {
        const card = taken[i]
        if (card !== undefined)
          return {
            items: [
              { id: `card-${card}`, name: `${words.card.number(card)}, ${pairWords(card)}`, signs: signsOf(card) },
            ],
            isNow: true,
          }
        const state = i === taken.length && preview?.startsWith('take:') ? ('loss' as const) : undefined
        const text = i === end - 1 ? words.ends(end) : `${i + 1}`
        return { items: [{ id: `slot-${i}`, name: '', text, colour: '--ink-2', state }] }
      }),
    },
  ]
}

export const signsOf = (card: keyof typeof codePairs) => codePairs[card].map(colorLook)

/** The viewer's role and how it wins. All Rebels move at the same time, so there is no order of turns. */
export function order({ view, mine }: BreakoutSnapshot): TurnOrder {
  const { aim } = words
  const needed = view.capturesToWin
  if (mine.has('imperial')) return { label: [aim.empire, aim.oneOfYou], text: aim.empireAim(needed) }
  if (mine.size > 0) return { label: [aim.rebels, aim.oneOfYou], text: aim.rebelsAim }
  return { label: [aim.watching, aim.against], text: aim.watchAim(needed) }
}
