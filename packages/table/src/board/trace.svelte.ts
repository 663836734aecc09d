import { untrack } from 'svelte'
import type { Piece, Walk } from './board.ts'

const traceMs = 2000

/** The places that a piece crossed without an animation. They are drawn dashed for a while. */
export interface Trace {
  readonly piece: string
  readonly places: readonly string[]
  readonly key: number
}

/**
 * Watches the pieces' places. Keeps every change without an animation for two seconds: with reduced motion, after a
 * reconnection, or when events were too fast. Call it while a component is set up.
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
      if (way && way.ms > 0) continue
      fresh.push({ piece, places: way?.places ?? [before, place], key: ++keys })
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
