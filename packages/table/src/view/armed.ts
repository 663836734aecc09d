import type { Option } from '@bay327/engine'

/** Why an option needs a second press: it certainly loses, or it is irreversible. */
export type Why = 'fatal' | 'final'

/** An option that was pressed once. */
export interface Armed {
  readonly option: string
  readonly why: Why
}

export const whyOf = (option: Option | undefined): Why => (option?.fatal ? 'fatal' : 'final')
