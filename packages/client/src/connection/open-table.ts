import type { Refusal } from '@bay327/room'
import { randomId } from './random.ts'
import { storeToken } from './tokens.ts'

export type Laid =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly message: string | undefined }

/** What a page does while the server is too busy to open a table. */
export interface Waiting {
  /** Says in how many seconds the page tries again. */
  readonly onbusy: (seconds: number) => void
  /** Ends the tries. */
  readonly signal: AbortSignal
}

/**
 * Requests a table from the server and stores the person's token. The same `id` gives the same table. Tries again while
 * the server is busy.
 */
export async function requestTable(path: string, body: object, waiting: Waiting): Promise<Laid> {
  const token = randomId(24)
  try {
    const response = await fetchPatiently(path, {
      ...waiting,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, token }),
    })
    const answer = (await response.json()) as { readonly room?: string; readonly error?: Refusal }
    if (answer.room === undefined) return { ok: false, message: answer.error?.message }
    storeToken(answer.room, token)
    return { ok: true, code: answer.room }
  } catch {
    return { ok: false, message: undefined }
  }
}

/** Fetches, and tries again while the server is busy and says when to come back. Rejects like `fetch`. */
async function fetchPatiently(path: string, { onbusy, ...init }: RequestInit & Waiting): Promise<Response> {
  for (;;) {
    const answer = await fetch(path, init)
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !(seconds > 0)) return answer
    onbusy(seconds)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    init.signal.throwIfAborted()
  }
}
