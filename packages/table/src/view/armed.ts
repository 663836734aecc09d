import type { Option } from '@bay327/engine'

/** Why an option wants a second press: it surely loses, or it cannot be taken back. */
export type Why = 'fatal' | 'final'

/** An option that was pressed once. */
export interface Armed {
  readonly option: string
  readonly why: Why
}

export const whyOf = (option: Option | undefined): Why => (option?.fatal ? 'fatal' : 'final')
