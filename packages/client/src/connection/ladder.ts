/** What the table shows of a lost line, by how long it has been lost. */
export type Rung = 'fine' | 'reconnecting' | 'notice' | 'grave'

export function outageStage(lostFor: number | undefined): Rung {
  if (lostFor === undefined || lostFor < 2_000) return 'fine'
  if (lostFor < 4_000) return 'reconnecting'
  return lostFor < 60_000 ? 'notice' : 'grave'
}
