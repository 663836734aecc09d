/** What the table shows about a lost connection, by its duration. */
export type Rung = 'fine' | 'reconnecting' | 'notice' | 'grave'

export function outageStage(lostFor: number | undefined): Rung {
  if (lostFor === undefined || lostFor < 2_000) return 'fine'
  if (lostFor < 4_000) return 'reconnecting'
  return lostFor < 60_000 ? 'notice' : 'grave'
}
