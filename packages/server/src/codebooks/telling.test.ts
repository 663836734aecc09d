import type { Picture, Pictures } from '@bay327/engine'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { sourceOfPictures } from './telling.ts'

const start: Picture = {
  region: 'Board',
  view: {
    luke: { at: 'G2', stamina: 8, agility: 7, con: 5 },
    'far-off': { cards: [14, 3, 31, 27, 5, 28, 34, 35], left: 9 },
    round: 1,
  },
  seats: [{ id: 'luke', name: 'Luke', side: 'rebels' }],
  seat: 'luke',
}

/** Loads the generated source and returns its pictures. */
async function inFile(pictures: Pictures): Promise<unknown> {
  const { code } = transformSync(sourceOfPictures(pictures), { loader: 'ts' })
  return ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { pictures: unknown }).pictures
}

it('writes a later picture as the first one with its differences', async () => {
  const view = {
    ...start.view,
    luke: { at: 'G3', stamina: 8, agility: 7, con: 5 },
    'far-off': { cards: [14, 3, 31, 27, 5, 28, 34, 35], left: 8 },
  }
  const pictures = { start, move: { ...start, view, close: true } satisfies Picture }
  expect(await inFile(pictures)).toStrictEqual(pictures)
  const text = sourceOfPictures(pictures)
  expect(text.match(/Luke|stamina|cards/g)).toEqual(['stamina', 'cards', 'Luke'])
  expect(text).toContain('...start.view["far-off"]')
})

it('removes what a later picture does not have', async () => {
  const view = { 'far-off': start.view['far-off'], luke: { at: 'G2' } }
  const pictures = { start: { ...start, tall: true } satisfies Picture, over: { ...start, view } }
  expect(await inFile(pictures)).toStrictEqual(pictures)
})
