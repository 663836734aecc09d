import type { Desk, DeskOptions } from './browser.ts'
import { questionsOn, playUntil } from './play.ts'
import { begin, joinTable, openTable, playAlone } from './table.ts'

/**
 * What a person needed to reach their first question: the number of presses on the page (typing does not count), and
 * the time, s.
 */
export interface Coming {
  readonly presses: number
  readonly seconds: number
}

type OpenDesk = (name: string, options?: DeskOptions) => Promise<Desk>

/**
 * Lets a guest join a table by its link on a phone. The host starts the match immediately and plays until the guest is
 * asked. Returns what the guest needed.
 */
export async function openByLink(url: string, game: string, desk: OpenDesk): Promise<Coming> {
  const maya = await desk('Maya')
  const jonas = await desk('Jonas', { size: { width: 390, height: 844 }, motion: true })
  const code = await openTable(maya, url, game)
  await countPresses(jonas)
  const began = Date.now()
  await joinTable(jonas, url, code)
  await begin([maya, jonas])
  await playUntil([maya], async () => (await questionsOn(jonas)).length > 0)
  return { presses: await pressesOf(jonas), seconds: (Date.now() - began) / 1000 }
}

/**
 * Plays from the home page to the player's first move, with bots on all other seats. Returns the number of presses,
 * including the press of the move. The caller calls `countPresses` before.
 */
export async function startAlone(url: string, game: string, desk: Desk): Promise<number> {
  await desk.page.goto(url)
  const before = await pressesOf(desk)
  await playAlone(desk, url, game)
  let move: string | undefined
  const isMade = async (): Promise<boolean> =>
    move !== undefined && (await questionsOn(desk)).every(({ question }) => question !== move)
  // An automatic step does not count as a move.
  await playUntil([desk], isMade, ({ question, choices: [choice] }) => {
    if (choice === 'go on') return undefined
    move ??= question
    return move === question ? choice : undefined
  })
  return (await pressesOf(desk)) - before
}

/**
 * Counts presses by hand from this call on, over all pages. Presses that missed a moving button (`hand.ts`) do not
 * count.
 */
export async function countPresses({ context }: Desk): Promise<void> {
  await context.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses'))))
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true)
  })
}

/** Adds up, from this call on, how long details are over the board. */
export async function timeDetails({ context }: Desk): Promise<void> {
  await context.addInitScript(() => {
    const every = 50
    setInterval(() => {
      if (document.querySelector('[data-detail]')?.checkVisibility() !== true) return
      sessionStorage.setItem('details', String(every + Number(sessionStorage.getItem('details'))))
    }, every)
  })
}

/** Returns how long details were over the board, ms. Needs `timeDetails` first. */
export function detailTimeOf({ page }: Desk): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('details')))
}

export function pressesOf({ page }: Desk): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('presses')))
}
