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

/** A match with the rules that it was played under: everything in this worker begins here. */
export interface OpenMatch extends MatchToSee {
  readonly module: GameManifest
  readonly game: Game
  readonly text: GameText
  /** Released rules of earlier stretches, where they are kept. */
  readonly before: (rules: string) => FrozenRules | undefined
  readonly timeline: Timeline
}

/** What the page is told of a match that was opened. */
export interface Loaded extends MatchToSee {
  readonly ok: true
  readonly last: number
  /** Why it is not shown to its end. */
  readonly broken?: string
  /** By position: the round being played there, where the game counts any. */
  readonly rounds: readonly (number | undefined)[]
  /** How it ended, in a few words, and whether anybody won. */
  readonly end?: string
  readonly won?: boolean
  /** By position: who was asked what before it, where an answer led there. */
  readonly asked: readonly (AskedOf | undefined)[]
}

export interface AskedOf {
  readonly seat: SeatId
  readonly kind: string
  /** Only its seat knew what was answered. */
  readonly secret?: true
}

export type LoadAnswer = Loaded | { readonly ok: false; readonly code: Unread | 'unknown-game'; readonly why: string }

/** Whose eyes are on: what all could see, a seat, or all that anybody knew. */
export type Eyes = 'everybody' | 'all' | (string & {})

export function viewerOf({ replay }: MatchToSee, eyes: Eyes): Viewer {
  if (eyes === 'everybody') return new Set()
  return new Set(eyes === 'all' ? replay.header.seats.map(({ id }) => id) : [eyes])
}

/** The one match that a worker holds; each part of it asks for the match here. */
export function holdMatch() {
  let held: OpenMatch | undefined

  return {
    /** A record as a server keeps it, or a file: as text. */
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
    /** Throws before one is loaded. */
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
