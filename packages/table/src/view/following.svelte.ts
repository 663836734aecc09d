import { session } from '../settings/storage.ts'

interface Followed {
  readonly seat: string
  /** What the seat plays, if the lobby has chosen that. */
  readonly pick: string | undefined
}

/** The seat that a watcher follows. Board and question show that seat, without further information. */
let followed: Followed | undefined = $state.raw()

const keyOf = (code: string) => `bay327.follow.${code}`

/** Follows a seat while this tab is open, or the whole table again if `seat` is undefined. */
export function follow(code: string, seat: string | undefined, pick?: string): void {
  followed = seat === undefined ? undefined : { seat, pick }
  if (seat === undefined) session.remove(keyOf(code))
  else session.set(keyOf(code), seat)
}

/** Restores the seat that this tab follows. Call the returned function when watching ends. */
export function followOn(code: string, pickOf: (seat: string) => string | undefined): () => void {
  const seat = session.get(keyOf(code))
  followed = seat === null ? undefined : { seat, pick: pickOf(seat) }
  return () => (followed = undefined)
}

export const following = (): string | undefined => followed?.seat

/** Returns whether a piece belongs to the followed seat: it has the seat's name, or the name of the seat's pick. */
export const isFollowed = (piece: string): boolean =>
  followed !== undefined && (piece === followed.seat || piece === followed.pick)
