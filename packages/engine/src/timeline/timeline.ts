import type { Decision, Game, GameEvent, GameView, SeatId, Viewer } from '../contract/game.ts'
import type { MatchEntry, Replay } from '../match/match.ts'
import { tryCatch } from '../flow/segment.ts'
import { replayedRandom } from '../random/replayed-random.ts'

/** From so many steps before at most any position is played again. */
export const STRIDE = 16
/** So many states found lately are kept beside: who goes on from one, a step on or back, begins there. */
const LATELY = 4 * STRIDE

/**
 * A finished match, to go to any moment of. Position 0 is right after the deal, position n after the log's n-th entry behind
 * it. The dice fall as they are written down: whether that is true, `verifyReplay` says.
 */
export interface Timeline {
  readonly replay: Replay
  /** The last position. Less than the log is long where it holds what the rules do not allow. */
  readonly last: number
  /** Why the log cannot be played beyond `last`. */
  readonly broken?: string
  /** The state there, found in at most `STRIDE` steps. */
  stateAt(position: number): unknown
  viewAt(position: number, viewer: Viewer): GameView
  /** What waits there. */
  decisionsAt(position: number): readonly Decision[]
  /** What was told on the way from the position before, as the viewer may see it. An undo tells nothing. */
  eventsAt(position: number, viewer: Viewer): readonly GameEvent[]
  /** What led there from the position before: the entry, and what was asked where it is an answer. */
  stepAt(position: number): Step
  /** The round being played there, where the game counts any. */
  roundAt(position: number): number | undefined
  /** The last position up to there at which nothing lay on the table that was given in secret and shown to nobody yet. */
  openAt(position: number): number
  /** The version of the rules that go on from there. */
  rulesAt(position: number): string
}

export interface Step {
  readonly entry: MatchEntry
  /** The position from which it went on: the one before, but after an undo. */
  readonly from: number
  readonly decision?: Decision
}

/** Earlier rules of the game by their version, to play what was played under them. */
export type GameOf = (rules: string) => Game | undefined

/** Where a position comes from, and its state, where that is kept. */
interface Place {
  /** The position that it went on from. */
  readonly from: number
  readonly state?: unknown
  readonly game: Game
  readonly round?: number
  /** Before the first answer that was given in secret and not shown by then. */
  readonly hidden?: number | undefined
}

/** Everybody's seats at once: all that anybody knew. */
export const everybody = ({ header }: Replay): Viewer => new Set<SeatId>(header.seats.map(({ id }) => id))

/** Plays a match once and keeps a state every so often. Never throws: what cannot be played ends it. */
export function timelineOf(own: Game, replay: Replay, gameOf: GameOf = () => undefined): Timeline {
  const { header, entries } = replay
  const rules = (version: string) => (version === own.rules ? own : gameOf(version))
  const places: Place[] = []
  const lately = new Map<number, unknown>()
  /** The positions before each answer that counts. */
  let counted: readonly number[] = []
  let [state, since, broken] = [undefined as unknown, 0, undefined as string | undefined]
  let game = rules(header.rules)
  let hidden: number | undefined

  for (const [at, entry] of entries.entries()) {
    const kept = game
    const step = tryCatch((): Place => {
      if (kept === undefined) throw new Error('its rules are not kept here')
      switch (entry.kind) {
        case 'setup':
          if (at > 0) throw new Error('a second deal')
          state = kept.setup(header.switches, header.seats, replayedRandom(entry.draws)).state
          return { from: 0, state, game: kept }
        case 'undo': {
          const from = counted[entry.answers]
          if (from === undefined) throw new Error(`answer ${entry.answers} was not given`)
          if (hidden !== undefined && from <= hidden) hidden = undefined
          counted = counted.slice(0, entry.answers)
          state = stateAt(from)
          return { from, state, game: kept }
        }
        case 'dice':
          return { from: at - 1, state, game: kept }
        case 'rules': {
          const next = rules(entry.to)
          if (next === undefined) throw new Error(`rules ${entry.to} are not kept here`)
          game = next
          state = entry.state
          return { from: at, state, game: next }
        }
        case 'answer': {
          const turn = play(kept, state, entry)
          counted = [...counted, at - 1]
          state = turn.state
          if (turn.secret) hidden ??= at - 1
          if (turn.events.some(({ reveals }) => reveals)) hidden = undefined
          return { from: at - 1, game: kept }
        }
      }
    })
    if (step instanceof Error) {
      broken = step.message
      break
    }
    const isKept = step.state !== undefined || ++since >= STRIDE
    if (isKept) since = 0
    const round = tryCatch(() => step.game.round?.(step.game.view(state, new Set())))
    places.push({
      ...step,
      ...(isKept && { state }),
      ...(typeof round === 'number' && { round }),
      hidden,
    })
  }

  function placeAt(position: number): Place {
    const place = places[position]
    if (place === undefined) throw new Error(`there is no position ${position}`)
    return place
  }

  /** Back to the next state that is kept, and from there on. */
  function stateAt(position: number): unknown {
    const way: number[] = []
    let at = position
    for (; (placeAt(at).state ?? lately.get(at)) === undefined; at = placeAt(at).from) way.push(at)
    let found = placeAt(at).state ?? lately.get(at)
    for (const next of way.reverse()) {
      const entry = entries[next] as MatchEntry
      if (entry.kind === 'answer') found = play(placeAt(next).game, found, entry).state
      keepLately(next, found)
    }
    return found
  }

  function keepLately(position: number, found: unknown): void {
    lately.delete(position)
    lately.set(position, found)
    const [oldest] = lately.keys()
    if (lately.size > LATELY && oldest !== undefined) lately.delete(oldest)
  }

  /** Goes one step; whoever looks at the position next finds its state. */
  function toldAt(by: Game, from: number, entry: MatchEntry, position: number): readonly GameEvent[] {
    if (entry.kind === 'setup') return by.setup(header.switches, header.seats, replayedRandom(entry.draws)).events
    if (entry.kind !== 'answer') return []
    const { state: next, events } = play(by, stateAt(from), entry)
    keepLately(position, next)
    return events
  }

  const asked = (position: number): { readonly game: Game; readonly state: unknown } => ({
    game: placeAt(position).game,
    state: stateAt(position),
  })

  return {
    replay,
    last: places.length - 1,
    ...(broken !== undefined && { broken }),
    stateAt,
    viewAt(position, viewer) {
      const at = asked(position)
      return at.game.view(at.state, viewer)
    },
    decisionsAt(position) {
      const at = asked(position)
      return at.game.decisions(at.state)
    },
    eventsAt(position, viewer) {
      const { game: by, from } = placeAt(position)
      const entry = entries[position] as MatchEntry
      return toldAt(by, from, entry, position).flatMap((event) => by.eventView(event, viewer) ?? [])
    },
    stepAt(position) {
      const { game: by, from } = placeAt(position)
      const entry = entries[position] as MatchEntry
      if (entry.kind !== 'answer') return { entry, from }
      const decision = by.decisions(stateAt(from)).find(({ id }) => id === entry.decision)
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
  const decision = game.decisions(state).find((each) => each.id === id)
  const option = decision?.options.find((each) => each.id === chosen)
  if (decision === undefined || option === undefined) throw new Error(`${id}: ${chosen} is not open there`)
  return { ...game.decide(state, decision, option, replayedRandom(draws)), secret: decision.secret === true }
}
