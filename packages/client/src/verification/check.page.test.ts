import { randomSession } from '@bay327/engine/testkit/random-session'
import { tamperedCopiesOf } from '@bay327/engine/testkit/forge'
import { games } from '@bay327/games'
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proof as words } from '../text/proof.ts'
import Verify from './Verify.svelte'

let app: object | undefined
afterEach(() => {
  if (app) void unmount(app)
  app = undefined
  document.body.replaceChildren()
})

const { replay } = randomSession(games['capture']!, { people: 4, seed: 4, limit: 120 })
const forged = tamperedCopiesOf(replay)

/** Drops a file onto the page, or chooses the file. */
function verify(text: string, how: 'drop' | 'choose' = 'drop'): void {
  app ??= mount(Verify, { target: document.body })
  flushSync()
  const files = new DataTransfer()
  files.items.add(new File([text], 'a match.json', { type: 'application/json' }))
  if (how === 'drop') dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }))
  else {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const seen = () => document.body.innerText
const throwAll = () => userEvent.click(page.getByRole('button', { name: words.idle.go }))

describe('a saved match on the page for verification', () => {
  it('asks a question, verifies all rolls at one press, and says in a sentence that they were fair', async () => {
    verify(JSON.stringify(replay))
    await expect.element(page.getByRole('heading', { name: words.idle.head })).toBeVisible()
    await throwAll()
    await expect.element(page.getByRole('heading', { name: words.heads.fair })).toBeVisible()
    expect(seen()).not.toMatch(/[0-9a-f]{12}|seal|hash|commitment/i)
    await expect.element(page.getByRole('img', { name: /rolls?, \d+ the same/ })).toBeVisible()
  })

  it('shows hex values and labels on request, and finds a roll by its number', async () => {
    verify(JSON.stringify(replay), 'choose')
    await throwAll()
    await userEvent.click(page.getByRole('button', { name: words.every.show }))
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(seen()).toMatch(new RegExp(`${replay.seed.slice(0, 4)} ${replay.seed.slice(4, 8)}`))
    await userEvent.fill(page.getByRole('searchbox'), '3')
    await expect.poll(() => document.querySelectorAll('tbody tr td:first-child')[0]?.textContent).toBe('3')
  })

  it.each(forged.map((forgery) => [forgery.kind, forgery] as const))(
    'names the place of a forged %s',
    async (what, { file }) => {
      verify(JSON.stringify(file))
      await throwAll()
      const head = {
        die: words.heads.rolls(1),
        answer: words.heads.choices,
        tie: words.heads.ties,
        default: words.heads.defaults,
      }
      await expect.element(page.getByRole('heading', { name: head[what] })).toBeVisible()
      expect(seen()).toMatch(what === 'die' ? /Roll \d+/ : /Step \d+|The die/)
      expect(seen()).toContain(words.means.head)
    },
  )

  it('says that a file is not a match, and accepts the next', async () => {
    verify('PK')
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.unread.broken)
    verify(JSON.stringify({ ...replay, version: 9 }))
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.unread.newer)
    verify(JSON.stringify(replay))
    await expect.element(page.getByRole('heading', { name: words.idle.head })).toBeVisible()
  })
})
