import type { StatsText } from '@bay327/engine'
import { moduleOf } from '@bay327/games/modules'

/** What each game says of its statistics, fetched as it is asked for. */
export function gameWords(): (slug: string) => StatsText | undefined {
  let known: Readonly<Record<string, StatsText>> = $state.raw({})
  const asked: Record<string, boolean> = {}
  return (slug) => {
    if (!asked[slug]) {
      asked[slug] = true
      // Without its words a game is listed all the same.
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
