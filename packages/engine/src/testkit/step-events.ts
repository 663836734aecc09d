import type { RandomSource } from '../random/random-source.ts'
import { pick } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameEvent, Option, SeatSpec, Switches, Viewer } from '../contract/game.ts'
import { fail } from './checks.ts'
import type { HiddenVariants } from './hidden-variants.ts'

/** An intermediate state between two decisions, and the number of events before it. */
export interface Moment<S> {
  readonly state: S
  readonly eventCount: number
}

/** The result of a step, with the intermediate states. */
export interface StepResult<S = unknown, E extends GameEvent = GameEvent> {
  readonly events: readonly E[]
  readonly moments: readonly Moment<S>[]
}

/** One step, taken in two states. */
export type RunPair<S = unknown, E extends GameEvent = GameEvent> = readonly [StepResult<S, E>, StepResult<S, E>]

/**
 * Compares two runs of one step. Returns the first event that differs, as its index in each run, if the event leaks a
 * secret to a viewer who could not distinguish the two states before the step. There is no leak in two cases: the views
 * differ before the event, because something hidden was shown; or the event `reveals` something that becomes visible
 * later in the step or is used up.
 */
export function firstLeak<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  [first, second]: RunPair<S, E>,
  viewer: Viewer,
  [at, otherAt]: readonly [number, number],
): boolean {
  const apart = firstViewDifference(game, [first, second], viewer)
  if (apart !== undefined && Math.max(at, otherAt) >= apart) return false
  const reveals = first.events[at]?.reveals === true && second.events[otherAt]?.reveals === true
  return !reveals || (apart === undefined && JSON.stringify(lastOf(first)) !== JSON.stringify(lastOf(second)))
}

const lastOf = <S>({ moments }: StepResult<S>): S | undefined => moments.at(-1)?.state

/** Returns the number of events before the viewer's views first differ. Undefined if the views never differ. */
export function firstViewDifference<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  [first, second]: RunPair<S, E>,
  viewer: Viewer,
): number | undefined {
  const view = (state: S | undefined) => state && JSON.stringify(game.view(state, viewer))
  const length = Math.min(first.moments.length, second.moments.length)
  const countAt = (at: number) => Math.min(first.moments[at]?.eventCount ?? 0, second.moments[at]?.eventCount ?? 0)
  for (let at = 0; at < length; at++)
    if (view(first.moments[at]?.state) !== view(second.moments[at]?.state)) return countAt(at - 1)
  return view(lastOf(first)) === view(lastOf(second)) ? undefined : countAt(length - 1)
}

/** A choice that is about to be made in a match. */
export interface Choice<S, O extends Option> {
  readonly state: S
  readonly decision: Decision<O>
  readonly option: O
}

/**
 * Takes one step with the same dice in a state and in a hidden variant of the state, which differs in one secret.
 * Throws if an event leaks this secret to a viewer who does not see it.
 */
export function checkEventsLeakNothing<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  choice: Choice<S, O>,
  viewers: readonly Viewer[],
  hiddenVariants: HiddenVariants<S>,
  chance: RandomSource,
): void {
  for (const viewer of viewers) {
    const { decision, option } = choice
    const isHidden = decision.secret === true && !viewer.has(decision.seat)
    const secrets = hiddenVariants.length + (isHidden ? 1 : 0)
    const deal = secrets > 0 ? hiddenVariants[chance.draw(secrets)] : undefined
    const other = deal
      ? sameChoice(at, game, choice, deal(choice.state, viewer, chance), isHidden, chance)
      : isHidden && { ...choice, option: pick(chance, decision.options) }
    if (!other) continue
    const seed = chance.draw(2 ** 30)
    compare(`${at}, ${decision.kind}: ${option.id}`, game, viewer, [take(game, choice, seed), take(game, other, seed)])
  }
}

/**
 * Returns the same choice in the variant. Undefined if the variant does not ask the question because only one answer is
 * possible.
 */
function sameChoice<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  { decision: { id }, option }: Choice<S, O>,
  variant: S,
  isHidden: boolean,
  chance: RandomSource,
): Choice<S, O> | undefined {
  const decision = game.decisions(variant).find((other) => other.id === id)
  if (decision === undefined) return undefined
  const sameOption =
    decision.options.find((other) => other.id === option.id) ?? (isHidden && pick(chance, decision.options))
  if (!sameOption) return fail(at, `${id}: ${option.id} is open only because of a secret`)
  return { state: variant, decision, option: sameOption }
}

function take<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  { state, decision, option }: Choice<S, O>,
  seed: number,
): StepResult<S, E> {
  const moments: Moment<S>[] = [{ state, eventCount: 0 }]
  const passing = (passed: S, { length: eventCount }: readonly E[]) => void moments.push({ state: passed, eventCount })
  const turn = game.decide(state, decision, option, fastRandom(seed), passing)
  return { events: turn.events, moments: [...moments, { state: turn.state, eventCount: turn.events.length }] }
}

function compare<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  viewer: Viewer,
  runs: RunPair<S, E>,
): void {
  const [first, second] = runs.map(({ events }) => events.map((event) => JSON.stringify(game.eventView(event, viewer))))
  const differs = firstOf(first ?? [], second ?? [])
  if (differs === undefined || !firstLeak(game, runs, viewer, [differs, differs])) return
  const viewerName = [...viewer].join() || 'a spectator'
  fail(
    at,
    `an event to ${viewerName} tells a secret: ${first?.[differs] ?? 'nothing'} / ${second?.[differs] ?? 'nothing'}`,
  )
}

/** Returns the first index at which two lists differ. Undefined if they are equal. */
export function firstOf(
  first: readonly (string | undefined)[],
  second: readonly (string | undefined)[],
): number | undefined {
  const length = Math.max(first.length, second.length)
  const at = Array.from({ length }, (_, i) => i).find((i) => first[i] !== second[i])
  return at
}

/** Number of times that a deal is repeated, each time with another draw changed. */
const DEALS = 12

/**
 * Checks the deal for leaks: if one draw is changed, viewers whose views stay the same must have received the same
 * events.
 */
export function checkDeal<S, O extends Option, E extends GameEvent>(
  at: string,
  game: Game<S, O, E>,
  { switches, seats }: { readonly switches: Switches; readonly seats: readonly SeatSpec[] },
  viewers: readonly Viewer[],
  chance: RandomSource,
): void {
  const seed = chance.draw(2 ** 30)
  const deal = (luck: RandomSource): StepResult<S, E> => {
    const { state, events } = game.setup(switches, seats, luck)
    return { events, moments: [{ state, eventCount: events.length }] }
  }
  const counted = withChangedDraw(seed, -1)
  const first = deal(counted)
  for (let i = 0; i < DEALS && counted.made() > 0; i++) {
    const other = deal(withChangedDraw(seed, chance.draw(counted.made())))
    for (const viewer of viewers) compare(`${at}, the deal`, game, viewer, [first, other])
  }
}

/** Returns a repeatable random source in which one draw is increased by one. */
function withChangedDraw(seed: number, changedIndex: number): RandomSource & { made(): number } {
  const chance = fastRandom(seed)
  let made = 0
  return {
    draw(sides) {
      const value = chance.draw(sides)
      return made++ === changedIndex ? (value + 1) % sides : value
    },
    made: () => made,
  }
}
