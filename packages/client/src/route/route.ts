/** The pages of the app. A table's token is only in the part after `#`, which a browser never sends to a server. */
export type Route =
  | { readonly page: 'home'; readonly watch?: true }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'screen'; readonly code: string }
  | { readonly page: 'replay'; readonly id: string }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'verify' }
  | { readonly page: 'stats'; readonly game: string | undefined }
  | { readonly page: 'stories'; readonly story: string | undefined }
  | { readonly page: 'unknown' }

export function parse(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean)
  if (first === undefined) return { page: 'home' }
  const isScreen = rest.join() === 'screen'
  if (first === 't' && second && (isScreen || rest.length === 0))
    return { page: isScreen ? 'screen' : 'table', code: second.toLowerCase() }
  if (rest.length > 0) return { page: 'unknown' }
  if (first === 'r' && second) return { page: 'replay', id: second }
  if (first === 'rules' && second) return { page: 'rules', game: second }
  if (first === 'learn' && second) return { page: 'learn', game: second }
  if (first === 'watch' && second === undefined) return { page: 'home', watch: true }
  if (first === 'verify' && second === undefined) return { page: 'verify' }
  if (first === 'stats') return { page: 'stats', game: second }
  if (first === 'stories') return { page: 'stories', story: second }
  return { page: 'unknown' }
}
