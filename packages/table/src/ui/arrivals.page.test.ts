import { createRawSnippet } from 'svelte'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { allLoaded, arriving, importAfter } from './arrivals.ts'
import Later from './Later.svelte'

it('everything that waits for the parts continues when no part is loading any more', async () => {
  let finish = (): void => undefined
  void arriving(new Promise<void>((resolve) => (finish = resolve)))
  const ended: string[] = []
  const waits = ['a part of the page', 'another'].map((name) => allLoaded(600_000).then(() => ended.push(name)))
  expect(ended).toEqual([])
  finish()
  await expect.poll(() => ended).toEqual(['a part of the page', 'another'])
  await Promise.all(waits)
})

it('a part that the page no longer shows is not waited for, though its load never ends', async () => {
  const load = () => new Promise<never>(() => undefined)
  const { unmount } = await render(Later, { load, children: createRawSnippet(() => ({ render: () => '<p></p>' })) })
  expect(document.documentElement.hasAttribute('data-loading')).toBe(true)
  await unmount()
  await allLoaded(600_000)
  expect(document.documentElement.hasAttribute('data-loading')).toBe(false)
})

it('a part that loads after the others counts as loading from the start, and the others do not wait for it', async () => {
  const isLoading = () => document.documentElement.hasAttribute('data-loading')
  let finish = (): void => undefined
  const load = vi.fn(() => Promise.resolve('late'))
  const late = importAfter(new Promise<void>((resolve) => (finish = resolve)), load)
  await allLoaded(600_000)
  expect(isLoading()).toBe(true)
  expect(load).not.toHaveBeenCalled()
  finish()
  expect(await late).toBe('late')
  await expect.poll(isLoading).toBe(false)
})
