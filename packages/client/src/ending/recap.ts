import { openWork, type Recap } from '../replay/work.ts'

/** Counts a finished match in a worker of its own, which ends afterwards. Undefined if it cannot be read here. */
export async function fetchRecap(text: Promise<string>): Promise<Recap | undefined> {
  const [match, work] = await Promise.all([text, openWork()])
  try {
    const loaded = await work.ask.load(match)
    return loaded.ok ? await work.ask.recap() : undefined
  } finally {
    work.close()
  }
}
