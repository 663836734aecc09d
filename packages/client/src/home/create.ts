import type { CreateRoom, Refusal } from '@bay327/room'
import { randomId } from '../net/random.ts'
import { keepToken } from '../net/tokens.ts'

export type Opened =
  { readonly ok: true; readonly code: string } | { readonly ok: false; readonly message: string | undefined }

/** Opens a table and keeps the token of its first seat. A second call with the same `id` opens no second table. */
export async function createTable(wanted: Omit<CreateRoom, 'token'>): Promise<Opened> {
  const token = randomId(24)
  const body: CreateRoom = { ...wanted, token }
  try {
    const response = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { readonly room?: string; readonly error?: Refusal }
    if (answer.room === undefined) return { ok: false, message: answer.error?.message }
    keepToken(answer.room, token)
    return { ok: true, code: answer.room }
  } catch {
    return { ok: false, message: undefined }
  }
}
