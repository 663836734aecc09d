import { calls } from '@bay327/table/text/calls'

/**
 * A notification that it is somebody's turn. It says nothing about the position. A table has at most one; a new one
 * replaces it.
 */
export interface Call {
  readonly code: string
  /** The game's title. */
  readonly game: string
  readonly vote: boolean
}

/** Returns the tag of a table's notification, the same in every version of the worker. */
export const tagOf = (code: string): string => `bay327 ${code}`

export function noticeOf({ code, game, vote }: Call): {
  readonly title: string
  readonly options: NotificationOptions
} {
  const title = vote ? calls.vote(game) : calls.move(game)
  const icons = { icon: '/icons/192.png', badge: '/icons/badge.png' }
  return { title, options: { tag: tagOf(code), body: code, data: { code }, ...icons } }
}
