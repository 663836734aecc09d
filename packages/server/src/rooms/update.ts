import type { Json } from '@bay327/engine'
import { diffView, eventFor, type Layers, type PersonId, type SentEvent, type View } from '@bay327/room'
import type { Replica } from './replica.ts'

/** What one viewer gets for one or several steps: changed parts, and events. */
export interface Change {
  readonly parts: Readonly<Record<string, Json>>
  readonly events: readonly SentEvent[]
}

/**
 * The changes that a viewer has missed: the names of the changed parts, and the events. The current view has the values
 * of the parts.
 */
export interface Missed {
  readonly names: ReadonlySet<string>
  readonly events: readonly SentEvent[]
}

/**
 * Returns the whole view, for late joiners and other viewers without a usable position, and the remembered events after
 * a version.
 */
export function wholeChange(
  { game, head, recent }: Replica,
  view: View,
  person: PersonId | undefined,
  after: number,
): Change {
  const events = recent.flatMap(({ at, version, event }) => {
    const seen = version > after ? eventFor(game, head.room, event, person) : undefined
    return seen === undefined ? [] : [{ at, version, event: seen }]
  })
  return { parts: view as unknown as Change['parts'], events }
}

/**
 * Returns a function that compares two views. It compares shared layers once, and returns the same objects for viewers
 * with the same changes.
 */
export function diffOnce(): (before: Layers, after: Layers) => Change['parts'] {
  const known = new Map<object, { readonly after: object; readonly parts: Change['parts']; readonly key: string }>()
  const made = new Map<string, Change['parts']>()
  const numberOf = numbering()
  const keyOf = (parts: Change['parts']): string => {
    let key = ''
    for (const part in parts) key += ` ${part} ${numberOf(parts[part])}`
    return key
  }

  function diffCommon(before: object, after: object) {
    const found = known.get(before)
    if (found?.after === after) return found
    const parts = diffView(before, after)
    const diff = { after, parts, key: keyOf(parts) }
    known.set(before, diff)
    return diff
  }

  return (before, after) => {
    const common = diffCommon(before.common, after.common)
    const own = diffView(before.own, after.own)
    const key = common.key + keyOf(own)
    const parts = made.get(key) ?? Object.assign({}, common.parts, own)
    made.set(key, parts)
    return parts
  }
}

/**
 * Returns the changes that a viewer has missed, with the parts as their current view has them. A part that is gone is
 * null.
 */
export function missedChange({ names, events }: Missed, { common, own }: Layers): Change {
  const parts: Record<string, Json> = {}
  for (const name of names) parts[name] = own[name] ?? common[name] ?? null
  return { parts, events }
}

/** Returns a function that gives equal changes the same signature, so that they are sent together. */
export function signatures(): (change: Change) => string {
  const numberOf = numbering()
  return ({ parts, events }) => `${numberOf(parts)} ${numberOf(events)}`
}

/** Returns a function that gives each value a number. The same object always gets the same number. */
function numbering(): (value: unknown) => number {
  const numbers = new Map<unknown, number>()
  return (value) => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, numbers.size)
    return numbers.size - 1
  }
}
