/** Returns what PUBLIC_URL must be, to follow "must be", if it is invalid. Undefined: it is an origin. */
export function originFault(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url === undefined ||
    !['http:', 'https:'].includes(url.protocol) ||
    !/^([\w.-]+|\[[\da-f:]+\])$/i.test(url.hostname)
  )
    return 'an address that begins with http:// or https://'
  const { origin, username, password, pathname, search, hash } = url
  const without = (what: string): string => `an address without a ${what}: ${origin}`
  if (username !== '' || password !== '') return without('name or password')
  if (pathname !== '/') return without('path')
  if (search !== '' || text.includes('?')) return without('query')
  if (hash !== '' || text.includes('#')) return without('fragment')
  // Browsers and certificates use the ASCII form of a name.
  if (/[^\x20-\x7e]/.test(text)) return `written as browsers send it: ${origin}`
  return undefined
}
