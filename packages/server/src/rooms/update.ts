import type { Json } from '@bay327/engine'
import { diffView, eventFor, type Layers, type PersonId, type Told, type View } from '@bay327/room'
import type { Replica } from './replica.ts'

/** What one viewer is told of a step, or of several: parts that changed, and what happened. */
export interface Change {
  readonly parts: Readonly<Record<string, Json>>
  readonly events: readonly Told[]
}

/** The whole view, for whoever holds nothing that leads here, and what is remembered of what happened after a version. */
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

/** What changed between two views. What many have in common is compared once for all of them. */
export function diffOnce(): (before: Layers, after: Layers) => Change['parts'] {
  const known = new Map<object, { readonly after: object; readonly parts: Change['parts'] }>()
  function diffCommon(before: object, after: object): Change['parts'] {
    const found = known.get(before)
    if (found?.after === after) return found.parts
    const parts = diffView(before, after)
    known.set(before, { after, parts })
    return parts
  }
  return (before, after) => ({ ...diffCommon(before.common, after.common), ...diffView(before.own, after.own) })
}

/** Several changes as one. */
export function joinChanges(changes: readonly Change[]): Change {
  return {
    parts: Object.assign({}, ...changes.map(({ parts }) => parts)) as Change['parts'],
    events: changes.flatMap(({ events }) => events),
  }
}

/** Tells changes apart by what they are made of, so that those who are told the same are told it together. */
export function signatures(): (change: Change) => string {
  const numbers = new Map<unknown, number>()
  const numberOf = (value: unknown): number => {
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    return number
  }
  return ({ parts, events }) => {
    let signature = `${numberOf(events)}`
    for (const part in parts) signature += ` ${part} ${numberOf(parts[part])}`
    return signature
  }
}
