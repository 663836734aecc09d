import type { TestPace } from '@bay327/engine'
import { moduleOf, modules } from '@bay327/games'

/** How the browsers play one game: nothing here says what the game is about. */
export interface MatchPlan extends TestPace {
  readonly slug: string
}

/** Every game, as it says itself; one that does not say is played by the fewest. */
export const matchPlans: readonly MatchPlan[] = await Promise.all(
  modules.map(async ({ about: { slug, people }, proof }) => {
    const { pace } = (await proof?.()) ?? {}
    return { slug, people: Math.max(2, people.min), strayOneIn: 4, ...pace }
  }),
)

/** What the home page calls a game. */
export function titleOf(slug: string): string {
  const module = moduleOf(slug)
  if (module === undefined) throw new Error(`There is no game ${slug}.`)
  return module.about.title
}

/** Those who sit down, as many as are needed, in this order. */
export const names: readonly string[] = ['Maya', 'Jonas', 'Ines', 'Tariq', 'Wanda', 'Bartholomew']
