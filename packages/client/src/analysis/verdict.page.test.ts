import '../testing/styles.ts'
import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import axe from 'axe-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { playEvening } from '../testing/evening.ts'
import type { MatchLine } from '../stats/match-line.ts'
import { erase, storeLines, rows } from '../stats/store.ts'
import { loadTable } from '../tables/registry.ts'
import { verdict as words } from '../text/verdict.ts'
import { castOfMatch } from './cast.ts'
import { createAnalysis } from './judging.svelte.ts'
import Verdict from './Verdict.svelte'
import { verdictWords } from './words.ts'

async function show(slug: string, most?: number) {
  const { record } = playEvening(games[slug]!, 3, most)
  const module = (await loadTable(slug))!
  const judged = createAnalysis(() => Promise.resolve(JSON.stringify(record)))
  onTestFinished(() => judged.close())
  const cast = castOfMatch(record, module.text, [record.replay.header.seats[0]!.id])
  const verdict = await verdictWords(slug)
  const screen = await render(Verdict, { judging: judged, cast, module, verdict, look: (at: number) => `#${at}` })
  // On a fast machine the analysis has started without a press.
  const start = page.getByRole('button', { name: words.work.start })
  if (start.query()) await start.click()
  return { screen, judged, verdict }
}

/** Returns the viewer's stored line about that match, in the first seat. */
async function lineOf(slug: string): Promise<MatchLine> {
  const { replay, table } = playEvening(games[slug]!, 3).record
  const [{ id, name, side }] = replay.header.seats as [(typeof replay.header.seats)[number]]
  const seats = [{ id, name, side, people: [], mine: true as const }]
  const known = { game: slug, switches: table.switches, seats, end: 'won' as const, title: '', why: '', figures: [] }
  const line = { version: 1 as const, id: 'm'.repeat(22), ended: 1, ...known, seal: replay.header.commitment }
  await erase()
  await storeLines([line])
  return line
}

const faults = async (of: Element) => {
  const { violations } = await axe.run(of, {
    rules: { region: { enabled: false }, 'heading-order': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

describe('the analysis of a match', () => {
  it.each(modules.map(({ about }) => [about.slug] as const))(
    'of %s: figures appear immediately, the line grows, and no result is shown before it is complete',
    async (slug) => {
      const { screen, judged, verdict } = await show(slug, 60)
      for (const { title } of verdict?.series ?? [])
        await expect.element(page.getByText(title, { exact: true }).first()).toBeVisible()
      await expect.poll(() => judged.now?.curve.length).toBeGreaterThan(0)
      if (judged.stage === 'working') {
        await expect.element(page.getByRole('progressbar')).toBeVisible()
        expect(screen.container.querySelector('[data-flag], .by')).toBeNull()
      }
      expect(await faults(screen.container)).toEqual([])
    },
  )

  it('when it is complete each chart has its table, colours have a text, and the viewer’s luck is stored', async () => {
    const line = await lineOf('new-hope')
    const { screen, judged } = await show('new-hope')
    await expect.poll(() => judged.stage).toBe('done')
    const side = line.seats[0]!.side
    const least = Math.min(...judged.now!.curve.map(({ shares }) => shares[side]!))
    await expect.poll(async () => ((await rows())[0] as MatchLine).luck?.least).toBeCloseTo(100 * least, 0)
    const now = judged.now!
    const tables = page.getByRole('button', { name: /As a table/ })
    await expect.poll(() => tables.elements().length).toBe(1 + now.plain.series.length)
    await tables.first().click()
    await expect.poll(() => screen.container.querySelectorAll('tbody tr').length).toBe(now.plain.at.length)
    for (const { before, after } of now.findings!.turning)
      await expect.element(page.getByText(words.turning.by(before, after)).first()).toBeInTheDocument()
    for (const { value } of now.findings!.luck)
      await expect
        .element(page.getByRole('img', { name: new RegExp(`${Math.abs(value) || 'no'} point`) }).first())
        .toBeVisible()
    expect(await faults(screen.container)).toEqual([])
  })

  it('says if the match cannot be loaded, and can be retried', async () => {
    const module = (await loadTable('capture'))!
    const { record } = playEvening(games['capture']!, 3, 20)
    let tries = 0
    const judged = createAnalysis(() =>
      ++tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(JSON.stringify(record)),
    )
    onTestFinished(() => judged.close())
    const cast = castOfMatch(record, module.text)
    await render(Verdict, { judging: judged, cast, module, verdict: undefined, look: () => '#' })
    judged.start()
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.work.lost)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => judged.now?.plain.at.length).toBeGreaterThan(0)
  })
})
