import { botsPlay, isOver, ownStepComes, playUntil, type Policy } from './play.ts'
import type { Desk } from './browser.ts'

/** Time in which a person had nothing to press before their own press or automatic step, ms. */
export interface Wait {
  readonly ms: number
  /** Whether bots played in this time: the wait was between two of the person's own turns. */
  readonly bots: boolean
}

/** Time within which an automatic step is not pressed, ms. */
const patience = 2_500
/** Bots have finished when the page shows no bot's move at this many looks in a row. */
const looks = 3

/**
 * Plays by the policy until the match is over or `enough` returns true. Records each wait for the person's own
 * question.
 */
export async function waitsOf(
  desk: Desk,
  enough: (waits: readonly Wait[]) => boolean,
  policy: Policy,
): Promise<{ readonly waits: readonly Wait[]; readonly presses: number }> {
  const waits: Wait[] = []
  const opened = new Map<string, number>()
  let answered: number | undefined
  let bots = false
  let quiet = 0
  /** Ends the current wait, because the person's own question or step has come, and begins a new one. */
  function endWait(now: number): void {
    if (answered !== undefined) waits.push({ ms: now - answered, bots })
    answered = now
    bots = false
  }
  const isEnough = async (): Promise<boolean> => {
    const own = await ownStepComes(desk)
    const play = !own && (await botsPlay(desk))
    if (own) endWait(Date.now())
    bots ||= play
    quiet = play ? 0 : quiet + 1
    if (bots && quiet === looks) endWait(Date.now())
    return enough(waits) || (await isOver(desk))
  }
  const presses = await playUntil([desk], isEnough, (shown, at) => {
    const now = Date.now()
    const since = opened.get(shown.question) ?? now
    opened.set(shown.question, since)
    const goesOn = shown.choices[0] === 'go on' && now - since < patience
    if (goesOn && bots) endWait(now)
    if (goesOn) return undefined
    if (answered !== undefined) waits.push({ ms: since - answered, bots })
    bots = false
    answered = now
    return policy(shown, at)
  })
  return { waits, presses }
}

/** Returns the value in seconds that this share of the waits does not exceed. */
export function secondsAt(waits: readonly Wait[], part: number): number {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b)
  return (sorted[Math.ceil(part * sorted.length) - 1] ?? 0) / 1000
}
