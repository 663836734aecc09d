import { createRawSnippet, mount, unmount } from 'svelte'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { goalLetters, type GoalText } from '@bay327/engine'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'
import '@bay327/table/styles/fonts.css'
import '../../testing/styles.ts'
import GoalLine from '../status/GoalLine.svelte'
import Strip from './Strip.svelte'

const wants = 'Be the last of all who want to win'.padEnd(goalLetters.want, 'm').slice(0, goalLetters.want)
const longest: GoalText = {
  want: wants,
  far: 'We have 10 code cards, Imperial 10 of 40',
  share: 0.4,
  stage: 'first',
}
const words = (goal: GoalText) => ({ about: { title: 'Toy' } as never, goal: () => goal })

/** Draws the strip over a match with secrets, after its buttons have loaded. */
async function drawn(goal: GoalText, say = vi.fn()) {
  const props = { text: words(goal), view: { any: 1 }, seats: [], over: false, say }
  const snippet = createRawSnippet(() => ({
    render: () => '<div style="display: contents"></div>',
    setup(target) {
      const line = mount(GoalLine, { target, props })
      return () => void unmount(line)
    },
  }))
  const pressed = { onrules: vi.fn(), onsettings: vi.fn(), oncover: vi.fn() }
  const facts = { game: 'Toy', code: 'rusty-heron', round: 3, covered: false, watching: 2 }
  await render(Strip, { ...facts, ...pressed, goal: snippet })
  await expect.element(page.getByRole('button', { name: later.secret.strip })).toBeVisible()
  return pressed
}

it.each([320, 390, 768, 1024, 1440])(
  'has room at %i for the longest goal, uncut, next to the cover button',
  async (width) => {
    await page.viewport(width, 700)
    await drawn(longest)
    await document.fonts.ready
    const [strip, goal] = ['header.strip', '.goal'].map((at) => document.querySelector<HTMLElement>(at))
    expect(goal?.textContent).toContain(longest.far)
    expect(goal?.scrollWidth).toBeLessThanOrEqual(goal?.clientWidth ?? 0)
    expect(goal?.offsetHeight).toBeLessThanOrEqual(strip?.clientHeight ?? 0)
    expect(strip?.offsetHeight).toBeLessThanOrEqual(52)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it('keeps a phone’s table code, sound, rules and settings in a menu, and the cover button outside', async () => {
  await page.viewport(390, 844)
  const { onrules, oncover } = await drawn(longest)
  await page.getByRole('button', { name: later.secret.strip }).click()
  expect(oncover).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: later.strip.menu }).click()
  const menu = page.getByRole('dialog', { name: 'Toy' })
  for (const name of [later.menu.code('rusty-heron'), later.strip.soundOff, t.settings])
    await expect.element(menu.getByRole('button', { name })).toBeVisible()
  await expect.element(menu).toMatchTextContent(later.strip.watching(2))
  await menu.getByRole('button', { name: later.strip.rules }).click()
  expect(onrules).toHaveBeenCalledOnce()
  await expect.element(menu).not.toBeInTheDocument()
})

it('returns the focus to the menu button', async () => {
  await page.viewport(390, 844)
  await drawn(longest)
  await page.getByRole('button', { name: later.strip.menu }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: later.strip.menu })).toHaveFocus()
})

it('announces the goal when the leader changes, and not at each step', async () => {
  const say = vi.fn()
  const at = (far: string, stage: string) => ({ text: words({ ...longest, far, stage }), view: { any: 1 }, seats: [] })
  const { rerender } = await render(GoalLine, { ...at('B leads: 9 to go', 'behind'), over: false, say })
  await rerender(at('B leads: 8 to go', 'behind'))
  expect(say).not.toHaveBeenCalled()
  await rerender(at('You lead: 7 to go', 'ahead'))
  expect(say.mock.calls).toEqual([['You lead: 7 to go.']])
  await rerender({ ...at('You have landed', 'over'), over: true })
  expect(say).toHaveBeenCalledOnce()
})
