import type { Component } from 'svelte'
import type { Decision, GameEvent, GameView } from '@bay327/engine'
import type { TableProps } from '../table-module.ts'
import type { BoardData, GroundProps } from './data.ts'
import { region } from './drawn.ts'
import DrawnBoard from './DrawnBoard.svelte'

/** Draws a board from its data. `Ground` draws what is below the pieces. */
export function drawnBoard<V extends GameView, D extends Decision, E extends GameEvent>(
  data: BoardData<V, D, E>,
  Ground?: Component<GroundProps<V, D, E>>,
): Component<TableProps<V, D, E>> {
  const whole = { ...data, drawing: { ...data.drawing, Ground } } as unknown as BoardData
  return region(
    DrawnBoard,
    (props: TableProps<V, D, E>) =>
      Object.create(props, { data: { value: whole } }) as TableProps & { data: BoardData },
  )
}
