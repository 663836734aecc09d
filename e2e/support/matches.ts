import type { TestPace } from '@bay327/engine'
import { moduleOf, modules } from '@bay327/games'

/** How browsers play one game without knowing it. */
export interface MatchPlan extends TestPace {
  readonly slug: string
}

/**
 * The plan of every game, from its manifest. A match has the fewest people that the game allows, unless the manifest
 * says otherwise.
 */
export const matchPlans: readonly MatchPlan[] = await Promise.all(
  modules.map(async ({ about: { slug, people }, proof }) => {
    const { pace } = (await proof?.()) ?? {}
    return { slug, people: Math.max(2, people.min), strayOneIn: 4, ...pace }
  }),
)

/** Returns a game's title on the home page. */
export function titleOf(slug: string): string {
  const module = moduleOf(slug)
  if (module === undefined) throw new Error(`There is no game ${slug}.`)
  return module.about.title
}

/** Names of the people, in the order in which they sit down. */
export const names: readonly string[] = ['Maya', 'Jonas', 'Ines', 'Tariq', 'Wanda', 'Bartholomew']
