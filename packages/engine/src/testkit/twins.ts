import type { Chance } from '../chance.ts'
import { fastChance } from '../fast.ts'
import type { Decision, Game, GameEvent, Option, SeatId, Viewer } from '../game.ts'
import { fail } from './checks.ts'

/** Another state that the viewer cannot tell from this one: all that he may not know is dealt anew. */
export type Twins<S> = (state: S, viewer: Viewer, chance: Chance) => S

/** Throws when a view, a decision that may be seen or a fallback differs between a state and its twin. */
export function checkTwins<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  state: S,
  seats: readonly SeatId[],
  twins: Twins<S>,
  chance: Chance,
): void {
  for (const viewer of [new Set<SeatId>(), ...seats.map((seat) => new Set([seat]))]) {
    const twin = twins(state, viewer, chance)
    const who = [...viewer].join() || 'a spectator'
    const same = (what: string, of: (each: S) => unknown) => {
      const [one, other] = [JSON.stringify(of(state)), JSON.stringify(of(twin))]
      if (one !== other) fail(at, `${what} of ${who} knows a secret: ${firstDifference(one, other)}`)
    }
    same('the view', (each) => game.view(each, viewer))
    same('the list of decisions', (each) => game.decisions(each).map((decision) => seenBy(decision, viewer)))
    same('a fallback', (each) =>
      game
        .decisions(each)
        .filter(({ seat, optional }) => viewer.has(seat) && !optional)
        .map((decision) => game.fallback(each, decision, fastChance(1))),
    )
  }
}

function seenBy(decision: Decision, viewer: Viewer): unknown {
  return decision.secret && !viewer.has(decision.seat) ? [decision.id, decision.seat, decision.kind] : decision
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = Math.max(0, at - 40)
  return `${one.slice(from, from + 80)} / ${other.slice(from, from + 80)}`
}
