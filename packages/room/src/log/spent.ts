/** What people have written at a table, in bytes, apart from answers that a match needs. */
export interface Spent {
  readonly all: number
  /** By person's id and by network. */
  readonly by: Readonly<Record<string, number>>
  /** What each person has used of their reserve. */
  readonly reserve: Readonly<Record<string, number>>
}
