import { addressWithin } from '@bay327/room'

/**
 * The path of the page that somebody means who has opened this one: without what a messenger took for a part of the link, and with the
 * code of a table as it is written. Undefined: this one. What stands behind `?` is no part of it, and what is given is a path of this server.
 */
export function pathMeant(path: string): string | undefined {
  const meant = cleaned(path)
  return meant === path ? undefined : meant
}

function cleaned(path: string): string {
  const [, table] = /^\/t\/([^/]*)/i.exec(path) ?? []
  if (table !== undefined) {
    const address = addressWithin(`/t/${table}`)
    if (address !== undefined) return `/t/${address}${/^\/t\/[^/]*\/screen\b/i.test(path) ? '/screen' : ''}`
  }
  const [match] = /^\/r\/[\w-]{22}(?![\w-])/.exec(path) ?? []
  if (match !== undefined) return match
  const plain = path.replace(/(%[0-9a-f]{0,2}|[^\w%/-])+$/i, '')
  return /^\/([\w-][\w%/.-]*)?$/.test(plain) ? plain : path
}

/** An address that cannot be read as it stands is taken sign by sign, so that it leads to a page or a refusal of ours. */
export function readable(url: string): string {
  try {
    if (!decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0')) return url
  } catch {
    // Its percent signs stand for nothing.
  }
  return url.replaceAll('%', '%25')
}
