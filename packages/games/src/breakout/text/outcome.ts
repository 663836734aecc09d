import type { Outcome } from '@bay327/engine'
import type { CardNumber, RebelId } from '../../action-figure/shared/types.ts'
import { count, nameOf } from '../../action-figure/shared/words.ts'
import type { Cause } from '../shared/events.ts'
import { cardName } from './words.ts'

export function outcome({ cause, facts }: Outcome): { title: string; why: string } {
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
        title: 'The codes are lost',
        why: `The Imperial took ${count(Number(facts?.['taken'] ?? 0), 'code card')}, after ${rounds}.`,
      }
  }
}
