/** Path of the worker. It is at the root, so that every page is in the worker's scope. */
const place = '/worker.js'

/** Registers the worker and returns it. Returns undefined in development, and if the browser has no service workers. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  await navigator.serviceWorker.register(place)
  return navigator.serviceWorker.ready
}

/** Returns the registered worker, if there is one. */
export async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}
