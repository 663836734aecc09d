import { pick as any } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameView, Option, SeatId, SeatSpec, Switches } from './game.ts'
import { readSwitches } from './switches.ts'

/** A position of a match for a picture in the rules: a region of the game's table, as one seat sees it. */
export interface Picture {
  readonly region: PictureRegion
  readonly view: GameView
  readonly seats: readonly PictureSeat[]
  /** The seat whose view is drawn. */
  readonly seat: SeatId
  /** The seat's question, if the picture shows the question, and the highlighted option. */
  readonly decision?: Decision<PictureOption>
  readonly pointed?: string
  /** Zooms in on the acting piece. When omitted, the whole board is drawn. */
  readonly close?: true
  /** Draws the picture in portrait format. */
  readonly tall?: true
}

/** An option with the additional fields of its game. */
type PictureOption = Option & Readonly<Record<string, unknown>>

/** A seat, with what the seat plays if the lobby lets people choose that. */
export type PictureSeat = Pick<SeatSpec, 'id' | 'name' | 'side'> & { readonly plays?: string }

/** Pictures by name. */
export type Pictures = Readonly<Record<string, Picture>>

/** The region to draw: the board; the material of a question (cards, dice, odds); or the track. */
export type PictureRegion = 'Board' | 'Material' | 'Track'

/** How to reach the position of a picture: a match is played until `until` accepts a question. */
export interface Moment<S = unknown, O extends Option = Option> {
  readonly region: PictureRegion
  readonly people: number
  readonly switches?: Switches
  readonly seed: number
  /** Who answers before that question: the rules' fallback, or a random player. */
  readonly by?: 'default' | 'random'
  /**
   * Returns whether the picture shows this question. When omitted, the picture shows the first question of the match.
   */
  until?(decision: Decision<O>, state: S): boolean
  /** Hides the question, so that no place is highlighted as a choice. */
  readonly unasked?: true
  /** Returns the id of the highlighted option, or undefined for none. */
  pointed?(decision: Decision<O>, state: S): string | undefined
  readonly close?: true
  readonly tall?: true
}

export type Moments<S = unknown, O extends Option = Option> = Readonly<Record<string, Moment<S, O>>>

/** Maximum number of answers before the position counts as unreachable. */
const limit = 4_000

/** Returns the picture of a position. Throws if the match does not reach it. */
export function pictureOf<S, O extends Option>(game: Game<S, O>, moment: Moment<S, O>): Picture {
  const { region, people, seed, by = 'default', unasked, close, tall } = moment
  const read = readSwitches(game.switches, moment.switches ?? {})
  if (!read.ok) throw new Error(`switch ${read.id}: ${read.why}`)
  const chance = fastRandom(seed)
  const choices = fastRandom(~seed)
  const seats = game.seats(read.switches, people)
  let { state } = game.setup(read.switches, seats, chance)
  for (let answers = 0; answers < limit; answers++) {
    const waiting = game.decisions(state).filter(({ optional, answered }) => !optional && !answered)
    const found = waiting.find((candidate) => moment.until?.(candidate, state) ?? true)
    if (found) {
      const option = moment.pointed?.(found, state)
      return {
        region,
        view: game.view(state, new Set([found.seat])),
        seats: seats.map(({ id, name, side, pick }) => ({ id, name, side, ...(pick && { plays: pick.value }) })),
        seat: found.seat,
        ...(!unasked && { decision: found as unknown as Decision<PictureOption> }),
        ...(option !== undefined && { pointed: option }),
        ...(close && { close }),
        ...(tall && { tall }),
      }
    }
    const [first] = waiting
    if (!first) break
    const id = by === 'default' ? game.fallback(state, first, choices) : any(choices, first.options).id
    const option = first.options.find((candidate) => candidate.id === id)
    if (!option) throw new Error(`${game.slug}: no option ${id}`)
    state = game.decide(state, first, option, chance).state
  }
  throw new Error(`${game.slug}, seed ${seed}: no such moment`)
}
