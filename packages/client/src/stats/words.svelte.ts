import type { StatsText } from '@bay327/engine'
import { moduleOf } from '@bay327/games/modules'

/** Returns each game's texts about statistics, loaded on demand. */
export function gameWords(): (slug: string) => StatsText | undefined {
  let known: Readonly<Record<string, StatsText>> = $state.raw({})
  const asked: Record<string, boolean> = {}
  return (slug) => {
    if (!asked[slug]) {
      asked[slug] = true
      // A game whose texts fail to load is listed without them.
      moduleOf(slug)
        ?.stats?.()
        .then(
          (text) => (known = { ...known, [slug]: text }),
          () => (asked[slug] = false),
        )
    }
    return known[slug]
  }
}

export const titleOf = (slug: string): string => moduleOf(slug)?.about.title ?? slug
