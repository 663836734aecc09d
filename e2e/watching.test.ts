import { expect, it } from 'vitest'
import { modules } from '@bay327/games'
import { begin, layFor, letBotsPlay, openTable } from './support/table.ts'
import { onStage } from './support/stage.ts'

/** A cooperative game. */
const { slug, title } = modules.find(({ about }) => about.slug === 'escape')?.about ?? { slug: '', title: '' }
const chance = /^Chance (to get out|for .+ to win): \d+ in 100/

it('a person who finds a table on the list follows a seat, reads the odds and sees a chance, which no player sees', async () =>
  onStage('watching', async (stage) => {
    const server = await stage.server({ ...(await stage.store('embedded')), CHANCE_GAMES: '20' })
    const [maya, ines, screen] = [
      await stage.desk('Maya'),
      await stage.desk('Ines'),
      await stage.desk('the television'),
    ]
    const code = await openTable(maya, server.url, title)
    await maya.page.getByLabel('Listed on the home page').click()
    await maya.page.getByLabel('Name of the table').fill('Friday night')
    await maya.page.getByRole('button', { name: 'Set', exact: true }).click()
    await layFor(maya, 3)
    await letBotsPlay(maya, 'Easy', 'Quick')
    await begin([maya])

    await ines.page.goto(server.url)
    const row = ines.page.locator(`[data-open="${slug}"]`)
    await row.getByText(/decides? for|decides\.|vote for/).waitFor()
    await row.getByText('Friday night').waitFor()
    await row.getByRole('button', { name: `Watch ${code}` }).click()
    await ines.page.getByRole('button', { name: `Friday night ${code}` }).waitFor()

    const follow = ines.page.getByRole('group', { name: 'You follow' })
    await follow.getByRole('radio', { name: 'Whole table', checked: true }).focus()
    for (let seats = 0; seats < 3; seats++) await ines.page.keyboard.press('ArrowDown')
    await follow.getByRole('radio', { name: /^Leia/, checked: true }).waitFor()
    await ines.page.getByRole('img', { name: chance }).waitFor()
    await ines.page.locator('#now').getByRole('list').first().waitFor()
    expect(await ines.page.locator('#now button[data-option]').count()).toBe(0)
    await ines.page.reload()
    await follow.getByRole('radio', { name: /^Leia/, checked: true }).waitFor()

    await screen.page.setViewportSize({ width: 1920, height: 1080 })
    await screen.page.goto(`${server.url}/t/${code}/screen`)
    await screen.page.getByRole('img', { name: chance }).waitFor()
    expect(await maya.page.getByRole('img', { name: chance }).count()).toBe(0)
    expect(maya.frames.filter((frame) => frame.includes('"chance"'))).toEqual([])

    await ines.page.getByLabel('Your name').fill('Ines')
    await ines.page.getByRole('button', { name: 'Take a name' }).click()
    await ines.page.getByRole('tab', { name: 'Chat' }).click()
    await ines.page.getByText('Only people who watch read this until the match is over.').waitFor()
    await ines.page.getByLabel('Say something').fill('They will not get out.')
    await ines.page.keyboard.press('Enter')
    await ines.page.getByRole('list', { name: 'Chat' }).getByText('They will not get out.').waitFor()
    await screen.page.reload()
    await screen.page.getByRole('img', { name: chance }).waitFor()
    expect(maya.frames.filter((frame) => frame.includes('They will not get out.'))).toEqual([])
  }))
