import { expect, it } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { moduleOf } from '@bay327/games/modules'
import { loadTable } from '../tables/registry.ts'
import { brokenWords } from '../testing/broken-words.ts'
import '../testing/styles.ts'
import type { Ending } from './ending.ts'
import Ranking from './Ranking.svelte'

const row = { seat: 'light', seatName: 'Light', got: 'Luke out, Leia out, Han out', figure: '4', isBot: false }
const ending = {
  unit: 'Damage done',
  rows: [
    { ...row, mark: 'Won', who: 'Chewbacca', isMine: false },
    { ...row, mark: 'Lost', who: 'Maya', seat: 'dark', seatName: 'Stormtrooper', isMine: true },
  ],
} as unknown as Pick<Ending, 'rows' | 'unit'>

it('breaks no word of a name in a narrow column', async () => {
  const table = await loadTable(moduleOf('new-hope')!.about.slug)
  const { baseElement } = await render(Ranking, { ending, markOf: table!.mark })
  baseElement.style.width = '370px'
  expect(brokenWords('tr')).toEqual([])
  baseElement.style.width = ''
})
