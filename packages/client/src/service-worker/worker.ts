import { noticeOf, type Call } from './notice.ts'

/** Laid in by `scripts/worker.mjs`: what the page begins with, everything with a hash in its name, and a name for all of it. */
declare const BUILD: { readonly id: string; readonly shell: readonly string[]; readonly hashed: readonly string[] }
declare const self: ServiceWorkerGlobalScope

const { id, shell, hashed } = BUILD
const own = `bay327 ${id}`
const known = new Set(hashed)
/** The paths that are the page; nothing of a table goes through here, nor any other address of the server. */
const isPage = (path: string): boolean => /^\/(t\/[^/]+(\/screen)?\/?|rules\/[^/]+\/?|verify\/?)?$/.test(path)

self.addEventListener('install', (event) => {
  // Past the browser's own store: an older page there would ask for files that are gone.
  const page = new Request('/', { cache: 'reload' })
  const fill = async () => {
    const cache = await caches.open(own)
    await cache.addAll([page, ...shell])
    await self.skipWaiting()
  }
  event.waitUntil(fill())
})

/** Whoever loads the page from now on has this build; what the ones before have kept goes. */
self.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)))
    if ('navigationPreload' in self.registration) await self.registration.navigationPreload.enable()
  }
  event.waitUntil(clear())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(event))
  else if (known.has(pathname)) event.respondWith(file(request))
})

/** From the server, so that nobody stays with an older one; without a line the one that is kept, which says so. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(request))
  } catch {
    return (await caches.match('/', { cacheName: own })) ?? Response.error()
  }
}

/** A name with a hash never means anything else. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(own)
  const kept = await cache.match(request)
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok) await cache.put(request, fetched.clone())
  return fetched
}

self.addEventListener('push', (event) => {
  const call = readCall(event.data)
  if (call) event.waitUntil(show(call))
})

function readCall(data: PushMessageData | null): Call | undefined {
  try {
    const { code, game, vote } = (data?.json() ?? {}) as Partial<Call>
    return typeof code === 'string' && typeof game === 'string' ? { code, game, vote: vote === true } : undefined
  } catch {
    return undefined
  }
}

/** Whoever has the table before them sees that it is their move. */
async function show(call: Call): Promise<void> {
  const pages = await pagesAt(call.code)
  if (pages.some(({ focused }) => focused)) return
  const { title, options } = noticeOf(call)
  await self.registration.showNotification(title, options)
  if ('setAppBadge' in navigator) await navigator.setAppBadge(1)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { code } = (event.notification.data ?? {}) as { readonly code?: string }
  if (typeof code === 'string') event.waitUntil(goTo(code))
})

/** To the page that has the table already, or to a new one. */
async function goTo(code: string): Promise<void> {
  const [there] = await pagesAt(code)
  if (there) await there.focus()
  else await self.clients.openWindow(`/t/${code}`)
}

async function pagesAt(code: string): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => new URL(url).pathname === `/t/${code}`)
}
