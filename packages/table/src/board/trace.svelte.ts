import { untrack } from 'svelte'
import type { Piece, Walk } from './board.ts'

const traceMs = 2000

/** The places that a piece crossed without an animation. They are drawn dashed for two seconds. */
export interface Trace {
  readonly piece: string
  readonly places: readonly string[]
  readonly key: number
}

/**
 * Watches the pieces' places. Keeps every walk without an animation for two seconds, for example with reduced motion. A
 * piece whose walk is unknown, after a reconnection or in a replay, leaves no trace, because a straight line would lead
 * through places that it did not cross. Call it while a component is set up.
 */
export function traces(
  pieces: () => readonly Piece[],
  walks: () => readonly Walk[],
): { readonly list: readonly Trace[] } {
  let list = $state.raw<readonly Trace[]>([])
  let known: Readonly<Record<string, string>> = {}
  let shown: readonly Walk[] = []
  let keys = 0
  let timers: readonly ReturnType<typeof setTimeout>[] = []

  $effect(() => {
    const now = walks()
    if (now.length > 0) shown = now
    const next = Object.fromEntries(pieces().map((piece) => [piece.id, piece.place]))
    const fresh: Trace[] = []
    for (const [piece, place] of Object.entries(next)) {
      const before = known[piece]
      if (before === undefined || before === place) continue
      const way = shown.find((walk) => walk.piece === piece && walk.places.at(-1) === place)
      if (way?.ms === 0) fresh.push({ piece, places: way.places, key: ++keys })
    }
    known = next
    if (fresh.length === 0) return
    untrack(() => (list = [...list, ...fresh]))
    const timer = setTimeout(() => {
      timers = timers.filter((other) => other !== timer)
      list = list.filter((trace) => !fresh.includes(trace))
    }, traceMs)
    timers = [...timers, timer]
  })

  $effect(() => () => timers.forEach((timer) => clearTimeout(timer)))

  return {
    get list() {
      return list
    },
  }
}
