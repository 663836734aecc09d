import type { Refusal } from '@bay327/room'
import { randomId } from './random.ts'
import { storeToken } from './tokens.ts'

export type Laid =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly message: string | undefined }

/** Requests a table from the server and stores the person's token. The same `id` gives the same table. */
export async function requestTable(path: string, body: object): Promise<Laid> {
  const token = randomId(24)
  try {
    const response = await fetch(path, {
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
