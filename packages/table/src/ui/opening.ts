import { allLoaded, importAfter } from './arrivals.ts'

let end: () => void
const ended = new Promise<void>((resolve) => (end = resolve))
const opening = (): HTMLElement | null => document.getElementById('opening')

/** Removes the text that the server wrote into the page of a table. People read that text while the table loads. */
export function endOpening(): void {
  opening()?.remove()
  end()
}

/** How long the other parts wait for the first ones at most, ms. */
const MOST = 30_000

/** Resolves when the page can be used. Parts that nobody needs before that are requested then. */
export async function afterOpening(): Promise<void> {
  if (opening()) await ended
  await allLoaded(MOST)
}

/** Imports a file that nobody needs before the page can be used. */
export const importLast = <T>(load: () => Promise<T>): Promise<T> => importAfter(afterOpening(), load)
