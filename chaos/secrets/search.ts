import { readFrames } from '@bay327/e2e/support/server/frames'
import { hiddenFrom, searchFrames, textsKnown } from '@bay327/e2e/support/server/secrets'
import { followShadows } from '@bay327/e2e/support/server/indistinguishable'
import type { Played } from './match.ts'

export interface Found {
  /** Secrets that were found, and where. */
  readonly leaks: readonly string[]
  /** Number of hidden texts that were searched for. */
  readonly hidden: number
  /** Number of characters that were searched. */
  readonly searched: number
  /** Number of hidden texts that were found after they were revealed. If it is above 0, the search works. */
  readonly opened: number
  /** Number of steps that were compared with a room that differs in a secret. */
  readonly beside: number
}

/** Length below which a text is not searched for: a shorter one may occur in a page or a log by chance. */
const LEAST = 24

/** Searches everything that was sent for everything hidden. */
export function search({ truth, heard, channels, words, unlogged, aside }: Played): Found {
  const known = textsKnown(truth)
  const leaks = new Set<string>()
  let [hidden, searched, opened, beside] = [0, 0, 0, 0]
  for (const { name, frames } of heard) {
    const secrets = hiddenFrom(truth, known, name)
    const found = searchFrames(readFrames(frames), secrets)
    // The number of log entries is part of every position and history answer, so it is no leak.
    for (const leak of found.leaks) if (!/^"version":\d+$/.test(leak)) leaks.add(`${name}: ${leak}`)
    const all = frames.join('\n')
    for (const word of words) if (all.includes(word)) leaks.add(`${name}: ${word}`)
    if (aside && !aside.by.includes(name) && all.includes(aside.text)) leaks.add(`${name}: ${aside.text}`)
    const shadows = followShadows(truth, name)
    for (const leak of shadows.leaks) leaks.add(`${name}: ${leak}`)
    hidden += secrets.until.size + secrets.kept.size + secrets.orders.size
    searched += all.length
    opened += found.opened.length
    beside += shadows.steps
  }
  const { until, orders } = hiddenFrom(truth, known, 'somebody who watches')
  const last = truth.steps.at(-1)?.version ?? 0
  const secret = [...until].filter(([text, from]) => text.length >= LEAST && (from === undefined || from > last))
  const lying = [...orders].filter(([text, to]) => text.length >= LEAST && to >= last)
  for (const { name, text } of channels) {
    if (name === 'the log') for (const word of unlogged) if (text.includes(word)) leaks.add(`${name}: ${word}`)
    for (const word of [...words, ...secret.map(([key]) => key), ...lying.map(([key]) => key)])
      if (text.includes(word)) leaks.add(`${name}: ${word}`)
    if (aside && text.includes(aside.text)) leaks.add(`${name}: ${aside.text}`)
    searched += text.length
  }
  return { leaks: [...leaks], hidden, searched, opened, beside }
}
