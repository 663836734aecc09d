import type { Game, Json } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { findPerson, type Room } from '../state.ts'
import type { View } from '../protocol/view-types.ts'
import { gameView, knowledgeAt, maySeeMatch, type GameParts } from './game-view.ts'
import { createMemo } from './memo.ts'
import { parts } from './parts.ts'
import { same } from './deep-equal.ts'
import { nothing, type Scope } from './scope.ts'

/**
 * Returns the view of one person. Without a person, returns the view of any watcher. `viewFor` and `eventFor` are the
 * only ways by which data leaves the room.
 */
export function viewFor(game: Game, room: Room, person: PersonId | undefined): View {
  const scope = fromScratch(game, room, person)
  const sees = maySeeMatch(room, scope.viewer)
  return {
    ...read(common, scope, sees),
    ...read(own, scope, sees),
    ...(sees && gameView(game, room, scope.viewer)),
  } as unknown as View
}

/**
 * Returns the view of an earlier state of the room. In such a view no requests are offered. Parts with `past` have that
 * value.
 */
export function pastViewFor(game: Game, room: Room, person: PersonId | undefined): View {
  const past = names.flatMap((name) => ('past' in parts[name] ? [[name, parts[name].past] as const] : []))
  return { ...viewFor(game, room, person), ...Object.fromEntries(past) }
}

/**
 * The views of one room's viewers, step by step. They are equal to `viewFor`. If a part is equal to its previous value,
 * or to that of another viewer, it is the same object. So changes are found by `===`, and equal parts are encoded once.
 */
export interface LiveViews {
  view(room: Room, person: PersonId | undefined): Layers
}

/**
 * A view in two layers: the parts that all viewers with the same knowledge share, as one object, and the personal
 * parts.
 */
export interface Layers {
  readonly common: Readonly<Record<string, Json>>
  readonly own: Readonly<Record<string, Json>>
}

/** Merges the two layers into one view. */
export function wholeView({ common: shared, own: personal }: Layers): View {
  return { ...shared, ...personal } as unknown as View
}

export function liveViews(game: Game): LiveViews {
  const memo = createMemo()
  const shown = new Map<string, GameParts>()
  let latest: { readonly room: Room; readonly commons: Map<string, Layers['common']> } | undefined

  function commonOf(scope: Scope, sees: boolean): Layers['common'] {
    const { room, viewer } = scope
    if (latest?.room !== room) latest = { room, commons: new Map() }
    const knowledge = sees ? knowledgeAt(game, room, viewer) : undefined
    const key = knowledge === undefined ? '' : `sees ${knowledge}`
    const made = latest.commons.get(key)
    if (made) return made
    const fresh = { ...read(common, scope, sees), ...(knowledge !== undefined && gameParts(scope, knowledge)) }
    latest.commons.set(key, fresh)
    return fresh
  }

  function gameParts({ room, viewer }: Scope, knowledge: string): GameParts {
    const view = gameView(game, room, viewer)
    const before = shown.get(knowledge)
    const now = before === undefined ? view : likeBefore(before, view)
    shown.set(knowledge, now)
    return now
  }

  return {
    view(room, person) {
      const viewer = findPerson(room, person)?.id
      const scope: Scope = { game, room, viewer, memo }
      const sees = maySeeMatch(room, viewer)
      return { common: commonOf(scope, sees), own: read(own, scope, sees) }
    },
  }
}

type Name = keyof typeof parts

const names = Object.keys(parts) as readonly Name[]
const common = names.filter((name) => parts[name].for === 'everyone')
const own = names.filter((name) => parts[name].for !== 'everyone')

function fromScratch(game: Game, room: Room, person: PersonId | undefined): Scope {
  return { game, room, viewer: findPerson(room, person)?.id, memo: (_name, _of, make) => make() }
}

/** Returns the values of these parts by name. A part of the match is empty if the viewer may not see the match. */
function read(some: readonly Name[], scope: Scope, sees: boolean): Record<string, Json> {
  const made: Record<string, unknown> = {}
  for (const name of some) made[name] = parts[name].for === 'match' && !sees ? nothing : readPart(name, scope)
  return made as Record<string, Json>
}

function readPart(name: Name, scope: Scope): unknown {
  const part = parts[name]
  if ('read' in part) return part.read(scope)
  const key = part.for === 'everyone' ? name : `${name}/${scope.viewer ?? ''}`
  return scope.memo<unknown>(key, part.of(scope), () => part.make(scope))
}

/** Returns the parts. A part that is equal to the previous part is replaced by the previous object. */
function likeBefore(before: GameParts, view: GameParts): GameParts {
  const made: Record<`game/${string}`, Json> = {}
  for (const name in view) {
    const part = name as `game/${string}`
    const value = view[part] as Json
    const old = before[part]
    made[part] = old !== undefined && same(old, value) ? old : value
  }
  return made
}
