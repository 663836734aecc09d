import { colorOf, matchingCard } from '../../action-figure/shared/codes.ts'
import type { CardNumber } from '../../action-figure/shared/types.ts'
import { throwColors } from '../../action-figure/rules/throws.ts'
import { isFalcon } from '../../action-figure/shared/squares.ts'
import type { Step } from './agenda.ts'
import { endMatch } from './end.ts'
import { rebelOf } from './rebels.ts'
import type { Rebel } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Section } from './table.ts'

/** One throw of two colour dice for a Rebel on the Falcon, if the Rebels have a card (BRK-14a to 14h). */
export const falconStep: Section<'falcon'> = {
  run(table, { rebel }) {
    const { found = [] } = table.state.round
    const cards = rebelCards(table.state).filter((held) => !found.includes(held))
    if (cards.length === 0) return
    const { seat } = rebelOf(table.state, rebel)
    const faces = throwColors(table.chance)
    const card = matchingCard(faces, cards)
    const colors = [colorOf(faces[0]), colorOf(faces[1])] as const
    table.emit({ type: 'falcon', seat, rebel, faces, colors, ...(card !== undefined && { card }) })
    if (card !== undefined) endMatch(table, 'code', { rebel, card, colors })
  },
}

/** Returns a step with a throw for each Rebel on the Falcon, in Rebel order (BRK-14f). */
export function falconSteps(rebels: readonly Rebel[]): readonly Step[] {
  return rebels.filter(({ square }) => isFalcon(square)).map(({ rebel }): Step => ({ do: 'falcon', rebel }))
}

/** Returns all cards in front of Rebel players, including those of jailed Rebels (BRK-11g, BRK-14c). */
export function rebelCards({ held }: Pick<State, 'held'>): readonly CardNumber[] {
  return Object.values(held).flat()
}
