import type { GameText } from '@bay327/engine'
import { untrack } from 'svelte'
import type { Walk } from '../../board/board.ts'
import type { Showing } from '../../playback/director.ts'

/**
 * Returns the pieces that displayed events have moved since the view, and the pieces that are moving now. Call it while
 * a component is set up.
 */
export function movedBy(text: () => GameText, showing: () => Showing | undefined) {
  let places: Readonly<Record<string, string>> = $state.raw({})
  const walks: readonly Walk[] = $derived.by(() => {
    const now = showing()
    const ways = now ? (text().moves?.(now.event) ?? []) : []
    return ways.map(({ piece, path }) => ({
      piece,
      places: path,
      manner: path.length > 1 ? 'walk' : 'jump',
      ms: now?.ms ?? 0,
      key: now?.key ?? 0,
    }))
  })
  $effect.pre(() => {
    const ends = walks.flatMap(({ piece, places: way }) => {
      const end = way.at(-1)
      return end === undefined ? [] : [[piece, end] as const]
    })
    const isOver = showing() === undefined
    untrack(() => (places = isOver ? {} : { ...places, ...Object.fromEntries(ends) }))
  })
  return {
    get places() {
      return places
    },
    get walks() {
      return walks
    },
  }
}
