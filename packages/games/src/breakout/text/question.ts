import type { Decision, QuestionText } from '@bay327/engine'
import { titled } from '@bay327/engine/contract/text'
import { detention } from '../../action-figure/shared/data/places.ts'
import { rebelIds } from '../../action-figure/shared/types.ts'
import { inWords } from '../../action-figure/shared/squares.ts'
import { capital, count, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import type { About, BreakoutOption, BreakoutView, Kind } from '../shared/types.ts'
import { doing, seatName } from './words.ts'

const plans = (view: BreakoutView, seat: string): string => `${doing(view, seat, ['plans', 'plan'])} in secret.`

export function question(decision: Decision<BreakoutOption>, view: BreakoutView): QuestionText {
  const kind = decision.kind as Kind
  switch (kind) {
    case 'place': {
      const { soldier } = aboutOf(decision, kind)
      return {
        ...titled(`where does ${soldierName(soldier)} stand at the start?`),
        consequence: 'In the ship or on one of the 12 squares round it, one soldier to a square.',
      }
    }
    case 'plan':
      return planTitle(decision, view)
    case 'orders': {
      const { left } = aboutOf(decision, kind)
      return {
        ...titled('which soldier moves?'),
        consequence: `${capital(count(left, 'more soldier'))} this round. ${planned(view)}`,
      }
    }
    case 'send': {
      const { soldier } = aboutOf(decision, kind)
      return {
        ...titled(`where does ${soldierName(soldier)} go?`),
        consequence: 'Anywhere without another soldier. It is final.',
      }
    }
    case 'next-rebel':
      return {
        ...titled('whom do the soldiers fight first?'),
        consequence: `In contact: ${inWords(aboutOf(decision, kind).rebels.map(nameOf))}. One Rebel at a time.`,
      }
    case 'next-soldier': {
      const name = nameOf(aboutOf(decision, kind).rebel)
      return { ...titled(`who fights ${name} next?`), consequence: `${name} fights all of them, one after the other.` }
    }
    case 'card':
      return cardTitle(aboutOf(decision, kind), view)
  }
}

/** Returns the number of plans in words. Jailed Rebels have no plan, unless a 6 has freed them (BRK-6k, 13c). */
function planned(view: BreakoutView): string {
  const isJailed = rebelIds.every((id) => {
    const rebel = view[id]
    return rebel === undefined || (rebel.square === detention.block && !rebel.freed)
  })
  return isJailed ? 'All Rebels are in jail: nobody to plan.' : 'The Rebels have made their plans, unseen.'
}

/** Returns the title of a plan question. Other viewers see the question without its Rebel. */
function planTitle(decision: Decision<BreakoutOption>, view: BreakoutView): QuestionText {
  if (decision.about === undefined) return titled(plans(view, decision.seat))
  const { rebel, roll } = aboutOf(decision, 'plan')
  const isOut = view[rebel]?.freed === true
  return {
    ...titled(`${nameOf(rebel)} rolled ${roll}. Where to?`),
    consequence: isOut
      ? `Out of jail: at least one square, up to ${roll}. Nobody sees it before the reveal.`
      : `Up to ${count(roll, 'square')}. Nobody sees it before the reveal.`,
  }
}

function cardTitle({ rebel, place }: About['card'], view: BreakoutView): QuestionText {
  const where = {
    loser: `From the cards in front of ${seatName(view, view[rebel]?.seat ?? '')}.`,
    board: `${doing(view, view[rebel]?.seat ?? '', ['has', 'have'])} none, so one from the board${view.openCodes ? '' : ', face down'}.`,
    others: 'None is left on the board, so one from the other Rebels.',
  }
  return {
    ...titled(`${nameOf(rebel)} is beaten. Which code card is taken?`),
    consequence: `${where[place]} Taken so far: ${view.taken.length} of ${view.capturesToWin}.`,
  }
}

function aboutOf<K extends Kind>({ about }: Decision<BreakoutOption>, _kind: K): About[K] {
  return about as unknown as About[K]
}
