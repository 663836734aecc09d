/**
 * Whom a detail concerns. `mine`: a seat of the viewer. `ours`: everybody at the table. `theirs`: other seats only.
 * Details of the first two always have their full time.
 */
export type Concern = 'mine' | 'ours' | 'theirs'

/** Returns whom a detail of these seats concerns. `isOurs`: it changes the match for everybody, or ends it. */
export function concernOf(seats: readonly string[], mine: ReadonlySet<string>, isOurs: boolean): Concern {
  if (seats.some((seat) => mine.has(seat))) return 'mine'
  return isOurs ? 'ours' : 'theirs'
}
