import type { TableRecord } from '@bay327/room'

/** Fetches a finished match as text from the server. The record never changes, so browsers cache it. */
export async function fetchRecord(id: string, justEnded = false): Promise<string> {
  const answer = await fetch(`/api/replays/${encodeURIComponent(id)}${justEnded ? '?wait' : ''}`)
  if (!answer.ok) throw new Error(`the match was not given: ${answer.status}`)
  return answer.text()
}

/**
 * Returns the id of the link whose replay names nobody. Undefined if the server does not give it; earlier releases have
 * no such links.
 */
export async function fetchNameless(id: string): Promise<string | undefined> {
  const answer = await fetch(`/api/replays/${encodeURIComponent(id)}/nameless`).catch(() => undefined)
  if (!answer?.ok) return undefined
  return ((await answer.json()) as { readonly id: string }).id
}

/** When a match was played. */
export type Times = Pick<TableRecord, 'began' | 'ended'>

export async function fetchTimes(id: string): Promise<Times> {
  const { table } = JSON.parse(await fetchRecord(id)) as { readonly table: Times }
  return table
}
