/** What a seat does in the order of play; `done` and `aboard` are drawn dimmed. */
export type TurnState = 'now' | 'next' | 'ready' | 'done' | 'aboard' | ''

export interface OrderedSeat<Seat extends string = string> {
  readonly seat: Seat
  readonly name: string
  readonly state: TurnState
}
