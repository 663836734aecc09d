import { pick } from '../chance.ts'
import { fastChance } from '../fast.ts'
import type { Decision, Game, GameEvent, GameView, Option } from '../game.ts'
import type { GameText } from '../text.ts'
import { randomPlay, type PlaySetup } from './random-play.ts'

/** A choice that was said in words and then carried out. */
export interface Told<V, D, O, E> {
  readonly decision: D
  readonly option: O
  /** As the seat that is asked saw it before and sees it after. */
  readonly before: V
  readonly after: V
  readonly events: readonly E[]
  /** What waits afterwards. */
  readonly asked: readonly Decision[]
  /** Everything that was said of the option, sentence by sentence; the label is the first. */
  readonly sentences: readonly string[]
}

/** What a sentence states, and whether what then happened bears it out. */
export type Claim<T> = readonly [says: RegExp, holds: (told: T, ...found: readonly (string | undefined)[]) => boolean]

/**
 * Plays at random, carries out some options of every question, and lists the sentences that nothing bears out: those
 * that no claim knows, and those whose claim does not hold. For tests.
 */
export function unproved<S, O extends Option, E extends GameEvent, V extends GameView>(
  game: Game<S, O, E>,
  text: Pick<GameText<V, O, E>, 'option'>,
  claims: Readonly<Record<string, readonly Claim<Told<V, Decision<O>, O, E>>[]>>,
  setup: PlaySetup & { readonly tried: number },
): readonly string[] {
  const faults = new Set<string>()
  const choices = fastChance(setup.seed + 1)
  randomPlay(game, setup, ({ state, decision }) => {
    const viewer = new Set([decision.seat])
    const before = game.view(state, viewer) as V
    for (let i = 0; i < setup.tried; i++) {
      const option = pick(choices, decision.options)
      const { label, detail = '' } = text.option(option, decision, before)
      const sentences = [label, ...detail.split(/(?<=\.) /)].filter(Boolean)
      const { state: next, events } = game.decide(state, decision, option, choices)
      const after = game.view(next, viewer) as V
      const told = { decision, option, before, after, events, asked: game.decisions(next), sentences }
      for (const sentence of sentences)
        if (!isBorneOut(sentence, claims[option.verb] ?? [], told)) faults.add(`${option.id}: ${sentence}`)
    }
  })
  return [...faults]
}

function isBorneOut<T>(sentence: string, claims: readonly Claim<T>[], told: T): boolean {
  const known = claims.flatMap(([says, holds]) => {
    const found = says.exec(sentence)
    return found && found[0] === sentence ? [holds(told, ...found.slice(1))] : []
  })
  return known.length > 0 && known.every(Boolean)
}
