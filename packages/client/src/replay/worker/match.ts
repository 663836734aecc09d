import {
  timelineOf,
  type FrozenRules,
  type Game,
  type GameManifest,
  type GameText,
  type Outcome,
  type SeatId,
  type Timeline,
  type Viewer,
} from '@bay327/engine'
import { moduleOf } from '@bay327/games/modules'
import { frozen, frozenOf } from '@bay327/games/frozen'
import { readMatch, type MatchToSee, type Unread } from './read.ts'

/** A match with the rules under which it was played. Everything in this worker begins with it. */
export interface OpenMatch extends MatchToSee {
  readonly module: GameManifest
  readonly game: Game
  readonly text: GameText
  /** Returns the frozen rules of an earlier segment. Returns undefined if they are not available. */
  readonly before: (rules: string) => FrozenRules | undefined
  readonly timeline: Timeline
}

/** The data of an open match that the page needs. */
export interface Loaded extends MatchToSee {
  readonly ok: true
  readonly last: number
  /** Why the match is not shown to its end. */
  readonly broken?: string
  /** The round at each position, if the game counts rounds. */
  readonly rounds: readonly (number | undefined)[]
  /** The result in a few words, and whether anybody won. */
  readonly end?: string
  readonly won?: boolean
  /** The question at each position and the people who were asked, if an answer led there. */
  readonly asked: readonly (AskedOf | undefined)[]
}

export interface AskedOf {
  readonly seat: SeatId
  readonly kind: string
  /** Set if only the seat knew the answer. */
  readonly secret?: true
}

export type LoadAnswer = Loaded | { readonly ok: false; readonly code: Unread | 'unknown-game'; readonly why: string }

/** The viewer: the public (`everybody`), a seat, or `all`, for everything that anybody knew. */
export type Eyes = 'everybody' | 'all' | (string & {})

export function viewerOf({ replay }: MatchToSee, eyes: Eyes): Viewer {
  if (eyes === 'everybody') return new Set()
  return new Set(eyes === 'all' ? replay.header.seats.map(({ id }) => id) : [eyes])
}

/** Keeps the one match of a worker. All parts of the worker get the match here. */
export function holdMatch() {
  let held: OpenMatch | undefined

  return {
    /** Loads a match from the text of a server's record or of a file. */
    async load(text: string): Promise<LoadAnswer> {
      held = undefined
      const read = readMatch(text)
      if (!read.ok) return read
      const { header } = read.match.replay
      const module = moduleOf(header.game)
      if (module === undefined) return { ok: false, code: 'unknown-game', why: `there is no game ${header.game} here` }
      const [game, words, before] = await Promise.all([
        module.game(),
        module.text(),
        frozenOf(frozen, read.match.replay),
      ])
      const timeline = timelineOf(game, read.match.replay, (rules) => before(rules)?.game)
      const { last, broken } = timeline
      if (last < 0) return { ok: false, code: 'broken', why: broken ?? 'nothing was dealt' }
      held = { ...read.match, module, game, text: words, before, timeline }
      const positions = Array.from({ length: last + 1 }, (_, position) => position)
      return {
        ok: true,
        ...read.match,
        last,
        ...(broken !== undefined && { broken }),
        ...endOf(timeline, words),
        rounds: positions.map(timeline.roundAt),
        asked: positions.map((position) => askedAt(timeline, position)),
      }
    },
    /** Returns the match. Throws before one is loaded. */
    get(): OpenMatch {
      if (held === undefined) throw new Error('no match is loaded')
      return held
    },
  }
}

export type HeldMatch = ReturnType<typeof holdMatch>

function endOf({ replay, last, broken, viewAt }: Timeline, words: GameText): Pick<Loaded, 'end' | 'won'> {
  if (broken !== undefined || replay.outcome === undefined) return {}
  const outcome = replay.outcome as unknown as Outcome
  return { end: words.outcome(outcome, viewAt(last, new Set())).title, won: outcome.winners.length > 0 }
}

function askedAt(timeline: Timeline, position: number): AskedOf | undefined {
  const { decision } = timeline.stepAt(position)
  return decision && { seat: decision.seat, kind: decision.kind, ...(decision.secret && { secret: true }) }
}
