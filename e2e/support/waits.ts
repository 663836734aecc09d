import { botsPlay, isOver, ownStepComes, playUntil, type Policy } from './play.ts'
import type { Desk } from './browser.ts'

/** How long somebody had nothing to press: before a press of theirs, or before a step of theirs that goes on by itself; in ms. */
export interface Wait {
  readonly ms: number
  /** Bots played meanwhile: it lay between two of one's own goes. */
  readonly bots: boolean
}

/** What goes on by itself within so long is left to do so, ms. */
const patience = 2_500
/** Bots play no more when that was seen so often in a row. */
const looks = 3

/** Plays by the policy until the match is over or `enough` says so, and keeps how long each wait for an own question was. */
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
  /** Something of one's own has come, pressed or not: what follows is another wait. */
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
  const presses = await playUntil([desk], isEnough, (asked, at) => {
    const now = Date.now()
    const since = opened.get(asked.question) ?? now
    opened.set(asked.question, since)
    const goesOn = asked.choices[0] === 'go on' && now - since < patience
    if (goesOn && bots) endWait(now)
    if (goesOn) return undefined
    if (answered !== undefined) waits.push({ ms: since - answered, bots })
    bots = false
    answered = now
    return policy(asked, at)
  })
  return { waits, presses }
}

/** In seconds: the value that this part of them does not exceed. */
export function secondsAt(waits: readonly Wait[], part: number): number {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b)
  return (sorted[Math.ceil(part * sorted.length) - 1] ?? 0) / 1000
}
