import { lazyImport } from '../ui/arrivals.ts'
import type { GameEvent, GameText, GameView } from '@bay327/engine'
import type { Component } from 'svelte'
import type { TableModule, TableProps } from '../table-module.ts'
import Board from './board/Board.svelte'
import { createMarks } from './marks.ts'
import { announce, cue, duration } from './pictures.ts'
import type { PlainProps } from './props.ts'
import { guessedRegions } from './regions.ts'

/** Returns whether a view has the game's parts. In the lobby it has none yet. */
const isDealt = (view: GameView): boolean => Object.keys(view).length > 0

/**
 * Returns the round of a view for a game whose texts do not give it: the part `round`, once it has a value. Returns
 * undefined before that.
 */
function guessedRound({ round }: GameView): number | undefined {
  return typeof round === 'number' && round > 0 ? round : undefined
}

/** Builds a complete table for any game from its texts, its options and its view. */
export function plainTable(text: GameText, rules: TableModule['rules']): TableModule {
  const markOf = createMarks(text)
  const withTexts =
    (Inner: Component<PlainProps>): Component<TableProps> =>
    (internals, props) =>
      Inner(internals, Object.create(props, { text: { value: text }, markOf: { value: markOf } }) as PlainProps)
  return {
    text,
    tells: text,
    ...guessedRegions(text, markOf),
    Board: withTexts(Board),
    Material: async () => withTexts((await lazyImport(() => import('./Material.svelte'))).default),
    rules,
    duration: (event: GameEvent) => duration(text, event),
    announce: (event: GameEvent) => announce(text, event),
    cue: (event: GameEvent) => cue(text, event),
    round(view: GameView) {
      if (!isDealt(view)) return undefined
      return text.round ? text.round(view) : guessedRound(view)
    },
  }
}
