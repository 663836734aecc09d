import type { SpaceId } from '@bay327/games/endor/sight/data/types'

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

export const drafted = {
  of: (question: string | undefined): Draft => (draft.question === question ? draft : { question: question ?? '' }),
  set(next: Draft): void {
    draft = next
  },
}
