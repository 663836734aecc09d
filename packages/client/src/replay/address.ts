import type { Eyes } from './work.ts'

/**
 * Reads the position and viewer in a link: `#120` or `#120&as=luke`. A link never opens the view with everything
 * revealed.
 */
export function readAddress(
  hash: string,
  seats: readonly string[],
): { readonly position?: number; readonly eyes: Eyes } {
  const [, digits] = /^#(\d{1,6})(?:&|$)/.exec(hash) ?? []
  const as = new URLSearchParams(hash.slice(1)).get('as') ?? ''
  return { ...(digits !== undefined && { position: Number(digits) }), eyes: seats.includes(as) ? as : 'everybody' }
}

/**
 * Returns the link to a position for this viewer. For the view with everything revealed, the link opens the public
 * view.
 */
export function writeAddress(position: number, eyes: Eyes): string {
  return eyes === 'everybody' || eyes === 'all' ? `#${position}` : `#${position}&as=${encodeURIComponent(eyes)}`
}
