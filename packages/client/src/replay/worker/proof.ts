import {
  digestNonces,
  findingText,
  digestAt,
  verifySteps,
  rollsOf,
  timelineOf,
  type Check,
  type Finding,
  type FindingText,
  type Game,
  type GameText,
  type VerificationReport,
  type Replay,
  type ComparedRoll,
  type SeatId,
  type Unchecked,
} from '@bay327/engine'
import { moduleOf, modules } from '@bay327/games/modules'
import { frozen, frozenOf } from '@bay327/games/frozen'
import { readMatch, type Unread } from './read.ts'

/** A file before it is verified. */
export interface Waiting {
  readonly ok: true
  readonly game: string
  readonly title: string
  /** Number of rolls in the match. */
  readonly rolls: number
  readonly practice?: true
  /** Number of browsers that contributed nonces. */
  readonly stirred: number
  readonly round?: number
  /** Names, if the file contains them. */
  readonly people: readonly string[]
  /** When the match ended, ms since 1970, if the file says so. */
  readonly ended?: number
}

/** Why a file cannot be verified. */
export interface NotRead {
  readonly ok: false
  readonly code: Unread | 'unknown-game'
  readonly why: string
}

/** The number of verified rolls, and which of them differ. */
export interface Thrown {
  readonly rolls: number
  readonly wrong: readonly number[]
}

/** A difference in words, with the dice of the roll if it concerns one. */
export interface Found extends FindingText {
  readonly check: Finding['check']
  /** The position of the match at which it can be opened. */
  readonly position: number
  /** Index of the roll, from 1. */
  readonly roll?: number
  readonly faces?: { readonly said: readonly number[]; readonly fell: readonly number[] }
}

/** The complete result, as plain data. */
export interface Proof extends Pick<VerificationReport, 'verdict' | 'practice' | 'checks'> {
  readonly thrown: Thrown
  readonly findings: readonly Found[]
  readonly unchecked: readonly Unchecked[]
  readonly even: Even | undefined
  readonly ms: number
}

/** How often each face of the most used dice was rolled. */
export interface Even {
  readonly faces: readonly number[]
  /** Percentage of matches with fair dice that deviate more than this match. */
  readonly further: number
}

/** One roll in the list of all rolls. */
export interface Roll {
  readonly number: number
  readonly position: number
  readonly round?: number
  readonly seat?: string
  /** The question of the roll, in the game's words. */
  readonly what: string
  readonly got: number
  readonly fell?: number
  readonly sides: number
  readonly label: string
  readonly index: number
  readonly fingerprint: string
  readonly isSame?: boolean
}

/** All rolls of a match, with their hex values. */
export interface EveryRoll {
  readonly rolls: readonly Roll[]
  readonly lock: string
  readonly key: string
  readonly rules: string
  readonly version: number
}

interface Read {
  readonly replay: Replay
  readonly game: Game
  readonly text: GameText
  readonly title: string
  readonly before: Awaited<ReturnType<typeof frozenOf>>
}

/** Minimum interval of progress reports, ms. */
const BEAT = 30

/**
 * The part of the worker that verifies a file. It needs only the file's text, whether or not the match can be shown.
 */
export function proofOf() {
  let read: (Read & { proved?: VerificationReport }) | undefined

  return {
    /** Reads a server's record, or a match file of any release. */
    async toCheck(file: string): Promise<Waiting | NotRead> {
      read = undefined
      const found = readMatch(file)
      if (!found.ok) return found
      const { replay, table } = found.match
      const module = moduleOf(replay.header.game)
      if (module === undefined)
        return { ok: false, code: 'unknown-game', why: `there is no game ${replay.header.game} here` }
      const [game, text, before] = await Promise.all([module.game(), module.text(), frozenOf(frozen, replay)])
      const { title } = module.about
      read = { replay, game, text, title, before }
      const { last, roundAt } = timelineOf(game, replay, (rules) => before(rules)?.game)
      const round = last < 0 ? undefined : roundAt(last)
      return {
        ok: true,
        game: replay.header.game,
        title,
        rolls: replay.entries.flatMap((entry, at) => rollsOf(at, entry)).filter(isRoll).length,
        ...(replay.header.practice && { practice: true }),
        stirred: replay.header.nonces.length,
        ...(round !== undefined && { round }),
        people: [...new Set(Object.values(table?.seats ?? {}).flatMap((held) => held.flatMap(({ people }) => people)))],
        ...(table && { ended: table.ended }),
      }
    },

    /** Rolls every die again, compares the results, and reports progress. */
    async check(tell: (thrown: Thrown) => void = () => undefined): Promise<Proof> {
      const { replay, game, before, text } = held()
      const began = performance.now()
      const work = verifySteps(game, replay, before)
      let [reportedAt, step] = [began, work.next()]
      for (; !step.done; step = work.next()) {
        const now = performance.now()
        if (now - reportedAt < BEAT) continue
        tell(thrownOf(step.value))
        reportedAt = now
        // This yields to the event loop, so that a request to cancel can arrive.
        await new Promise((resolve) => setTimeout(resolve))
      }
      const proved = step.value
      if (read) read.proved = proved
      const { verdict, practice, checks, unchecked, rolled, findings } = proved
      return {
        verdict,
        ...(practice && { practice }),
        checks,
        thrown: thrownOf(rolled),
        findings: findings.map((finding) => foundOf(finding, proved, text)),
        unchecked,
        even: evenOf(rolled.filter(isRoll)),
        ms: performance.now() - began,
      }
    },

    /** Returns every roll with its purpose. The file must have been verified before. */
    everyRoll(): EveryRoll {
      const { replay, proved } = held()
      const { header, seed, version } = replay
      const questionAt = askedIn(held())
      return {
        rolls: (proved?.rolled ?? []).filter(isRoll).map((roll, i) => rollOf(roll, i, replay, questionAt(roll.entry))),
        lock: header.commitment,
        key: seed,
        rules: `${header.game} ${header.rules}`,
        version,
      }
    },

    /** Loads all rules and texts, so that any file can be verified without a connection. */
    async prepare(): Promise<void> {
      await Promise.all([
        ...modules.flatMap((module) => [module.game(), module.text()]),
        ...Object.values(frozen).map((get) => get()),
      ])
    },
  }

  function held() {
    if (read === undefined) throw new Error('no file is read')
    return read
  }
}

