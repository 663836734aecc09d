import type { LimitName } from '@bay327/server/limits/table'
import type { Attack } from '../attack.ts'
import { connections } from './connections.ts'
import { messages } from './messages.ts'
import { requests } from './requests.ts'
import { storing } from './storing.ts'
import { transport } from './transport.ts'
import { work } from './work.ts'

/** An attack for each row of the table of limits, by the row's name. */
export const attacks: Readonly<Record<LimitName, Attack>> = {
  ...transport,
  ...messages,
  ...connections,
  ...requests,
  ...work,
  ...storing,
}

/** Rows whose attack must make the server close connections. */
export const closes: readonly LimitName[] = [
  'frames',
  'bytesIn',
  'fragments',
  'pongs',
  'connects',
  'pipelined',
  'webSockets',
  'idle',
  'idleOfAll',
  'bodies',
  'bodyBytes',
]
