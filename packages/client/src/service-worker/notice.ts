import { calls } from '@bay327/table/text/calls'

/** A call as a notice: whose move it is, and nothing that lies on the table. One a table, in the place of the one before. */
export interface Call {
  readonly code: string
  /** The game's title. */
  readonly game: string
  readonly vote: boolean
}

/** Found again by this, whoever has shown it. */
export const tagOf = (code: string): string => `bay327 ${code}`

export function noticeOf({ code, game, vote }: Call): {
  readonly title: string
  readonly options: NotificationOptions
} {
  const title = vote ? calls.vote(game) : calls.move(game)
  const icons = { icon: '/icons/192.png', badge: '/icons/badge.png' }
  return { title, options: { tag: tagOf(code), body: code, data: { code }, ...icons } }
}
