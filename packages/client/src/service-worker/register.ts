/** At the root, so that its scope is every page. */
const place = '/worker.js'

/** Registers the worker and returns it; undefined if the browser has none, or in development. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  await navigator.serviceWorker.register(place)
  return navigator.serviceWorker.ready
}

/** Returns the registered worker, if there is one. */
export async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}
