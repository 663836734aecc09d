import { originOf, reachOf, type Reach } from './reach.ts'

let known = $state(location.origin)

/** Returns the address of this server for other devices, as far as the page knows. */
export const shareOrigin = (): string => known
export const reach = (): Reach => reachOf(known)

/** Requests that address from the server. */
async function learnOrigin(): Promise<void> {
  const response = await fetch('/api/address')
  const { open } = (await response.json()) as { readonly open?: unknown }
  known = originOf(open) ?? known
}

// In development and tests, another server serves the page. Without an answer the page's own address is kept.
if (import.meta.env.PROD && reach() === 'machine') learnOrigin().catch(() => undefined)
