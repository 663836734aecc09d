/** What a seat does in the turn order. `done` and `aboard` are dimmed. */
export type TurnState = 'now' | 'next' | 'ready' | 'done' | 'aboard' | ''

export interface OrderedSeat<Seat extends string = string> {
  readonly seat: Seat
  readonly name: string
  readonly state: TurnState
}
