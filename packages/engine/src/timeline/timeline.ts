import type { Decision, Game, GameEvent, GameView, SeatId, Viewer } from '../contract/game.ts'
import type { MatchEntry, Replay } from '../match/match.ts'
import { tryCatch } from '../flow/segment.ts'
import { replayedRandom } from '../random/replayed-random.ts'

/** Maximum number of steps from a stored state to any position. */
export const STRIDE = 16
/** Number of recently computed states in the cache, so that single steps forwards and back are fast. */
const MOST_RECENT = 4 * STRIDE

/**
 * A finished match with access to every position. Position 0 is the deal, and position n is after the n-th log entry
 * that follows the deal. Dice are taken from the log; `verifyReplay` checks whether they are true.
 */
export interface Timeline {
  readonly replay: Replay
  /** The last position. It is lower than the length of the log if the rules do not allow an entry. */
  readonly last: number
  /** Why the log cannot be played beyond `last`. */
  readonly broken?: string
  /** Returns the state at a position. The state is computed in at most `STRIDE` steps. */
  stateAt(position: number): unknown
  viewAt(position: number, viewer: Viewer): GameView
  /** Returns the open decisions at a position. */
  decisionsAt(position: number): readonly Decision[]
  /**
   * Returns the events between the previous position and the given position, as the viewer may see them. An undo has no
   * events.
   */
  eventsAt(position: number, viewer: Viewer): readonly GameEvent[]
  /**
   * Returns the log entry between the previous position and the given position, and the decision if the entry is an
   * answer.
   */
  stepAt(position: number): Step
  /** Returns the round at a position. Undefined if the game counts no rounds. */
  roundAt(position: number): number | undefined
  /** Returns the last position at which no secret answer is hidden, up to the given position. */
  openAt(position: number): number
  /** Returns the rules version that applies at a position. */
  rulesAt(position: number): string
}

export interface Step {
  readonly entry: MatchEntry
  /** The position before the entry: the previous position, except after an undo. */
  readonly from: number
  readonly decision?: Decision
}

/** Returns the game with the given earlier rules, so that segments can be played under them. */
export type GameOf = (rules: string) => Game | undefined

/** The position before a position, and the state if it is stored. */
interface Place {
  /** The position before the entry. */
  readonly from: number
  readonly state?: unknown
  readonly game: Game
  readonly round?: number
  /** The position before the first secret answer that is still hidden. */
  readonly hidden?: number | undefined
}

/** Returns a viewer who holds all seats and so knows everything that any seat knew. */
export const everybody = ({ header }: Replay): Viewer => new Set<SeatId>(header.seats.map(({ id }) => id))

/**
 * Plays a match once and stores a state at regular intervals. Never throws: the timeline ends before an entry that
 * cannot be played.
 */
