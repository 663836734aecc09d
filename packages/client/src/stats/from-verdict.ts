import { keepLuck } from './keep.ts'
import type { MatchLine } from './match-line.ts'
import { rows } from './store.ts'

/** The parts of a complete verdict that are stored in the line of its match. */
interface Judged {
  /** From the first position on: the chance of each side, 0 to 1. */
  readonly curve: readonly { readonly shares: Readonly<Record<string, number>> }[]
  readonly findings?: { readonly luck: readonly { readonly seat?: string; readonly value: number }[] }
}

/** Adds a verdict to the stored line of the match whose record is `text`. Never rejects. */
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
    // Compares the commitment, because loading a hash function for the id would cost too much.
    const own = (await rows()).find((row) => (row as Partial<MatchLine>).seal === replay.header.commitment)
    if (own === undefined) return false
    return await keepLuck((own as MatchLine).id, { seats: Object.fromEntries(seats), least: Object.fromEntries(least) })
  } catch {
    return false
  }
}
