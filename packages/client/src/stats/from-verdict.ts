import { storeLuck } from './keep.ts'
import type { MatchLine } from './match-line.ts'
import { rows } from './store.ts'

/** The parts of a complete verdict that are stored in the line of its match. */
interface Judged {
  /** The chance of each side, 0 to 1, at each position from the first on. */
  readonly curve: readonly { readonly shares: Readonly<Record<string, number>> }[]
  readonly findings?: { readonly luck: readonly { readonly seat?: string; readonly value: number }[] }
}

/**
 * Adds a verdict to the stored line of a match. `text` is the match's record. Resolves with false if there is no line.
 * Never rejects.
 */
export async function storeVerdict(text: string, { curve, findings }: Judged): Promise<boolean> {
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
    // The commitment identifies the match. To compute the id would need a hash function, whose code is too large.
    const own = (await rows()).find((row) => (row as Partial<MatchLine>).seal === replay.header.commitment)
    if (own === undefined) return false
    return await storeLuck((own as MatchLine).id, {
      seats: Object.fromEntries(seats),
      least: Object.fromEntries(least),
    })
  } catch {
    return false
  }
}
