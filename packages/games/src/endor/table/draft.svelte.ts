import type { CardId, SpaceId } from '../shared/data/types.ts'

/** The squad that a move is composed of, shared by the board, where it is tapped, and the editor, where it is picked. */
export interface Draft {
  /** The question that it is for: the next one starts anew. */
  readonly question: string
  readonly from?: SpaceId
  readonly to?: SpaceId
  readonly count?: number
  /** The id of an option that moves no squad. */
  readonly other?: string
}

let draft: Draft = $state.raw({ question: '' })

/** The card of a plan that was touched last, and the question it is for. */
let laid: { readonly question: string; readonly card: CardId } | undefined = $state.raw()

export const drafted = {
  cardOf: (question: string | undefined): CardId | undefined => (laid?.question === question ? laid?.card : undefined),
  lay(question: string, card: CardId): void {
    laid = { question, card }
  },
  of: (question: string | undefined): Draft => (draft.question === question ? draft : { question: question ?? '' }),
  set(next: Draft): void {
    draft = next
  },
}
