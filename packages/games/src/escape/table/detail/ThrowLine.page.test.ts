import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '@bay327/table/styles/fonts.css'
import type { Throw } from './scene.ts'
import ThrowLine from './ThrowLine.svelte'

const thrown = {
  by: 'leia',
  dice: [6, 5],
  tone: 'bad',
  verdict: 'Four over',
  lines: ['needed 7', '(Perception 7)'],
  counts: false,
} as unknown as Throw

it.each([360, 390, 844])('at %i wide the words of a roll do not cover its sum', async (width) => {
  await page.viewport(width, 844)
  for (const small of [false, true]) {
    const given = { by: 'leia', throws: [thrown], tumble: 0, rested: true, stacked: false, showsVerdict: true } as const
    const { unmount } = await render(ThrowLine, { ...given, size: small ? 46 : 56, small })
    await document.fonts.ready
    const box = (name: string) => document.querySelector(`.line ${name}`)!.getBoundingClientRect()
    const [tick, words] = [box('.tick'), box('.words')]
    const isApart = words.left >= tick.right || words.top >= tick.bottom
    expect(isApart, `small: ${small}`).toBe(true)
    await unmount()
  }
})
