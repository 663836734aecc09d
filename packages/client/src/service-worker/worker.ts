import { noticeOf, type Call } from './notice.ts'

/**
 * Values that `scripts/worker.mjs` inserts: a build id, the files of the first load, and all files with a hash in their
 * name.
 */
declare const BUILD: { readonly id: string; readonly shell: readonly string[]; readonly hashed: readonly string[] }
declare const self: ServiceWorkerGlobalScope

const { id, shell, hashed } = BUILD
const own = `bay327 ${id}`
const known = new Set(hashed)
/** Returns whether a path leads to the page. Requests of tables and all other addresses go to the server directly. */
const isPage = (path: string): boolean => /^\/(t\/[^/]+(\/screen)?\/?|rules\/[^/]+\/?|verify\/?)?$/.test(path)

self.addEventListener('install', (event) => {
  // This request bypasses the HTTP cache, because an older page would request files that no longer exist.
  const page = new Request('/', { cache: 'reload' })
  const fill = async () => {
    const cache = await caches.open(own)
    await cache.addAll([page, ...shell])
    await self.skipWaiting()
  }
  event.waitUntil(fill())
})

/** Removes the caches of earlier builds. Every page that loads from now on is of this build. */
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

/**
 * Returns the server's page, so that nobody stays on an older one. Without a connection, returns the cached page, which
 * says so.
 */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(request))
  } catch {
    return (await caches.match('/', { cacheName: own })) ?? Response.error()
  }
}

/** Returns a file, from the cache if it is there. A file with a hash in its name never changes. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(own)
  const cached = await cache.match(request)
  if (cached) return cached
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

/** Shows a notification, unless a window shows the table. */
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

/** Focuses the window that shows the table, or opens one. */
async function goTo(code: string): Promise<void> {
  const [tab] = await pagesAt(code)
  if (tab) await tab.focus()
  else await self.clients.openWindow(`/t/${code}`)
}

async function pagesAt(code: string): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => new URL(url).pathname === `/t/${code}`)
}
