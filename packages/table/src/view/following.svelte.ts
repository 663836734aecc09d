import { session } from '../settings/storage.ts'

interface Followed {
  readonly seat: string
  /** What the seat plays, if the lobby chose that. */
  readonly pick: string | undefined
}

/** The seat that a watcher follows: board and question show that seat, without further information. */
let followed: Followed | undefined = $state.raw()

const keyOf = (code: string) => `bay327.follow.${code}`

/** Follows a seat, or the whole table again, while this tab is open. */
export function follow(code: string, seat: string | undefined, pick?: string): void {
  followed = seat === undefined ? undefined : { seat, pick }
  if (seat === undefined) session.remove(keyOf(code))
  else session.set(keyOf(code), seat)
}

/** Restores the followed seat of this tab. Call the result when watching ends. */
export function followOn(code: string, pickOf: (seat: string) => string | undefined): () => void {
  const seat = session.get(keyOf(code))
  followed = seat === null ? undefined : { seat, pick: pickOf(seat) }
  return () => (followed = undefined)
}

export const following = (): string | undefined => followed?.seat

/** Returns whether a piece belongs to the followed seat: it has its name, or that of its pick. */
export const isFollowed = (piece: string): boolean =>
  followed !== undefined && (piece === followed.seat || piece === followed.pick)
