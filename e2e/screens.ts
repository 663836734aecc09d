// npm run screens: takes the pictures of docs/screenshots/ anew, from a real match on a desk and on a phone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Desk } from './kit/browser.ts'
import { root } from './kit/place.ts'
import { askedOf, isOver, playUntil, type Asked } from './kit/play.ts'
import { onStage } from './kit/stage.ts'
import { begin, claim, joinTable, letGo, openTable, share } from './kit/table.ts'

const folder = join(root, 'docs/screenshots')
mkdirSync(folder, { recursive: true })

async function take({ page }: Desk, scene: string): Promise<void> {
  // What has just changed comes to rest first.
  await page.waitForTimeout(900)
  await page.screenshot({ path: join(folder, `${scene}-${page.viewportSize()?.width ?? 0}.png`) })
}

await onStage('screens', async (stage) => {
  const server = await stage.server(await stage.store('embedded'))
  const maya = await stage.desk('Maya', { size: { width: 1440, height: 900 } })
  const jonas = await stage.desk('Jonas', { size: { width: 390, height: 844 } })
  const both = [maya, jonas]
  const other = (desk: Desk): Desk => (desk === maya ? jonas : maya)
  const isAsked = (desk: Desk, wanted: (asked: Asked) => boolean) => async (): Promise<boolean> =>
    (await askedOf(desk)).some(wanted)

  for (const desk of both) {
    await desk.page.goto(server.url)
    await desk.page.getByRole('button', { name: 'Open a table' }).first().waitFor()
    await take(desk, 'home')
  }

  const code = await openTable(maya, server.url)
  await letGo(maya, 'Luke', 'Han', 'Leia', 'Chewbacca')
  await joinTable(jonas, server.url, code)
  await claim(maya, 'Luke', 'Chewbacca')
  await claim(jonas, 'Han', 'Leia')
  await share(jonas, 'Chewbacca')
  for (const desk of both) await take(desk, 'lobby')

  await begin(both)
  for (const desk of both) {
    const isTest = ({ ballot, choices }: Asked): boolean =>
      !ballot && choices.some((choice) => choice.startsWith('roll:'))
    await playUntil(both, isAsked(desk, isTest))
    await take(desk, 'your-turn')
    await take(other(desk), 'waiting')
    const isMove = ({ ballot, choices }: Asked): boolean =>
      !ballot && choices.filter((choice) => /^move/.test(choice)).length > 1
    await playUntil(both, isAsked(desk, isMove))
    await take(desk, 'move')
  }
  await playUntil(
    both,
    isAsked(maya, ({ ballot, choices }) => ballot && choices.length > 1),
  )
  for (const desk of both) await take(desk, 'vote')
  await playUntil(both, () => isOver(maya))
  for (const desk of both) await take(desk, 'outcome')
})
