import type { Json } from '@bay327/engine'
import { same } from '../view/deep-equal.ts'
import type { Update } from './messages.ts'
import type { View } from './view-types.ts'

/**
 * Returns the changes between two views of one person, part by part. Parts are compared by identity first, and then by
 * content.
 */
export function diffView(before: object | undefined, after: object): Record<string, Json> {
  const old = (before ?? {}) as Readonly<Record<string, Json>>
  const now = after as Readonly<Record<string, Json>>
  const parts: Record<string, Json> = {}
  for (const part in now) {
    const value = now[part] as Json
    if (old[part] !== value && !(part in old && same(old[part], value))) parts[part] = value
  }
  for (const part in old) if (!(part in now)) parts[part] = null
  return parts
}

/** The state of a room that a viewer has. */
export interface Held {
  readonly position: Update['position']
  readonly view: View
}

/**
 * Returns what a viewer has after an update. Undefined if the update does not apply to `held`; the viewer must then
 * send hello with their position. An update that the viewer already has changes nothing.
 */
export function applyUpdate(held: Held | undefined, update: Update): Held | undefined {
  const { position, parts } = update
  if (held !== undefined && held.position === position) return held
  if (update.whole) return { position, view: merge({}, parts) }
  if (held === undefined || !buildsOn(update, held.position)) return undefined
  return { position, view: merge(held.view, parts) }
}

/** Returns whether an update applies to the position `held`. */
export function buildsOn({ position, whole, from }: Update, held: string | undefined): boolean {
  return whole ?? (from === undefined ? Number.parseInt(position) - 1 === Number.parseInt(held ?? '') : from === held)
}

function merge(view: Partial<View>, parts: Update['parts']): View {
  const merged: Record<string, unknown> = { ...view }
  for (const [part, value] of Object.entries(parts)) {
    if (value === null && part.startsWith('game/')) delete merged[part]
    else merged[part] = value
  }
  return merged as unknown as View
}
