import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { Option } from '@bay327/engine'
import '../kit/styles.ts'
import { t } from '../text/en.ts'
import ChoiceList from './ChoiceList.svelte'

type Props = Parameters<typeof lay>[0]

/** A list of choices as the frame lays it, and what is chosen and looked at. */
async function lay(change: {
  options: readonly Option[]
  status?: 'open' | 'locked' | 'shown'
  chosen?: string
  changes?: 'ballot' | 'mark'
  armed?: string
  keyed?: boolean
}) {
  const onchoose = vi.fn<(option: string) => void>()
  const onpreview = vi.fn<(option: string | undefined) => void>()
  await render(ChoiceList, {
    words: ({ verb, count }: Option) => ({ label: count === undefined ? verb : `${verb} ${count}` }),
    status: 'open',
    odds: true,
    keyed: true,
    onchoose,
    onpreview,
    ...change,
  })
  return { onchoose, onpreview }
}

const choice = (name: string) => page.getByRole('button', { name: new RegExp(`^(\\d\\. ?)?${name}`) })
const go: Option = { id: 'go', verb: 'Go' }
const stay: Option = { id: 'stay', verb: 'Stay' }
const fatal: Option = { id: 'end', verb: 'End it', fatal: true }
const counts = [1, 2, 3].map((count): Option => ({ id: `take${count}`, verb: 'Take', count }))
const asides = (count: number) =>
  Array.from({ length: count }, (_, i): Option => ({ id: `x${i}`, verb: `Aside ${i}`, aside: true }))

describe('a choice', () => {
  it('is chosen by one press', async () => {
    const { onchoose } = await lay({ options: [go, stay] })
    await choice('Stay').click()
    expect(onchoose.mock.calls).toEqual([['stay']])
  })

  it.each([fatal, { ...fatal, aside: true } as const])(
    'that was pressed once and surely loses says so',
    async (end) => {
      const { onchoose } = await lay({ options: [go, end], armed: 'end' })
      await page.getByRole('button', { name: t.question.fatal }).click()
      expect(onchoose.mock.calls).toEqual([['end']])
    },
  )

  it.each<[string, Partial<Props>, string]>([
    ['locked', { status: 'locked' }, 'Go'],
    ['chosen and sent', { chosen: 'go' }, 'Go'],
    ['locked, beside the one that was sent', { status: 'locked', chosen: 'stay' }, 'Go'],
  ])('that is %s is not pressed', async (_, change, name) => {
    const { onchoose } = await lay({ options: [go, stay], ...change })
    await choice(name).click({ force: true })
    await expect.element(choice(name)).toHaveAttribute('aria-disabled', 'true')
    expect(onchoose).not.toHaveBeenCalled()
  })

  it.each(['ballot', 'mark'] as const)('that is one’s %s stays pressable among the others', async (changes) => {
    const { onchoose } = await lay({ options: [go, stay], chosen: 'go', changes })
    await expect.element(choice('Go')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(choice('Stay')).toHaveAttribute('aria-pressed', 'false')
    await choice('Stay').click()
    expect(onchoose.mock.calls).toEqual([['stay']])
  })

  it('of the second rank that is locked is not pressed', async () => {
    const { onchoose } = await lay({ options: [go, ...asides(1)], status: 'locked' })
    await choice('Aside 0').click({ force: true })
    expect(onchoose).not.toHaveBeenCalled()
  })

  it('of somebody else is no button', async () => {
    await lay({ options: [go, ...asides(1)], status: 'shown' })
    expect(page.getByRole('button').elements()).toHaveLength(0)
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
  })

  it('is looked at under the focus, and no more when that leaves', async () => {
    const { onpreview } = await lay({ options: [go, stay] })
    const button = choice('Stay').element() as HTMLElement
    button.focus()
    expect(onpreview).toHaveBeenLastCalledWith('stay')
    button.blur()
    expect(onpreview).toHaveBeenLastCalledWith(undefined)
  })
})

describe('a finger that rests on a choice', () => {
  it('looks and does not press', async () => {
    const { onchoose, onpreview } = await lay({ options: [go] })
    await expect.element(choice('Go')).toBeVisible()
    vi.useFakeTimers()
    const button = choice('Go').element() as HTMLElement
    button.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
    vi.advanceTimersByTime(450)
    button.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }))
    button.click()
    vi.useRealTimers()
    expect(onpreview).toHaveBeenLastCalledWith('go')
    expect(onchoose).not.toHaveBeenCalled()
  })
})

describe('a number of something', () => {
  it('is stepped to, and one press chooses that many', async () => {
    const { onchoose, onpreview } = await lay({ options: [go, ...counts] })
    await page.getByRole('button', { name: t.question.another }).click()
    expect(onpreview).toHaveBeenCalledWith('take2')
    await choice('Take 2').click()
    expect(onchoose.mock.calls).toEqual([['take2']])
  })

  it('starts at the usual one', async () => {
    await lay({ options: counts.map((option) => (option.count === 3 ? { ...option, usual: true } : option)) })
    await expect.element(choice('Take 3')).toBeVisible()
  })
})

describe('the number keys', () => {
  it('are the first choices’ until the further ones are opened', async () => {
    await lay({ options: [go, ...asides(4)] })
    const keys = () =>
      [...document.querySelectorAll<HTMLElement>('[data-hotkey]')].map(({ dataset }) => dataset['hotkey'])
    expect(keys()).toEqual(['1', '0'])
    await page.getByRole('button', { name: t.question.more(4) }).click()
    expect(keys()).toEqual(['1', '2', '3', '4', '0'])
  })

  it('are another list’s', async () => {
    await lay({ options: [go, ...asides(4)], keyed: false })
    expect(document.querySelectorAll('[data-hotkey]')).toHaveLength(0)
  })
})
