import { originOf, reachOf, type Reach } from './reach.ts'

let known = $state(location.origin)

/** Where others open this server, as far as the page knows. */
export const shareOrigin = (): string => known
export const reach = (): Reach => reachOf(known)

/** Asks the server where others open it. */
async function learnOrigin(): Promise<void> {
  const response = await fetch('/api/address')
  const { open } = (await response.json()) as { readonly open?: unknown }
  known = originOf(open) ?? known
}

// A page in development, or in a test, is served by another server than this one. Who is told nothing keeps the page's own address.
if (import.meta.env.PROD && reach() === 'machine') learnOrigin().catch(() => undefined)
