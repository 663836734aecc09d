import type { Decision, Game, GameEvent, GameView, Option, SeatId, Viewer } from '../contract/game.ts'
import { informationSetOf } from '../util/information-set.ts'
import { fail } from './checks.ts'

/** Viewers that a game puts into one class; each class has at least two. */
export type Classes = readonly (readonly Viewer[])[]

/**
 * Returns the classes among these viewers: spectators, holders of one seat, holders of two seats (in either order), and
 * the holder of all seats.
 */
export function classesOf(game: Pick<Game, 'sees'>, seats: readonly SeatId[]): Classes {
  const pairs = seats.flatMap((first) => seats.map((second) => [first, second]))
  const classes = new Map<string, Viewer[]>()
  for (const viewer of [[], ...pairs, seats].map((held): Viewer => new Set(held))) {
    const key = informationSetOf(game, viewer)
    classes.set(key, [...(classes.get(key) ?? []), viewer])
  }
  return [...classes.values()].filter(({ length }) => length > 1)
}

/** Throws if two viewers of one class have different views or events, or if only one of them may read a question. */
export function checkClasses<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  classes: Classes,
  { state, events }: { readonly state: S; readonly events: readonly E[] },
): void {
  const secret = game.decisions(state).filter((decision) => decision.secret)
  for (const [first, ...others] of classes) {
    if (first === undefined) continue
    const view = game.view(state, first)
    for (const other of others) {
      const part = differingPart(view, game.view(state, other))
      if (part !== undefined) fail(at, `${named(first, other)} see another ${part}`)
      const event = events.find(
        (candidate) => !isSame(game.eventView(candidate, first), game.eventView(candidate, other)),
      )
      if (event) fail(at, `${named(first, other)} hear another ${event.type}`)
      const decision = secret.find((candidate) => mayRead(candidate, first) !== mayRead(candidate, other))
      if (decision)
        fail(at, `${named(first, other)} are of one class, and one of them answers ${decision.id} in secret`)
    }
  }
}

function differingPart(a: GameView, b: GameView): string | undefined {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].find((part) => !isSame(a[part], b[part]))
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

const mayRead = ({ seat }: Decision, viewer: Viewer): boolean => viewer.has(seat)

const named = (...viewers: readonly Viewer[]): string =>
  viewers.map((viewer) => [...viewer].join('+') || 'a spectator').join(' and ')
