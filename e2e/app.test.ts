import type { Page, Worker } from 'playwright-core'
import { expect, it } from 'vitest'
import { helper, type Desk } from './support/browser.ts'
import { onStage } from './support/stage.ts'
import { openTable } from './support/table.ts'

/** The parts of a manifest that a browser requires before it offers to install the page. */
interface Manifest {
  readonly icons: readonly {
    readonly src: string
    readonly sizes: string
    readonly type: string
    readonly purpose?: string
  }[]
}

/** Returns the page's service worker when the worker runs. The page registers the worker long after it has loaded. */
async function workerOf({ context, page }: Desk): Promise<Worker> {
  const [running] = context.serviceWorkers()
  const worker = running ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(helper)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  return worker
}

const noLine = (page: Page) => page.getByText('Offline. The table comes back as soon as there is a connection.')

const app = 'it installs as an app, and what it needs for that is there'
it(app, () =>
  onStage(app, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya')
    await maya.page.goto(server.url)
    const errors = await manifestErrors(maya)
    expect(errors).toEqual([])
    const answer = await fetch(`${server.url}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as Manifest
    const whole = { id: '/', name: 'Bay 327', short_name: 'Bay 327', start_url: '/', scope: '/', display: 'standalone' }
    expect(manifest).toMatchObject(whole)
    const { icons } = manifest
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    for (const { src, type } of [...icons, { src: '/icons/apple.png', type: 'image/png' }]) {
      const icon = await fetch(server.url + src)
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
    }
  }),
)

async function manifestErrors({ context, page }: Desk): Promise<readonly unknown[]> {
  const devtools = await context.newCDPSession(page)
  return (await devtools.send('Page.getAppManifest')).errors
}

const offline =
  'its worker keeps the first page and nothing of a table: without a line it says so, and with one the table is back'
it(offline, () =>
  onStage(offline, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya', { worker: true })
    // The manifest is opened before any page of the app, because the worker removes only what exists when it starts.
    await maya.page.goto(`${server.url}/manifest.webmanifest`)
    await maya.page.evaluate(() => caches.open('bay327 of-an-older-build'))
    await openTable(maya, server.url)
    await maya.page.getByRole('button', { name: 'Mix the seats' }).waitFor()
    await workerOf(maya)
    expect(await maya.page.evaluate(async () => (await caches.keys()).length)).toBe(1)
    await maya.page.reload()
    await maya.page.getByRole('button', { name: 'Mix the seats' }).waitFor()
    const cachedPaths = await maya.page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(caches_.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths).toContain('/')
    expect(cachedPaths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])

    await maya.context.setOffline(true)
    await maya.page.reload()
    await noLine(maya.page).waitFor()
    await maya.context.setOffline(false)
    await maya.page.getByRole('button', { name: 'Mix the seats' }).waitFor()
    // The browser logs each request that fails without a connection. That is no error of the page.
    maya.complaints.push(...maya.complaints.splice(0).filter((complaint) => !/net::ERR_FAILED/.test(complaint)))
  }),
)

const callTitle = 'a call is shown as a notice of its table, once, and pressed, it opens the table'
it(callTitle, () =>
  onStage(callTitle, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya', { worker: true })
    await maya.context.grantPermissions(['notifications'], { origin: server.url })
    await maya.page.goto(server.url)
    // The page registers the worker in the same way, some seconds later.
    await maya.page.evaluate(() => void navigator.serviceWorker.register('/worker.js'))
    const worker = await workerOf(maya)
    await keepNotices(worker)
    const call = { code: 'rusty-heron', game: 'The Capture', vote: false }
    await push(maya, server.url, JSON.stringify(call))
    await push(maya, server.url, 'no call at all')
    await push(maya, server.url, JSON.stringify({ ...call, vote: true }))
    const notice = { tag: 'bay327 rusty-heron', body: 'rusty-heron' }
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).notices))
      .toMatchObject([
        { title: 'Your turn in The Capture', ...notice },
        { title: 'Your vote in The Capture', ...notice },
      ])
    expect(await press(worker)).toEqual(['closed', '/t/rusty-heron'])
  }),
)

/** The part of a worker's global scope that the test inspects, and what the test stores there. */
interface WorkerScope {
  notices: (NotificationOptions & { readonly title: string })[]
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow(path: string): Promise<unknown> }
}

/**
 * Records the notifications that the worker shows, because a headless browser may show a notification and keep none.
 */
function keepNotices(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.notices = []
    registration.showNotification = (title, options) => {
      scope.notices.push({ title, ...options })
      return show(title, options)
    }
  })
}

/** Delivers a message to the worker as the browser's push service does. */
async function push({ context, page }: Desk, origin: string, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const ids: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  const registrationId = ids.at(-1) ?? ''
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await devtools.detach()
}

/**
 * Clicks the newest notification and returns what the worker opens. A headless browser opens no window for a
 * notification.
 */
function press(worker: Worker): Promise<readonly string[]> {
  return worker.evaluate(async () => {
    const { notices, clients } = globalThis as unknown as WorkerScope
    const done: string[] = []
    clients.openWindow = (path) => Promise.resolve(done.push(path))
    let waits: Promise<unknown> = Promise.resolve()
    const event = Object.assign(new Event('notificationclick'), {
      notification: { ...notices.at(-1), close: () => done.push('closed') },
      waitUntil: (work: Promise<unknown>) => (waits = work),
    })
    dispatchEvent(event)
    await waits
    return done
  })
}
