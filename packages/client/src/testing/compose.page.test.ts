import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import InReply from '@bay327/table/testing/InReply.svelte'
import { replyTo } from '@bay327/table/testing/reply'
import './styles.ts'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'
import Arrange from '@bay327/table/choice/Arrange.svelte'
import Send from '@bay327/table/choice/Send.svelte'
import Toggles from '@bay327/table/choice/Toggles.svelte'

const cards = ['Fly', 'Fire', 'Strike'].map((label) => ({ id: label.toLowerCase(), label }))
const send = page.getByRole('button', { name: 'Lock it' })

const props = { option: 'a:b', label: 'Lock it' }

describe('the send button', () => {
  it('sends the composed option', async () => {
    const choose = vi.fn()
    await render(InReply, { reply: replyTo(undefined, { choose }), Part: Send, partProps: props })
    await send.click()
    await expect.poll(() => choose.mock.calls).toEqual([['a:b']])
  })

  it.each([
    ['nothing is composed', { option: undefined }, {}],
    ['something is missing', { disabled: later.arrange.missing(1) }, {}],
    ['events are on show', {}, { open: false }],
    ['the answer is on its way', {}, { word: t.question.sent }],
  ])('sends nothing while %s', async (_, change, state) => {
    const choose = vi.fn()
    const reply = replyTo(undefined, { choose, ...state })
    await render(InReply, { reply, Part: Send, partProps: { ...props, ...change } })
    await send.click({ force: true })
    await expect.element(send).toHaveAttribute('aria-disabled', 'true')
    expect(choose).not.toHaveBeenCalled()
  })
})

describe('cards to select', () => {
  const lay = async (picked: readonly string[], disabled = false) => {
    const onpick = vi.fn()
    await render(Toggles, { label: 'Cards', items: cards, picked, most: 2, disabled, onpick })
    return onpick
  }
  const card = (name: string) => page.getByRole('button', { name })

  it('are selected in order, and deselected', async () => {
    const onpick = await lay(['fire'])
    await card('Fly').click()
    await card('Fire').click()
    await expect.poll(() => onpick.mock.calls).toEqual([[['fire', 'fly']], [[]]])
  })

  it('cannot be selected beyond the limit, but can be deselected', async () => {
    const onpick = await lay(['fire', 'fly'])
    await card('Strike').click({ force: true })
    await card('Fly').click()
    await expect.poll(() => onpick.mock.calls).toEqual([[['fire']]])
  })

  it('do not change while disabled', async () => {
    const onpick = await lay(['fire'], true)
    await card('Fly').click({ force: true })
    await card('Fire').click({ force: true })
    expect(onpick).not.toHaveBeenCalled()
  })
})

describe('an ordered list', () => {
  const lay = async (disabled = false) => {
    const onarrange = vi.fn()
    await render(Arrange, { label: 'Order', items: cards, disabled, onarrange })
    const orders = () => onarrange.mock.calls.map(([items]) => (items as typeof cards).map(({ id }) => id).join(' '))
    return { orders }
  }

  it('is reordered by its buttons and by Alt with the arrow keys', async () => {
    const { orders } = await lay()
    await page.getByRole('button', { name: later.arrange.down('Fly') }).click()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => orders()[0]).toBe('fire fly strike')
    await expect.poll(orders).toHaveLength(2)
    await expect.element(page.getByText(later.arrange.now('Fly', 2, 3))).toBeInTheDocument()
  })

  it('does not change by arrow keys without Alt, beyond its ends, or while disabled', async () => {
    const { orders } = await lay()
    await page.getByRole('button', { name: later.arrange.down('Fly') }).click()
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}')
    expect(orders()).toHaveLength(1)
  })
})
