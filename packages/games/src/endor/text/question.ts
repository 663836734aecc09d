import type { QuestionText } from '@bay327/engine'
import { titled } from '@bay327/engine/contract/text'
import { orders } from '../shared/data/orders.ts'
import type { OrderId, Seat } from '../shared/data/types.ts'
import { hand } from '../shared/hands.ts'
import { bonuses, deathStarShot, shieldEnd, toHit } from '../shared/data/tables.ts'
import type { EndorDecision, EndorView } from '../shared/types.ts'
import { asking, capital, count, list, numeral, placeName, squadWords } from './words.ts'

const phaseNames = ['Plan', 'Give orders', 'Draw']

export function question(decision: EndorDecision, view: EndorView): QuestionText {
  const at = decision.kind === 'plan' ? 0 : 1
  return {
    ...titleOf(decision, view),
    ...(decision.kind !== 'resign' && { steps: { names: phaseNames, at } }),
  }
}

function titleOf(decision: EndorDecision, view: EndorView): QuestionText {
  switch (decision.kind) {
    case 'plan':
      return {
        ...titled(`which ${numeral(decision.about.count)} orders, first to last?`),
        consequence: 'Turned up in this order; the rest stays in hand.',
      }
    case 'order':
      return {
        ...orderTitle(decision.options.flatMap(({ order }) => order ?? [])),
        theirs: `Which order does ${hand(decision.seat, view.seats)} give?`,
      }
    case 'move':
      return {
        ...titled(`where ${asking(decision.about.order)} go?`),
        consequence: `Any number from one space to one next to it.${
          decision.options.every(({ noTarget }) => noTarget) ? '' : ' Then they may attack.'
        }`,
      }
    case 'fly':
      return {
        ...titled(`where ${asking(decision.about.order)} fly from ${decision.about.from}?`),
        consequence: `Up to two sectors. It can take ${count(hitsOf(decision.about.order, view), 'more hit')}.`,
      }
    case 'attack':
      return {
        ...titled(`what ${asking(decision.about.order)} attack?`),
        consequence: `One attack. Clearing a sector earns ${count(bonuses.cleared, 'bonus order')}.`,
      }
    case 'hits': {
      const { target, dice } = decision.about
      return {
        title: `${dice.join(', ')}: what is hit in ${placeName(target)}?`,
        consequence: `There: ${squadWords(view[target]) || 'an empty fleet marker'}. A die that can hit something must.`,
      }
    }
    case 'resign':
      return resignTitle(decision.seat, view)
    case 'shot':
      return {
        ...titled('what does the Death Star shoot at?'),
        consequence: `${capital(numeral(deathStarShot.dice))} dice: one ${deathStarShot.hitOn} or more destroys all that is there. ${
          decision.about.at === 'markers'
            ? `${count(view.markers.length, 'fleet marker')} left.`
            : 'Every fleet marker is gone, so it reaches the sectors.'
        }`,
      }
  }
}

/**
 * Returns the title of a question about resigning. One person may have two hands of one side, so the title names the
 * hand.
 */
function resignTitle(seat: Seat, { seats }: EndorView): QuestionText {
  const name = capital(hand(seat, seats))
  return {
    ...(seats.length > 2 ? { title: `${name}: end the game early?` } : titled('End the game early?')),
    theirs: `${name} may end the game early.`,
  }
}

/** Returns the title of a question about a card. It names only the card's orders that can be given. */
function orderTitle(offered: readonly OrderId[]): Pick<QuestionText, 'title' | 'vote' | 'consequence'> {
  const named = list(
    offered.map((order) => orders[order].name),
    'or',
  )
  if (offered.length === 1)
    return {
      title: `${named}: do you use this order?`,
      consequence: 'Nothing else on the card can be done now. Then the card is discarded.',
    }
  return {
    title: `${named}: which order?`,
    consequence: 'Only one order of a card is carried out. Then the card is discarded.',
  }
}

function hitsOf(kind: string, { hits }: EndorView): number {
  return kind === 'falcon' ? hits.falcon : hits.executor
}

/** Returns the remaining obstacles between the Rebels and the Death Star. */
export function shieldWords({ shield }: EndorView): string {
  return shield.team === shieldEnd
    ? `The shields are down: one ${toHit.deathStar} beside the Death Star wins.`
    : `The Strike Team is on ${shield.team} of ${shieldEnd}.`
}
