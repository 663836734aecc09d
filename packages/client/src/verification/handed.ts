/** What a match that was opened from a file goes by: no server keeps it. */
export const LOCAL = 'file'

let text: string | undefined

/** Gives a match to the page that shows it. It stays in this page: loaded anew, it has none. */
export function hand(match: string): void {
  text = match
}

export const handed = (): string | undefined => text
