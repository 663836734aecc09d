/** What the doctor says of one thing: it is well, somebody should know of it, or it is wrong; and then what to do. */
export interface Finding {
  readonly is: 'well' | 'note' | 'wrong'
  readonly words: string
  readonly remedy?: string
}

export const well = (words: string): Finding => ({ is: 'well', words })
export const note = (words: string, remedy?: string): Finding => ({ is: 'note', words, ...(remedy && { remedy }) })
export const wrong = (words: string, remedy: string): Finding => ({ is: 'wrong', words, remedy })

/** `WRONG  Nothing answers.` and below it, indented, what to do. */
export function lineOf({ is, words, remedy }: Finding): string {
  const first = `${is === 'wrong' ? 'WRONG' : is.padEnd(5)}  ${words}`
  return remedy === undefined ? first : `${first}\n       ${remedy}`
}

export const MB = 1_048_576
export const inMb = (bytes: number): string => `${Math.round(bytes / MB).toLocaleString('en')} MB`

/** How far a clock is ahead that told `time` at some moment between `asked` and `answered` of ours, at least; ms. */
export const clockSkew = (time: number, asked: number, answered: number): number =>
  time > answered ? time - answered : Math.min(0, time - asked)
