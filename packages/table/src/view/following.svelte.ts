import { session } from '../settings/storage.ts'

interface Followed {
  readonly seat: string
  /** What the seat plays where the lobby chooses that. */
  readonly pick: string | undefined
}

/** Whom somebody who watches follows: their board and their question are with that seat, and they see no more than before. */
let followed: Followed | undefined = $state.raw()

const keyOf = (code: string) => `bay327.follow.${code}`

/** Follows a seat, or the whole table again, for as long as this tab is open. */
export function follow(code: string, seat: string | undefined, pick?: string): void {
  followed = seat === undefined ? undefined : { seat, pick }
  if (seat === undefined) session.remove(keyOf(code))
  else session.set(keyOf(code), seat)
}

/** Follows whom this tab has followed before. Call the result when nobody watches any more. */
export function followOn(code: string, pickOf: (seat: string) => string | undefined): () => void {
  const seat = session.get(keyOf(code))
  followed = seat === null ? undefined : { seat, pick: pickOf(seat) }
  return () => (followed = undefined)
}

export const following = (): string | undefined => followed?.seat

/** Whether a piece stands for the seat that is followed: it has its name, or that of what was picked for it. */
export const isFollowed = (piece: string): boolean =>
  followed !== undefined && (piece === followed.seat || piece === followed.pick)
