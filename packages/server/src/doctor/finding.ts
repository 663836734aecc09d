/** A finding of the doctor: fine, a remark, or an error with its remedy. */
export interface Finding {
  readonly is: 'well' | 'note' | 'wrong'
  readonly words: string
  readonly remedy?: string
}

export const well = (words: string): Finding => ({ is: 'well', words })
export const note = (words: string, remedy?: string): Finding => ({ is: 'note', words, ...(remedy && { remedy }) })
export const wrong = (words: string, remedy: string): Finding => ({ is: 'wrong', words, remedy })

/** Returns `WRONG  Nothing answers.` and, indented below it, the remedy. */
export function lineOf({ is, words, remedy }: Finding): string {
  const first = `${is === 'wrong' ? 'WRONG' : is.padEnd(5)}  ${words}`
  return remedy === undefined ? first : `${first}\n       ${remedy}`
}

export const MB = 1_048_576
export const inMb = (bytes: number): string => `${Math.round(bytes / MB).toLocaleString('en')} MB`

/**
 * Returns by how much another clock differs from this machine's clock at least, ms. The other clock showed `time` at
 * some moment between `sentAt` and `answered` by this clock. A positive result means that the other clock is ahead.
 */
export const clockSkew = (time: number, sentAt: number, answered: number): number =>
  time > answered ? time - answered : Math.min(0, time - sentAt)
