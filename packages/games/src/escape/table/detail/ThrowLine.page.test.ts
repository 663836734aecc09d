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
    const props = { by: 'leia', throws: [thrown], tumble: 0, rested: true, stacked: false, showsVerdict: true } as const
    const { unmount } = await render(ThrowLine, { ...props, size: small ? 46 : 56, small })
    await document.fonts.ready
    const box = (name: string) => document.querySelector(`.line ${name}`)!.getBoundingClientRect()
    const [end, words] = [box('.end'), box('.words')]
    const isApart = words.left >= end.right || words.top >= end.bottom
    expect(isApart, `small: ${small}`).toBe(true)
    await unmount()
  }
})

it('spent Force is part of the sum, and a sum of two digits stays beside its dice and its mark', async () => {
  await page.viewport(1440, 900)
  const paid = { ...thrown, total: 7, tone: 'good', lines: ['needed 7', '4 Force spent'], counts: true } as Throw
  const given = { by: 'leia', tumble: 0, rested: true, small: false, size: 56, showsVerdict: false } as const
  const { rerender } = await render(ThrowLine, { ...given, throws: [paid], stacked: false })
  expect(document.querySelector('.roll')?.textContent.replaceAll(/\s+/g, ' ').trim()).toBe('− 4 = 7')
  const line = document.querySelector<HTMLElement>('.line')!
  // The width beside a card.
  line.style.width = '346px'
  await rerender({ ...given, throws: [thrown], stacked: true })
  await document.fonts.ready
  const [first, mark] = ['.roll > :first-child', '.end > :last-child'].map((name) =>
    line.querySelector(name)!.getBoundingClientRect(),
  )
  expect(mark!.top).toBeLessThan(first!.bottom)
})

it('the large dice of a television have their sum and its mark beside them', async () => {
  await page.viewport(1920, 1080)
  document.documentElement.style.fontSize = '28px'
  const given = { by: 'leia', tumble: 0, rested: true, small: false, size: 100, stacked: false } as const
  await render(ThrowLine, { ...given, throws: [{ ...thrown, lines: ['needed 7'] }], showsVerdict: false })
  await document.fonts.ready
  const line = document.querySelector<HTMLElement>('.line')!
  line.style.width = '690px'
  const [first, mark] = ['.roll > :first-child', '.end > :last-child'].map((name) =>
    line.querySelector(name)!.getBoundingClientRect(),
  )
  document.documentElement.style.fontSize = ''
  expect(mark!.top).toBeLessThan(first!.bottom)
})
