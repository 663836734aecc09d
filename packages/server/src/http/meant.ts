import { addressWithin } from '@bay327/room'
import { usualLimits } from '../limits/table.ts'

/**
 * Returns the path that a mistyped path means: without characters that a messenger added to the link, and with the
 * table's code in its normal spelling. Returns undefined if nothing has to change. The path has no query, and the
 * result is a path of this server.
 */
export function correctedPath(path: string): string | undefined {
  if (path.length > usualLimits.path) return undefined
  const cleanPath = cleaned(path)
  return cleanPath === path ? undefined : cleanPath
}

function cleaned(path: string): string {
  const [, table] = /^\/t\/([^/]*)/i.exec(path) ?? []
  if (table !== undefined) {
    const address = addressWithin(`/t/${table}`)
    if (address !== undefined) return `/t/${address}${/^\/t\/[^/]*\/screen\b/i.test(path) ? '/screen' : ''}`
  }
  const [match] = /^\/r\/[\w-]{22}(?:[\w-]{21})?(?![\w-])/.exec(path) ?? []
  if (match !== undefined) return match
  const plain = withoutEnd(path)
  return /^\/([\w-][\w%/.-]*)?$/.test(plain) ? plain : path
}

/** Returns the path without the percent escapes and punctuation at its end, in linear time. */
function withoutEnd(path: string): string {
  let end = 0
  for (const { 0: part, index } of path.matchAll(/%[0-9a-f]{0,2}|[^\w%/-]|[\w/-]+/gi))
    if (/^[\w/-]/.test(part)) end = index + part.length
  return path.slice(0, end)
}

/** Returns a form of an address that can be decoded, so that it leads to a page or to a refusal of this server. */
export function readable(url: string): string {
  try {
    if (!decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0')) return url
  } catch {
    // The address has percent signs that encode nothing.
  }
  return url.replaceAll('%', '%25')
}
