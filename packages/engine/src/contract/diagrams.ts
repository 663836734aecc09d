import { pick as any } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameView, Option, SeatId, SeatSpec, Switches } from './game.ts'
import { readSwitches } from './switches.ts'

/** A moment of a match as a region of the game's table draws it, through the eyes of whoever is asked. */
export interface Picture {
  readonly region: PictureRegion
  readonly view: GameView
  readonly seats: readonly PictureSeat[]
  /** Whose eyes see it. */
  readonly seat: SeatId
  /** What they are asked at that moment, where it is shown, and the option that is pointed at. */
  readonly decision?: Decision<PictureOption>
  readonly pointed?: string
  /** Close by, about whoever acts, and not the whole board. */
  readonly close?: true
  /** Higher than wide. */
  readonly tall?: true
}

/** An option with whatever its game adds. */
type PictureOption = Option & Readonly<Record<string, unknown>>

/** A seat, and what it plays where that was chosen. */
export type PictureSeat = Pick<SeatSpec, 'id' | 'name' | 'side'> & { readonly plays?: string }

/** Pictures by name. */
export type Pictures = Readonly<Record<string, Picture>>

/** The board, what lies beside a question (cards, dice, chances), or the track. */
export type PictureRegion = 'Board' | 'Material' | 'Track'

/** How a picture comes about: a match is played until a question pleases. */
export interface Moment<S = unknown, O extends Option = Option> {
  readonly region: PictureRegion
  readonly people: number
  readonly switches?: Switches
  readonly seed: number
  /** Who plays until then: the rules' default for somebody who is gone, or anything at all. */
  readonly by?: 'default' | 'random'
  /** Left out: the first question of the match. */
  until?(asked: Decision<O>, state: S): boolean
  /** The question is not shown: no place is marked to go to. */
  readonly unasked?: true
  /** The option that is pointed at. */
  pointed?(asked: Decision<O>, state: S): string | undefined
  readonly close?: true
  readonly tall?: true
}

export type Moments<S = unknown, O extends Option = Option> = Readonly<Record<string, Moment<S, O>>>

/** So many answers, and the moment has not come: it does not come. */
const limit = 4_000

/** The picture of a moment. Throws where the match does not come to it. */
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
    const found = waiting.find((one) => moment.until?.(one, state) ?? true)
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
    const option = first.options.find((one) => one.id === id)
    if (!option) throw new Error(`${game.slug}: no option ${id}`)
    state = game.decide(state, first, option, chance).state
  }
  throw new Error(`${game.slug}, seed ${seed}: no such moment`)
}