export function timelineOf(currentRules: Game, replay: Replay, gameOf: GameOf = () => undefined): Timeline {
  const { header, entries } = replay
  const rules = (version: string) => (version === currentRules.rules ? currentRules : gameOf(version))
  const places: Place[] = []
  const recentStates = new Map<number, unknown>()
  /** The positions before each answer that still counts. */
  let counted: readonly number[] = []
  let [state, since, broken] = [undefined as unknown, 0, undefined as string | undefined]
  let game = rules(header.rules)
  let hidden: number | undefined

  for (const [at, entry] of entries.entries()) {
    const current = game
    const step = tryCatch((): Place => {
      if (current === undefined) throw new Error('its rules are not kept here')
      switch (entry.kind) {
        case 'setup':
          if (at > 0) throw new Error('a second deal')
          state = current.setup(header.switches, header.seats, replayedRandom(entry.draws)).state
          return { from: 0, state, game: current }
        case 'undo': {
          const from = counted[entry.answers]
          if (from === undefined) throw new Error(`answer ${entry.answers} was not given`)
          if (hidden !== undefined && from <= hidden) hidden = undefined
          counted = counted.slice(0, entry.answers)
          state = stateAt(from)
          return { from, state, game: current }
        }
        case 'dice':
          return { from: at - 1, state, game: current }
        case 'rules': {
          const next = rules(entry.to)
          if (next === undefined) throw new Error(`rules ${entry.to} are not kept here`)
          game = next
          state = entry.state
          return { from: at, state, game: next }
        }
        case 'answer': {
          const turn = play(current, state, entry)
          counted = [...counted, at - 1]
          state = turn.state
          if (turn.secret) hidden ??= at - 1
          if (turn.events.some(({ reveals }) => reveals)) hidden = undefined
          return { from: at - 1, game: current }
        }
      }
    })
    if (step instanceof Error) {
      broken = step.message
      break
    }
    const isStored = step.state !== undefined || ++since >= STRIDE
    if (isStored) since = 0
    const round = tryCatch(() => step.game.round?.(step.game.view(state, new Set())))
    places.push({
      ...step,
      ...(isStored && { state }),
      ...(typeof round === 'number' && { round }),
      hidden,
    })
  }

  function placeAt(position: number): Place {
    const place = places[position]
    if (place === undefined) throw new Error(`there is no position ${position}`)
    return place
  }

  /** Returns the state at a position. Goes back to the nearest stored state, and plays forwards from it. */
  function stateAt(position: number): unknown {
    const path: number[] = []
    let at = position
    for (; (placeAt(at).state ?? recentStates.get(at)) === undefined; at = placeAt(at).from) path.push(at)
    let found = placeAt(at).state ?? recentStates.get(at)
    for (const next of path.reverse()) {
      const entry = entries[next] as MatchEntry
      if (entry.kind === 'answer') found = play(placeAt(next).game, found, entry).state
      cacheState(next, found)
    }
    return found
  }

  function cacheState(position: number, found: unknown): void {
    recentStates.delete(position)
    recentStates.set(position, found)
    const [oldest] = recentStates.keys()
    if (recentStates.size > MOST_RECENT && oldest !== undefined) recentStates.delete(oldest)
  }

  /** Plays one step, stores its state for the next access, and returns its events. */
  function eventsAt(rulesOf: Game, from: number, entry: MatchEntry, position: number): readonly GameEvent[] {
    if (entry.kind === 'setup') return rulesOf.setup(header.switches, header.seats, replayedRandom(entry.draws)).events
    if (entry.kind !== 'answer') return []
    const { state: next, events } = play(rulesOf, stateAt(from), entry)
    cacheState(position, next)
    return events
  }

  const positionAt = (position: number): { readonly game: Game; readonly state: unknown } => ({
    game: placeAt(position).game,
    state: stateAt(position),
  })

  return {
    replay,
    last: places.length - 1,
    ...(broken !== undefined && { broken }),
    stateAt,
    viewAt(position, viewer) {
      const at = positionAt(position)
      return at.game.view(at.state, viewer)
    },
    decisionsAt(position) {
      const at = positionAt(position)
      return at.game.decisions(at.state)
    },
    eventsAt(position, viewer) {
      const { game: rulesOf, from } = placeAt(position)
      const entry = entries[position] as MatchEntry
      return eventsAt(rulesOf, from, entry, position).flatMap((event) => rulesOf.eventView(event, viewer) ?? [])
    },
    stepAt(position) {
      const { game: rulesOf, from } = placeAt(position)
      const entry = entries[position] as MatchEntry
      if (entry.kind !== 'answer') return { entry, from }
      const decision = rulesOf.decisions(stateAt(from)).find(({ id }) => id === entry.decision)
      return { entry, from, ...(decision && { decision }) }
    },
    roundAt: (position) => placeAt(position).round,
    openAt: (position) => placeAt(position).hidden ?? position,
    rulesAt: (position) => placeAt(position).game.rules,
  }
}

function play(
  game: Game,
  state: unknown,
  { decision: id, option: chosen, draws }: Extract<MatchEntry, { kind: 'answer' }>,
) {
  const decision = game.decisions(state).find((candidate) => candidate.id === id)
  const option = decision?.options.find((candidate) => candidate.id === chosen)
  if (decision === undefined || option === undefined) throw new Error(`${id}: ${chosen} is not open there`)
  return { ...game.decide(state, decision, option, replayedRandom(draws)), secret: decision.secret === true }
}
