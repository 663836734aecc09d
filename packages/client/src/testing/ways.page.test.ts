import { frameNow, padsFolded } from '@bay327/table/settings/media.svelte.ts'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readIn, ways } from './ways.ts'

afterEach(() => readIn(ways[0]!))

it('the layout has changed with the size of the page and of its text when a test goes on', async () => {
  const layouts: unknown[] = []
  for (const way of ways) {
    await readIn(way)
    layouts.push([frameNow(), padsFolded()])
  }
  const [desk, phone] = [
    ['wide', false],
    ['phone', true],
  ]
  expect(layouts).toEqual([desk, desk, phone, phone, phone])
  for (const [width, isPhone] of [
    [390, true],
    [1440, false],
    [390, true],
    [1440, false],
  ] as const) {
    await page.viewport(width, 844)
    expect(padsFolded()).toBe(isPhone)
  }
})
