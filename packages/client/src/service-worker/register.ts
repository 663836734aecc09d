/** At the top, so that every page is its own. */
const place = '/worker.js'

/** The worker, when it runs; undefined where this browser has none, or the page is being worked on. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  await navigator.serviceWorker.register(place)
  return navigator.serviceWorker.ready
}

/** The worker as it was asked for before, if it was. */
export async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}
