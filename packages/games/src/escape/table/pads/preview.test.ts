import type { EscapeDecision, EscapeView } from '../../shared/types.ts'
import { expect, it } from 'vitest'
import { previewOf } from './preview.ts'

it('an accepted trade gives nobody more than 17 stormtroopers', () => {
  const pad = { stormtroopers: 12 }
  const view = { vader: 0, luke: pad, han: pad } as unknown as EscapeView
  const agree = { id: 'accept', verb: 'agree' } as const
  const about = { from: 'luke', way: 'leave', count: 9, after: 17 } as const
  const decision = { id: '1', seat: 'han', kind: 'consent', about, options: [agree] } as EscapeDecision
  expect(previewOf(agree, decision, view).heroes).toEqual({ han: { stormtroopers: 17 }, luke: { stormtroopers: 3 } })
})
