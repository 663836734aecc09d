import type { GameView, Json } from '@bay327/engine'
import type { View } from '@bay327/room'

/** Returns the game's own parts of a view, without their prefix. */
export function gameOf(view: View): GameView {
  const out: Record<string, Json | undefined> = {}
  for (const [part, value] of Object.entries(view)) {
    if (part.startsWith('game/')) out[part.slice('game/'.length)] = value as Json
  }
  return out
}
