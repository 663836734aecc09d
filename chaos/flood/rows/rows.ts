import type { LimitName } from '@bay327/server/limits/table'
import type { Siege } from '../attack.ts'
import { connections } from './connections.ts'
import { messages } from './messages.ts'
import { requests } from './requests.ts'
import { storing } from './storing.ts'
import { transport } from './transport.ts'
import { work } from './work.ts'

/**
 * Rows that no attack on a server process can exceed: a log of megabytes takes minutes, what the kernel has taken counts
 * as sent, a machine without a network has no push service, and nobody outside sees what is read again. The named tests
 * exceed them.
 */
export const elsewhere = {
  log: 'packages/room/src/log/size-limits.test.ts',
  match: 'packages/room/src/log/size-limits.test.ts',
  visitors: 'packages/room/src/log/shares.test.ts',
  common: 'packages/room/src/log/shares.test.ts',
  sent: 'packages/server/src/http/long-answers.test.ts',
  sentToAddress: 'packages/server/src/http/long-answers.test.ts',
  sentTime: 'packages/server/src/http/long-answers.test.ts',
  pastHeld: 'packages/server/src/matches/walks.test.ts',
  browsers: 'packages/server/test/push.test.ts',
  callsWaiting: 'packages/server/src/push/sender.test.ts',
  callsWaitingForOne: 'packages/server/src/push/sender.test.ts',
  calls: 'packages/server/src/push/sender.test.ts',
  callsToOne: 'packages/server/src/push/sender.test.ts',
  callsToSlow: 'packages/server/src/push/sender.test.ts',
} as const satisfies Partial<Readonly<Record<LimitName, string>>>

/** An attack for each other row of the table of limits, by the row's name. */
export const sieges: Readonly<Record<Exclude<LimitName, keyof typeof elsewhere>, Siege>> = {
  ...transport,
  ...messages,
  ...connections,
  ...requests,
  ...work,
  ...storing,
}

/** A row that is attacked. */
export type Attacked = keyof typeof sieges
