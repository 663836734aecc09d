import type { CardId, SpaceId } from '../../shared/data/types.ts'

/**
 * The selected squad of a move. The board, where a squad is tapped, and the editor, where it is selected, share the
 * draft.
 */
export interface Draft {
  /** The question to which the draft belongs. The next question starts a new draft. */
  readonly question: string
  readonly from?: SpaceId
  readonly to?: SpaceId
  readonly count?: number
  /** The id of an option that moves no squad. */
  readonly other?: string
}

let draft: Draft = $state.raw({ question: '' })

/** The last touched card of a plan, and the question to which it belongs. */
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
