import type { StatsText } from '@bay327/engine'
import { moduleOf } from '@bay327/games/modules'

/** Returns a function that gives a game's texts about statistics. It loads them when they are first needed. */
export function gameWords(): (slug: string) => StatsText | undefined {
  let known: Readonly<Record<string, StatsText>> = $state.raw({})
  const requested: Record<string, boolean> = {}
  return (slug) => {
    if (!requested[slug]) {
      requested[slug] = true
      // A game is listed without its texts if they fail to load.
      moduleOf(slug)
        ?.stats?.()
        .then(
          (text) => (known = { ...known, [slug]: text }),
          () => (requested[slug] = false),
        )
    }
    return known[slug]
  }
}

export const titleOf = (slug: string): string => moduleOf(slug)?.about.title ?? slug
