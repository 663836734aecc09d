import { originOf, reachOf, type Reach } from './reach.ts'

let known = $state(location.origin)

/** Returns the address of this server for other devices, as far as the page knows. */
export const shareOrigin = (): string => known
export const reach = (): Reach => reachOf(known)

/** Requests the server's address for other devices. */
async function learnOrigin(): Promise<void> {
  const response = await fetch('/api/address')
  const { open } = (await response.json()) as { readonly open?: unknown }
  known = originOf(open) ?? known
}

// In development and tests, another server serves the page. If the server does not answer, the page's own address
// stays.
if (import.meta.env.PROD && reach() === 'machine') learnOrigin().catch(() => undefined)
