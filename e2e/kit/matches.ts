import { abouts } from '@bay327/games/about'

/** How the browsers play one game: nothing here says what the game is about. */
export interface MatchPlan {
  readonly slug: string
  /** So many sit down, each in a browser of his own; the game deals them its seats. */
  readonly people: number
  /** One answer of so many is any of those on the screen; the others are the rules' own advice for somebody who is gone. */
  readonly strayOneIn: number
  /** What its dice are made of, where this makes a match of middling length: others take five times as long. */
  readonly luck?: string
}

/** Every game, with numbers that bring its matches to an end in good time. */
export const matchPlans: readonly MatchPlan[] = [
  { slug: 'escape', people: 3, strayOneIn: 2, luck: 'a' },
  { slug: 'capture', people: 3, strayOneIn: 4, luck: 'a' },
  // The rules' advice never ends it: everybody waits for the others' mistakes (BRK-R19).
  { slug: 'breakout', people: 3, strayOneIn: 1, luck: 'a' },
  { slug: 'new-hope', people: 2, strayOneIn: 4, luck: 'a' },
  { slug: 'dantooine', people: 3, strayOneIn: 4, luck: 'a' },
  { slug: 'endor', people: 2, strayOneIn: 4 },
]

/** What the home page calls a game. */
export function titleOf(slug: string): string {
  const about = abouts.find((each) => each.slug === slug)
  if (about === undefined) throw new Error(`There is no game ${slug}.`)
  return about.title
}

/** Those who sit down, as many as are needed, in this order. */
export const names: readonly string[] = ['Maya', 'Jonas', 'Ines', 'Tariq', 'Wanda']
