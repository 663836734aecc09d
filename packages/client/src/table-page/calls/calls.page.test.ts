import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { answers, sit } from '../../testing/desk.ts'
import '../../testing/styles.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { people } from '@bay327/table/text/people'
import Calls from './Calls.svelte'
import { subscribeBrowser, unsubscribeBrowser } from './push.ts'
import { iconOf, signOf } from './sign.ts'

const crew = ['Luke', 'Han', 'Leia', 'Chewie']
const words = people.calls
const shown: { title: string; body: string | undefined; open: boolean }[] = []

/** Replaces `Notification`. Permission is granted on request. Records the notifications that are shown. */
class Notices {
  static permission: NotificationPermission = 'default'
  static requestPermission = vi.fn(() => Promise.resolve((Notices.permission = 'granted')))
  onclick = null
  readonly #shown: (typeof shown)[number]
  constructor(title: string, { body }: NotificationOptions) {
    shown.push((this.#shown = { title, body, open: true }))
  }
  close() {
    this.#shown.open = false
  }
}

const icon = document.createElement('link')
icon.rel = 'icon'
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Opens Luke's page at a match in which Han's turn comes before Luke's. */
async function open() {
  const at = sit(scriptedGame([[ask('han')], [ask('luke')], [ask('han')]]), crew)
  await render(Calls, { table: at.table, game: 'The Capture' })
  return at
}

beforeEach(() => {
  document.head.prepend(icon)
  shown.length = 0
  Notices.permission = 'default'
  Object.assign(preferences, { sound: false, notices: false, offered: true })
  vi.stubGlobal('Notification', Notices)
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  icon.remove()
})

describe('notifications of a table', () => {
  it('the tab’s icon has a different shape for each sign', async () => {
    const at = await open()
    expect(icon.href).toContain('/mark.svg')
    answers(at, 'Han', 'han', 'left')
    await expect.poll(() => icon.href).toBe(iconOf('move'))
    at.room.send('Luke', { type: 'pause', on: true })
    at.line.tell()
    await expect.poll(() => icon.href).toContain('/mark.svg')
    expect(new Set((['move', 'vote', 'lost', undefined] as const).map(iconOf)).size).toBe(4)
  })

  it('a hidden page notifies people who allowed it, and the notification closes when the table is visible', async () => {
    Object.assign(preferences, { notices: true })
    Notices.permission = 'granted'
    const at = await open()
    hide(true)
    answers(at, 'Han', 'han', 'left')
    await expect.poll(() => shown).toEqual([{ title: 'Your turn in The Capture', body: 'rusty-heron', open: true }])
    hide(false)
    expect(shown[0]?.open).toBe(false)
  })

  it('nobody is notified without permission, or while the page is visible', async () => {
    Notices.permission = 'granted'
    const at = await open()
    hide(true)
    answers(at, 'Han', 'han', 'left')
    await expect.poll(() => icon.href).toBe(iconOf('move'))
    expect(shown).toEqual([])
  })

  it('a vote has its own shape until the viewer has voted', () => {
    const at = sit(scriptedGame([[ask('chewie')]]), ['Luke', 'Han', 'Leia'])
    const view = () => at.room.view('Luke')
    expect(signOf(view(), 'fine')).toBe('vote')
    at.room.answer('Luke', 'chewie', 'left')
    expect([signOf(view(), 'fine'), signOf(view(), 'grave')]).toEqual([undefined, 'lost'])
    expect(signOf(at.room.view(), 'fine')).toBeUndefined()
  })
})

describe('the offer', () => {
  const offer = page.getByRole('region', { name: words.offer })

  it('appears once, and asks the browser only after a yes', async () => {
    preferences.offered = false
    await open()
    await expect.element(offer).toBeVisible()
    expect(Notices.requestPermission).not.toHaveBeenCalled()
    await page.getByRole('button', { name: words.both }).click()
    await expect.poll(() => [preferences.sound, preferences.notices, preferences.offered]).toEqual([true, true, true])
    expect(Notices.requestPermission).toHaveBeenCalledOnce()
    await expect.element(offer).not.toBeInTheDocument()
  })

  it('accepts a no', async () => {
    preferences.offered = false
    await open()
    await page.getByRole('button', { name: words.no, exact: true }).click()
    await expect.element(offer).not.toBeInTheDocument()
    expect([preferences.sound, preferences.notices]).toEqual([false, false])
  })

  it('does not mention notifications if the browser has none', async () => {
    preferences.offered = false
    Notices.permission = 'denied'
    await open()
    await page.getByRole('button', { name: words.soundAlone }).click()
    await expect.poll(() => [preferences.sound, preferences.notices, preferences.offered]).toEqual([true, false, true])
  })
})

describe('push notifications', () => {
  const key = 'BAAB'
  /** The requests that the page sent. */
  const sent: { path: string; method: string; body: unknown }[] = []
  let held: ReturnType<typeof subscriptionFor> | null = null

  const subscriptionFor = (serverKey: string) => ({
    endpoint: `https://push.example/${serverKey}`,
    options: { applicationServerKey: Uint8Array.from(atob(serverKey), (letter) => letter.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${serverKey}`, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => ((held = null), true)),
  })
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      (held = subscriptionFor(applicationServerKey)),
  }
  const registered = Promise.resolve({ pushManager } as unknown as ServiceWorkerRegistration)

  beforeEach(() => {
    sent.length = 0
    held = null
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = 'null' } = {}) => {
      sent.push({ path, method, body: JSON.parse(body) })
      return new Response(JSON.stringify({ key }))
    })
  })

  it('are requested with this place’s token, and cancelled', async () => {
    await subscribeBrowser('rusty-heron', registered)
    const subscription = { endpoint: 'https://push.example/BAAB', keys: { p256dh: 'p', auth: 'a' } }
    const path = '/api/rooms/rusty-heron/calls'
    const token = expect.stringMatching(/^[\w-]{22,}$/) as string
    expect(sent[1]).toEqual({ path, method: 'POST', body: { token, subscription } })
    await unsubscribeBrowser('rusty-heron', registered)
    expect(sent[2]).toEqual({ path, method: 'DELETE', body: { token, endpoint: subscription.endpoint } })
    expect(held).toBeNull()
  })

  it('are requested again when the server has a new key, and not without a service worker', async () => {
    const old = (held = subscriptionFor('CCCC'))
    await subscribeBrowser('rusty-heron', registered)
    expect([old.unsubscribe.mock.calls.length, held.endpoint]).toEqual([1, 'https://push.example/BAAB'])
    const before = held
    await subscribeBrowser('rusty-heron', registered)
    expect(held).toBe(before)
    sent.length = 0
    await subscribeBrowser('rusty-heron', Promise.resolve(undefined))
    expect(sent).toEqual([])
  })
})
