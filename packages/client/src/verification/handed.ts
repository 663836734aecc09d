/** The id of a match that was opened from a file; no server stores it. */
export const LOCAL = 'file'

let text: string | undefined

/** Passes a match to the page that shows it. It is lost when the page is reloaded. */
export function hand(match: string): void {
  text = match
}

export const handed = (): string | undefined => text
