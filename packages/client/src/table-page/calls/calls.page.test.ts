import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { answers, sit } from '../../testing/desk.ts'
import '../../testing/styles.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { people } from '@bay327/table/text/people'
import Calls from './Calls.svelte'
import { follow, letGo } from './push.ts'
import { iconOf, signOf } from './sign.ts'

const crew = ['Luke', 'Han', 'Leia', 'Chewie']
const words = people.calls
const shown: { title: string; body: string | undefined; open: boolean }[] = []

/** A browser that shows notices to whoever says yes, and keeps what it showed. */
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

/** Luke's page, while it is Han's turn and then Luke's. */
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

describe('the table calls', () => {
  it('by the tab’s icon, with a shape for each sign', async () => {
    const at = await open()
    expect(icon.href).toContain('/mark.svg')
    answers(at, 'Han', 'han', 'left')
    await expect.poll(() => icon.href).toBe(iconOf('move'))
    at.room.say('Luke', { type: 'pause', on: true })
    at.line.tell()
    await expect.poll(() => icon.href).toContain('/mark.svg')
    expect(new Set((['move', 'vote', 'lost', undefined] as const).map(iconOf)).size).toBe(4)
  })

  it('by a notice of a hidden page, for those who said yes, gone when the table is looked at', async () => {
    Object.assign(preferences, { notices: true })
    Notices.permission = 'granted'
    const at = await open()
    hide(true)
    answers(at, 'Han', 'han', 'left')
    await expect.poll(() => shown).toEqual([{ title: 'Your move in The Capture', body: 'rusty-heron', open: true }])
    hide(false)
    expect(shown[0]?.open).toBe(false)
  })

  it('nobody by a notice who has not asked for it, nor on a page that is seen', async () => {
    Notices.permission = 'granted'
    const at = await open()
    hide(true)
    answers(at, 'Han', 'han', 'left')
    await expect.poll(() => icon.href).toBe(iconOf('move'))
    expect(shown).toEqual([])
  })

  it('by a shape for a vote, until one has voted', () => {
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

  it('comes once, and the browser asks only after a yes to notices', async () => {
    preferences.offered = false
    await open()
    await expect.element(offer).toBeVisible()
    expect(Notices.requestPermission).not.toHaveBeenCalled()
    await page.getByRole('button', { name: words.both }).click()
    await expect.poll(() => [preferences.sound, preferences.notices, preferences.offered]).toEqual([true, true, true])
    expect(Notices.requestPermission).toHaveBeenCalledOnce()
    await expect.element(offer).not.toBeInTheDocument()
  })

  it('takes no for an answer', async () => {
    preferences.offered = false
    await open()
    await page.getByRole('button', { name: words.no, exact: true }).click()
    await expect.element(offer).not.toBeInTheDocument()
    expect([preferences.sound, preferences.notices]).toEqual([false, false])
  })

  it('names no notice where the browser shows none', async () => {
    preferences.offered = false
    Notices.permission = 'denied'
    await open()
    await page.getByRole('button', { name: words.soundAlone }).click()
    await expect.poll(() => [preferences.sound, preferences.notices, preferences.offered]).toEqual([true, false, true])
  })
})

describe('calls from afar', () => {
  const key = 'BAAB'
  /** What the page has sent to the server. */
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

  it('are asked for with this place’s token, and taken back', async () => {
    await follow('rusty-heron', registered)
    const subscription = { endpoint: 'https://push.example/BAAB', keys: { p256dh: 'p', auth: 'a' } }
    const path = '/api/rooms/rusty-heron/calls'
    const token = expect.stringMatching(/^[\w-]{22,}$/) as string
    expect(sent[1]).toEqual({ path, method: 'POST', body: { token, subscription } })
    await letGo('rusty-heron', registered)
    expect(sent[2]).toEqual({ path, method: 'DELETE', body: { token, endpoint: subscription.endpoint } })
    expect(held).toBeNull()
  })

  it('are asked for once more under the server’s own key, and not where there is no worker', async () => {
    const old = (held = subscriptionFor('CCCC'))
    await follow('rusty-heron', registered)
    expect([old.unsubscribe.mock.calls.length, held.endpoint]).toEqual([1, 'https://push.example/BAAB'])
    const before = held
    await follow('rusty-heron', registered)
    expect(held).toBe(before)
    sent.length = 0
    await follow('rusty-heron', Promise.resolve(undefined))
    expect(sent).toEqual([])
  })
})
