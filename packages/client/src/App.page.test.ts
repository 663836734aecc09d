import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { escape } from '@bay327/games/escape/rules/game'
import { modules } from '@bay327/games/modules'
import { table } from '@bay327/room/testing/table'
import App from './App.svelte'
import { openLine } from './testing/line.ts'
import './testing/styles.ts'
import type { SocketLike } from './connection/connection.ts'
import { handleLinkPress } from './route/link-press.ts'
import { go, startRouter } from './route/router.svelte.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { keepFocus } from '@bay327/table/ui/keep-focus'

const code = 'rusty-heron'
const address = location.pathname + location.search
const room = table(escape)
const line = openLine(escape, room, 'Maya')
// A real room is at the other end of this fake network.
vi.mock('socket.io-client', () => ({ io: (): SocketLike => line.wire, WebSocket: undefined }))

let stop: () => void
beforeEach(async () => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  startRouter()
  addEventListener('click', handleLinkPress)
  stop = keepFocus(document)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ room: code })))
  await render(App)
})
afterEach(() => {
  removeEventListener('click', handleLinkPress)
  stop()
  vi.unstubAllGlobals()
  preferences.name = ''
  history.replaceState(null, '', address)
})

const escapes = modules[0]?.about.title ?? ''
const opening = `Open a table: ${modules[0]?.about.title ?? ''}`
const heading = () => page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function walkTo(target: ReturnType<typeof button>) {
  await expect.element(target).toBeVisible()
  const element = target.element() as HTMLElement
  element.focus()
}

/** Presses a control with the keyboard only. */
async function enter(target: ReturnType<typeof button>) {
  await walkTo(target)
  await userEvent.keyboard('{Enter}')
}

describe('focus after a change of page', () => {
  it('moves to the heading of the new one, forwards and back', async () => {
    await enter(page.getByRole('button', { name: /^Menu/ }))
    await enter(page.getByRole('link', { name: /^Rules of/ }).first())
    await expect.element(page.getByRole('heading', { name: /^Rules/, level: 1 })).toHaveFocus()
    expect(document.title).toMatch(/^Rules/)
    await enter(page.getByRole('link', { name: 'Bay 327, home' }))
    await expect.element(page.getByRole('heading', { name: /one ship/, level: 1 })).toHaveFocus()
  })

  it('moves to the table’s heading, opened from a dialog, and then to the first question', async () => {
    room.join('Maya')
    await enter(button(opening))
    await userEvent.keyboard('Maya{Enter}')
    await expect.element(page.getByRole('heading', { name: escapes, level: 1 })).toHaveFocus()
    expect(document.title).toContain(code)
    await walkTo(button('I am ready'))
    room.start()
    line.tell()
    await expect.poll(() => document.activeElement?.getAttribute('data-question')).toBeTruthy()
    expect(document.activeElement?.contains(heading().element())).toBe(true)
  })
})

it('returns to what opened a dialog when it is closed', async () => {
  await enter(button(opening))
  await enter(button('Close'))
  await expect.element(button(opening)).toHaveFocus()
})

it('a plain press on a link of the home page navigates inside the app, and any other press is left to the browser', async () => {
  await expect.element(heading()).toBeVisible()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
  expect(links.length).toBeGreaterThan(modules.length)
  let prevented: boolean | undefined
  const last = (event: Event) => {
    prevented = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', last)
  const others = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]
  for (const link of links)
    for (const held of others) {
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
      expect(prevented, `${link.href} ${JSON.stringify(held)}`).toBe(false)
    }
  for (const link of links.filter(({ target }) => target === '')) {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(prevented, link.href).toBe(true)
    expect(location.pathname).toBe(link.pathname)
  }
  removeEventListener('click', last)
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '%00', '..%2f', '%E0%A4%A'])(
  'an address with “%s” for a name shows a page with a heading, and breaks nothing',
  async (word) => {
    vi.stubGlobal('fetch', async (path: string) =>
      path.includes('/totals')
        ? Response.json(path.endsWith('/totals') ? { counted: true, games: {} } : { game: word, kinds: [] })
        : Response.json({ error: { code: 'unknown-room', message: 'None.', next: 'tell' } }, { status: 404 }),
    )
    for (const path of ['rules', 'learn', 'stats', 'r', 't', 'verify']) {
      go(`/${path}/${word}`)
      await expect.element(heading()).toBeVisible()
    }
    go('/')
    await expect.element(heading()).toBeVisible()
  },
)
