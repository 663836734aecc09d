import { handedMatch, LOCAL } from '../verification/handed.ts'
import { openWork, type Loaded, type Work } from './work.ts'

/** Reason why a match is not shown. */
export type Missing = 'head' | 'lost' | 'broken' | 'newer' | 'unknown-game' | 'no-worker'

/** An open match: its text as it was fetched, and its worker. */
export interface Opened {
  readonly text: string
  readonly match: Loaded
  readonly work: Work
}

/** Fetches a finished match while a worker starts, and loads the match in the worker. */
export async function openReplay(id: string, start = openWork): Promise<Opened | Missing> {
  const [text, work] = await Promise.all([fetchRecord(id), start().catch((): undefined => undefined)])
  if (typeof text !== 'object' || work === undefined) {
    work?.close()
    return typeof text === 'object' ? 'no-worker' : text
  }
  const match = await work.ask.load(text.text)
  if (match.ok) return { text: text.text, match, work }
  work.close()
  return match.code
}

async function fetchRecord(id: string): Promise<{ readonly text: string } | Missing> {
  if (id === LOCAL) {
    const text = handedMatch()
    return text === undefined ? 'head' : { text }
  }
  try {
    const answer = await fetch(`/api/replays/${encodeURIComponent(id)}`)
    if (answer.ok) return { text: await answer.text() }
    return answer.status === 404 || answer.status === 400 ? 'head' : 'lost'
  } catch {
    return 'lost'
  }
}
