import { viewFor } from '@bay327/room'
import type { Desk } from './browser.ts'
import { askedOf } from './play.ts'
import { personCalled, type Truth } from './truth.ts'

/** A moment worth a picture: somebody is asked this. */
export interface Scene {
  /** As the picture's name says it. */
  readonly name: string
  readonly kind: string
  /** Some option does this. */
  readonly verb?: string
  /** So many options at least; otherwise two. */
  readonly least?: number
  /** Several people answer. */
  readonly ballot?: true
  /** Not before so many answers of the match. */
  readonly after?: number
}

/** What pictures show of a game, besides its end. */
export interface Album {
  readonly people: number
  readonly scenes: readonly Scene[]
}

export const albums: Readonly<Record<string, Album>> = {
  escape: {
    people: 3,
    scenes: [
      { name: 'test', kind: 'card', verb: 'roll', after: 4 },
      { name: 'move', kind: 'move', after: 12 },
      { name: 'vote', kind: 'move', ballot: true },
    ],
  },
  capture: {
    people: 4,
    scenes: [
      { name: 'fight', kind: 'move', verb: 'fight', after: 15 },
      { name: 'move', kind: 'move', after: 8 },
    ],
  },
  breakout: {
    people: 5,
    scenes: [
      { name: 'plan', kind: 'plan', after: 25 },
      { name: 'orders', kind: 'send', after: 40 },
      { name: 'fight', kind: 'next-soldier', verb: 'attack' },
    ],
  },
  'new-hope': {
    people: 2,
    scenes: [
      { name: 'support', kind: 'support', least: 3 },
      { name: 'target', kind: 'target', least: 6 },
    ],
  },
  dantooine: {
    people: 4,
    scenes: [
      { name: 'race', kind: 'rebel-move', after: 14 },
      { name: 'vader', kind: 'vader-move', after: 18 },
    ],
  },
  endor: {
    people: 4,
    scenes: [
      { name: 'plan', kind: 'plan', after: 40 },
      { name: 'attack', kind: 'attack', after: 20 },
      { name: 'order', kind: 'order', after: 12 },
    ],
  },
}

/** The first of these scenes that is on one of the screens now, and on which. */
export async function sceneOn(
  desks: readonly Desk[],
  truth: Truth,
  scenes: readonly Scene[],
): Promise<{ readonly scene: Scene; readonly desk: Desk } | undefined> {
  const { match } = (await truth.follow()).play ?? {}
  const answers = match === undefined ? 0 : match.base.answers + match.since.length
  const due = scenes.filter(({ after = 0 }) => answers >= after)
  for (const desk of desks) {
    const [asked] = await askedOf(desk)
    const room = await truth.follow()
    const { questions } = viewFor(truth.game, room, personCalled(room, desk.name))
    const question = questions.find(({ id }) => id === asked?.question)
    if (asked === undefined || question === undefined || asked.choices[0] === 'go on') continue
    const { kind, options } = question.decision
    const scene = due.find(
      (each) =>
        each.kind === kind &&
        (each.ballot ?? false) === (question.ballot !== undefined) &&
        options.length >= (each.least ?? 2) &&
        (each.verb === undefined || options.some(({ verb }) => verb === each.verb)),
    )
    if (scene !== undefined) return { scene, desk }
  }
  return undefined
}
