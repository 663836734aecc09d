/** The id of a match that a person opened from a file. No server stores such a match. */
export const LOCAL = 'file'

let text: string | undefined

/** Passes a match to the page that shows it. A reload of that page loses the match. */
export function handMatch(match: string): void {
  text = match
}

export const handedMatch = (): string | undefined => text
