import { readFrames } from '@bay327/e2e/support/frames'
import { hiddenFrom, searchFrames, textsKnown } from '@bay327/e2e/support/secrets'
import { followShadows } from '@bay327/e2e/support/indistinguishable'
import type { Played } from './match.ts'

export interface Found {
  /** What was found where it must not stand, and where. */
  readonly leaks: readonly string[]
  /** How many hidden texts were looked for, and in how much, characters. */
  readonly hidden: number
  readonly searched: number
  /** Hidden texts that came when their time had come: they show that what is looked for can be found. */
  readonly opened: number
  /** Steps taken beside a room that differs in a secret. */
  readonly beside: number
}

/** So short a text may stand in a page or a log by chance. */
const LEAST = 24

/** Looks for everything hidden in everything sent. */
export function search({ truth, heard, channels, words, unlogged, aside }: Played): Found {
  const known = textsKnown(truth)
  const leaks = new Set<string>()
  let [hidden, searched, opened, beside] = [0, 0, 0, 0]
  for (const { name, frames } of heard) {
    const secrets = hiddenFrom(truth, known, name)
    const found = searchFrames(readFrames(frames), secrets)
    // How many entries the log has stands in every position, and in each answer of how it was.
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
    for (const word of [...words, ...secret.map(([each]) => each), ...lying.map(([each]) => each)])
      if (text.includes(word)) leaks.add(`${name}: ${word}`)
    if (aside && text.includes(aside.text)) leaks.add(`${name}: ${aside.text}`)
    searched += text.length
  }
  return { leaks: [...leaks], hidden, searched, opened, beside }
}
