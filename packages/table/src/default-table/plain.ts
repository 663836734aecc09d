import { lazyImport } from '../ui/arrivals.ts'
import type { GameEvent, GameText, GameView } from '@bay327/engine'
import type { Component } from 'svelte'
import type { TableModule, TableProps, TokenProps } from '../table-module.ts'
import Board from './board/Board.svelte'
import { withProps } from './with-props.ts'
import { createTouchState } from './marks.ts'
import { announce, cue, duration } from './pictures.ts'
import type { Drawn, PlainProps } from './props.ts'
import Status from './Status.svelte'
import Token from './Token.svelte'
import Track from './Track.svelte'

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
  const drawn: Drawn = { text, markOf: createTouchState(text) }
  const region = (Region: Component<PlainProps>) => withProps<TableProps, Drawn>(Region, drawn)
  return {
    text,
    tells: text,
    Track: region(Track),
    Status: region(Status),
    TurnOrder: async () => region((await lazyImport(() => import('./TurnOrder.svelte'))).default),
    Pads: async () => region((await lazyImport(() => import('./Pads.svelte'))).default),
    cells: async () => {
      const { cells } = await lazyImport(() => import('./cells.ts'))
      return (props) => cells({ ...props, ...drawn })
    },
    Board: region(Board),
    Material: async () => region((await lazyImport(() => import('./Material.svelte'))).default),
    Token: withProps<TokenProps, Drawn>(Token, drawn),
    colour: (seat, pick) => drawn.markOf(seat, pick).colour,
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
