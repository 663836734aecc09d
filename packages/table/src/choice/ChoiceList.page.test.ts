import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { Prompt } from '../question/ask.ts'
import InReply from '../testing/InReply.svelte'
import { replyTo } from '../testing/reply.ts'
import ChoiceList from './ChoiceList.svelte'

const options = [
  { id: 'run', verb: 'run' },
  { id: 'obi', verb: 'obi', aside: true as const },
]

/** An open vote. Han and Leia have voted for Obi-Wan's help, which is a secondary choice. */
const ballot = {
  question: { decision: { options } },
  kind: 'vote',
  words: ({ id }: { id: string }) => ({ label: id === 'obi' ? 'Ask Obi-Wan' : 'Run' }),
  ballot: { votes: new Map([['obi', ['You', 'Han']]]) },
} as unknown as Prompt

it('a vote for a secondary choice shows its voters, and one\\u2019s own as pressed', async () => {
  await render(InReply, { reply: replyTo(ballot, { chosen: 'obi' }), Part: ChoiceList, partProps: {} })
  const aside = page.getByRole('button', { name: /Ask Obi-Wan/ })
  await expect.element(aside).toMatchTextContent('\u2713 You')
  await expect.element(aside).toMatchTextContent('\u2713 Han')
  await expect.element(aside).toHaveAttribute('aria-pressed', 'true')
})

it.each([
  [320, 640],
  [390, 844],
  [844, 390],
])('on a phone of %i by %i a long figure in words is below the words of the choice', async (wide, high) => {
  await page.viewport(wide, high)
  const storm = { id: 'storm', verb: 'storm' }
  const words = () => ({
    label: 'Storm the shield generator',
    detail: 'The Strike Team is on 7 of 28. Ahead: 2, 2, 3, 3, 3.',
    figure: '4.1 spaces on average',
  })
  const prompt = { question: { decision: { options: [storm] } }, kind: 'choice', words } as unknown as Prompt
  await render(InReply, { reply: replyTo(prompt, {}), Part: ChoiceList, partProps: {} })
  const choice = page.getByRole('button', { name: /Storm the shield/ })
  await expect.element(choice).toBeVisible()
  const box = (name: string) => choice.element().querySelector(name)!.getBoundingClientRect()
  expect(box('b').width).toBeGreaterThan(choice.element().getBoundingClientRect().width / 2)
  expect(box('.figure').top).toBeGreaterThanOrEqual(box('.detail').bottom)
})
