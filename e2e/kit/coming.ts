import type { Desk, DeskOptions } from './browser.ts'
import { askedOf, playUntil } from './play.ts'
import { begin, joinTable, openTable, playAlone } from './table.ts'

/** What it takes until one's first own question: presses on the page, the name apart, and seconds. */
export interface Coming {
  readonly presses: number
  readonly seconds: number
}

type OpenDesk = (name: string, options?: DeskOptions) => Promise<Desk>

/** A guest follows a link on a phone; their host, who waits for them, begins at once and plays until they are asked. */
export async function comeByLink(url: string, game: string, desk: OpenDesk): Promise<Coming> {
  const maya = await desk('Maya')
  const jonas = await desk('Jonas', { size: { width: 390, height: 844 }, motion: true })
  const code = await openTable(maya, url, game)
  await countPresses(jonas)
  const began = Date.now()
  await joinTable(jonas, url, code)
  await begin([maya, jonas])
  await playUntil([maya], async () => (await askedOf(jonas)).length > 0)
  return { presses: await pressesOf(jonas), seconds: (Date.now() - began) / 1000 }
}

/** From the home page to one's first move with bots on all other seats, that move's press with it. */
export async function comeAlone(url: string, game: string, desk: OpenDesk): Promise<number> {
  const maya = await desk('Maya')
  await countPresses(maya)
  await playAlone(maya, url, game)
  // Nothing is pressed for them: what came between two looks would be played on.
  await playUntil(
    [maya],
    async () => (await askedOf(maya)).length > 0,
    () => undefined,
  )
  return 1 + (await pressesOf(maya))
}

/** Counts what is pressed by hand from here on, over all pages. */
export async function countPresses({ context }: Desk): Promise<void> {
  await context.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses'))))
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true)
  })
}

export function pressesOf({ page }: Desk): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('presses')))
}
