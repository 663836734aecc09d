import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import ChoiceList from './ChoiceList.svelte'

const options = [
  { id: 'run', verb: 'run' },
  { id: 'obi', verb: 'obi', aside: true as const },
]

/** A vote that is open, where Han and Leia have voted for Obi-Wan's help, one of the choices of the second rank. */
const ballot = {
  options,
  words: ({ id }: { id: string }) => ({ label: id === 'obi' ? 'Ask Obi-Wan' : 'Run' }),
  status: 'open' as const,
  changes: 'ballot' as const,
  votes: new Map([['obi', ['You', 'Han']]]),
  odds: true,
  keyed: true,
  onchoose: () => undefined,
  onpreview: () => undefined,
}

it('a vote for a choice of the second rank shows whose it is, and one\u2019s own as pressed', async () => {
  await render(ChoiceList, { ...ballot, chosen: 'obi' })
  const aside = page.getByRole('button', { name: /Ask Obi-Wan/ })
  await expect.element(aside).toHaveTextContent('\u2713 You')
  await expect.element(aside).toHaveTextContent('\u2713 Han')
  await expect.element(aside).toHaveAttribute('aria-pressed', 'true')
})