const isRoll = ({ kind }: ComparedRoll): boolean => kind === 'roll'

function thrownOf(rolled: readonly ComparedRoll[]): Thrown {
  const rolls = rolled.filter(isRoll)
  const looked = rolls.findIndex(({ isSame }) => isSame === undefined)
  return {
    rolls: looked < 0 ? rolls.length : looked,
    wrong: rolls.flatMap(({ isSame }, at) => (isSame === false ? [at] : [])),
  }
}

function foundOf(finding: Finding, proved: VerificationReport, text: GameText): Found {
  const { entry, draw, check } = finding
  const at = proved.rolled.find((roll) => roll.entry === entry && roll.draw === draw)
  const beside = proved.rolled.filter((roll) => roll.entry === entry && roll.kind === at?.kind)
  const thrown = at && beside.length > 6 ? [at] : beside
  const isDrawn = at?.kind === 'roll' && thrown.every(({ sides }) => sides === 6)
  const faces = (of: (roll: ComparedRoll) => number | undefined) => thrown.map((roll) => (of(roll) ?? -1) + 1)
  return {
    ...findingText(finding, proved, text),
    check,
    position: Math.max(0, entry),
    ...(at?.kind === 'roll' && { roll: proved.rolled.filter(isRoll).indexOf(at) + 1 }),
    ...(isDrawn && { faces: { said: faces(({ got }) => got), fell: faces(({ drawn }) => drawn) } }),
  }
}

/** Returns the figures of the most used dice. Returns undefined if there are too few rolls. */
function evenOf(rolls: readonly ComparedRoll[]): Even | undefined {
  const kinds = [...new Set(rolls.map(({ sides }) => sides))]
  const most = [...kinds].sort((a, b) => count(rolls, b) - count(rolls, a))[0]
  if (most === undefined || most < 2 || most > 12 || count(rolls, most) < 5 * most) return undefined
  const faces = Array.from(
    { length: most },
    (_, face) => rolls.filter(({ sides, drawn, got }) => sides === most && (drawn ?? got) === face).length,
  )
  const expected = count(rolls, most) / most
  const away = faces.reduce((sum, faceCount) => sum + (faceCount - expected) ** 2 / expected, 0)
  return { faces, further: Math.round(100 * beyond(away, most - 1)) }
}

const count = (rolls: readonly ComparedRoll[], of: number): number => rolls.filter(({ sides }) => sides === of).length

/**
 * Returns the probability that a chi-square value is larger than `sum`. It uses the approximation of Wilson and
 * Hilferty, which is accurate to 0.01.
 */
export function beyond(sum: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  const z = (Math.cbrt(sum / freedom) - (1 - spread)) / Math.sqrt(spread)
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? tail : 1 - tail
}

interface Asked {
  readonly what: string
  readonly seat?: SeatId
  readonly round?: number
}

/** Returns a function that gives what the draws of an entry were for. */
function askedIn({ replay, game, text, before }: Read): (entry: number) => Asked {
  const timeline = timelineOf(game, replay, (rules) => before(rules)?.game)
  const all = new Set(replay.header.seats.map(({ id }) => id))
  const known = new Map<number, Asked>()
  return (entry) => {
    const question = known.get(entry) ?? askedAt(entry)
    known.set(entry, question)
    return question
  }

  function askedAt(entry: number): Asked {
    if (entry > timeline.last) return { what: '' }
    const { decision, from } = timeline.stepAt(entry)
    const round = timeline.roundAt(from)
    if (decision === undefined) return { what: '' }
    const { title } = text.question(decision, timeline.viewAt(from, all))
    return { what: title, seat: decision.seat, ...(round !== undefined && { round }) }
  }
}

function rollOf(roll: ComparedRoll, at: number, replay: Replay, { what, seat, round }: Asked): Roll {
  const { entry, got, drawn, sides, label, index, isSame } = roll
  const { header, entries } = replay
  const dice = entries.findLast((logEntry, i) => i <= entry && logEntry.kind === 'dice')
  const seed = dice?.kind === 'dice' ? dice.seed : replay.seed
  return {
    number: at + 1,
    position: entry,
    what,
    got: got + 1,
    ...(drawn !== undefined && { fell: drawn + 1 }),
    sides,
    label,
    index,
    fingerprint: digestAt({ seed, digest: digestNonces(header.nonces) }, label, index),
    ...(seat !== undefined && { seat: header.seats.find(({ id }) => id === seat)?.name ?? seat }),
    ...(round !== undefined && { round }),
    ...(isSame !== undefined && { isSame }),
  }
}

export type { Check }
