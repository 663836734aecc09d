import type { LaterTexts, Outcome } from '@bay327/engine'
import type { BreakoutEvent, Cause } from '../shared/events.ts'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { reason } from './reason.ts'
import type { BreakoutView } from '../shared/types.ts'
import type { CardNumber, RebelId } from '../../action-figure/shared/types.ts'
import { count, nameOf } from '../../action-figure/shared/words.ts'
import { cardName } from './words.ts'

/** The texts that are needed before a match, for its events, and at its end. */
export const tells: LaterTexts<BreakoutView, BreakoutEvent> = {
  switches: {
    capturesToWin: {
      label: 'Cards the Imperial needs',
      detail:
        'The box says 4, which leans to the Imperial: among players who know the game the Rebels won a quarter of the test games, with 6 two in five.',
      values: { '4': '4, as in the box', '5': '5', '6': '6' },
    },
    openCodes: {
      label: 'Code cards lie open',
      detail:
        'Each pair of colours lies in sight at its own place, as the box reads plainly. Off: face down and shuffled, our reading.',
    },
    throwAfterCombat: {
      label: 'Code cards are tried after the fights',
      detail: 'Only Rebels who are still on the ship then throw. Off: they throw on arrival, as the box reads plainly.',
    },
    newCardsCount: {
      label: 'A card of the same round counts',
      detail:
        'A code card turned up before the throw can be matched at once. Off: from the next round on. The box does not say.',
    },
  },
  event,
  goal,
  wanted,
  reason,
  outcome,
}

function outcome({ cause, facts }: Outcome): { title: string; why: string } {
  const rounds = count(Number(facts?.['rounds'] ?? 0), 'round')
  switch (cause as Cause) {
    case 'code': {
      const name = nameOf(facts?.['rebel'] as RebelId)
      return {
        title: 'Away in the Falcon',
        why: `${name} threw the colours of ${cardName(facts?.['card'] as CardNumber)}, after ${rounds}.`,
      }
    }
    case 'cards':
      return {
        title: 'The code cards are lost',
        why: `The Imperial took ${count(Number(facts?.['taken'] ?? 0), 'code card')}, after ${rounds}.`,
      }
  }
}
