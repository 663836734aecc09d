import { keepLuck } from './keep.ts'
import type { MatchLine } from './line.ts'
import { rows } from './store.ts'

/** What of a verdict that is done comes into the line of its match. */
interface Judged {
  /** From the first moment on: the chance of each side, 0 to 1. */
  readonly curve: readonly { readonly shares: Readonly<Record<string, number>> }[]
  readonly findings?: { readonly luck: readonly { readonly seat?: string; readonly value: number }[] }
}

/** Adds to one's own line what a verdict has worked out, of the match that `text` holds as a record. Never rejects. */
export async function keepVerdict(text: string, { curve, findings }: Judged): Promise<boolean> {
  try {
    const { replay } = JSON.parse(text) as {
      readonly replay?: { readonly header: { readonly commitment: string } }
    }
    if (replay === undefined || findings === undefined) return false
    const seats = findings.luck.flatMap(({ seat, value }) => (seat === undefined ? [] : [[seat, value] as const]))
    const sides = new Set(curve.flatMap(({ shares }) => Object.keys(shares)))
    const least = [...sides].map(
      (side) => [side, 100 * Math.min(...curve.map(({ shares }) => shares[side] ?? 0))] as const,
    )
    // Found by its seal: the hash that its id is made with is too much to fetch for this.
    const own = (await rows()).find((row) => (row as Partial<MatchLine>).seal === replay.header.commitment)
    if (own === undefined) return false
    return await keepLuck((own as MatchLine).id, { seats: Object.fromEntries(seats), least: Object.fromEntries(least) })
  } catch {
    return false
  }
}
