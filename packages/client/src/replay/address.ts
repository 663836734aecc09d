import type { Eyes } from './work.ts'

/** What a link to a moment says: `#120` or `#120&as=luke`. It never opens revealed by itself. */
export function readAddress(
  hash: string,
  seats: readonly string[],
): { readonly position?: number; readonly eyes: Eyes } {
  const [, digits] = /^#(\d{1,6})(?:&|$)/.exec(hash) ?? []
  const as = new URLSearchParams(hash.slice(1)).get('as') ?? ''
  return { ...(digits !== undefined && { position: Number(digits) }), eyes: seats.includes(as) ? as : 'everybody' }
}

/** The link to a moment as these eyes see it; revealed, it opens as everybody saw it. */
export function writeAddress(position: number, eyes: Eyes): string {
  return eyes === 'everybody' || eyes === 'all' ? `#${position}` : `#${position}&as=${encodeURIComponent(eyes)}`
}
