import { openWork, type Recap } from '../replay/work.ts'

/**
 * Counts the events of a finished match in a worker, and ends the worker afterwards. Resolves with undefined if this
 * page cannot read the match.
 */
export async function fetchRecap(text: Promise<string>): Promise<Recap | undefined> {
  const [match, work] = await Promise.all([text, openWork()])
  try {
    const loaded = await work.ask.load(match)
    return loaded.ok ? await work.ask.recap() : undefined
  } finally {
    work.close()
  }
}
