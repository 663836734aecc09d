import { createHash } from 'node:crypto'
import { chromium, type Browser, type BrowserContext, type Page, type WebSocket } from 'playwright-core'
import { methods, statics } from '../../scripts/lib/late.mjs'
import { limits } from '../../scripts/lib/patience.mjs'
import { brief, findChromium, quiet } from './chromium.ts'
import { luckOf } from './luck.ts'

/** The real browser on this machine. Throws a line that says what to install. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('Install chromium, or name its program in CHROMIUM.')
  return chromium.launch({ executablePath, args: process.env['VITEST'] === undefined ? quiet : brief })
}

let shared: Promise<Browser> | undefined
let users = 0
let closing: NodeJS.Timeout | undefined
/** A browser that nobody uses is kept for so long: starting one takes as long as a short test. */
const KEPT_MS = 3_000

/** One browser for all who play at the same time or soon after: its contexts know nothing of each other. */
export async function shareBrowser(): Promise<{ readonly browser: Browser; leave(): void }> {
  users++
  clearTimeout(closing)
  const opened = (shared ??= launchBrowser())
  const gone = (): void => {
    if (shared === opened) shared = undefined
  }
  const browser = await opened.catch((error: unknown) => {
    users--
    gone()
    throw error
  })
  browser.once('disconnected', gone)
  return {
    browser,
    leave() {
      if (--users > 0) return
      closing = setTimeout(() => {
        gone()
        void browser.close()
      }, KEPT_MS)
    },
  }
}

/** One person's browser: storage of its own, and a record of all that reached it. */
export interface Desk {
  readonly name: string
  readonly context: BrowserContext
  page: Page
  /** All that the console warned of, exceptions nobody caught, and where the focus was lost. */
  readonly complaints: string[]
  /** Every frame that the server sent to it, WebSocket and polling, in order, with the match's end not marked. */
  readonly frames: string[]
  /** Whether its pages can keep anything. */
  readonly storage: DeskOptions['storage']
  /** What its page said hello by last: the secret that opens its seat. */
  readonly token: () => string | undefined
  /** Every WebSocket that its pages opened. */
  readonly lines: () => readonly WebSocket[]
  /** Closes the page and opens `path` in a new one, with the same storage. */
  reopen(path: string): Promise<void>
  /** Opens `path` in another tab of the same browser. */
  beside(path: string): Promise<Page>
  close(): Promise<void>
}

export interface DeskOptions {
  readonly size?: { readonly width: number; readonly height: number }
  /** What it draws follows from this and its name: tokens, ids and its part of a match's luck. */
  readonly luck?: string
  /** Pictures move; otherwise every result stands at once. */
  readonly motion?: boolean
  /** Nobody has played here before: what is offered once is still to come. */
  readonly first?: boolean
  /** What a person, or a full disk, gives its pages no room for. */
  readonly storage?: 'forbidden' | 'full'
  /** With the app's worker, which comes when a page has long been at rest; what is fetched through it is not seen here. */
  readonly worker?: boolean
}

/** While a server is down, the browser itself says so of every try; that is no complaint of the page's. */
const ofTheLine =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket (connection to|is already in CLOSING)/

/**
 * Runs in the page: an error of the page, when the focus has fallen to the body and lies there, other than by a hand beside
 * all. While a page is still being fetched there is nothing to hold it.
 */
function watchFocus(): void {
  const [pause, long] = [100, 10]
  let held: Element | undefined
  let looks = 0
  const nameOf = ({ ariaLabel, textContent, localName }: Element): string =>
    `<${localName}> ${(ariaLabel ?? textContent).trim().slice(0, 40)}`
  addEventListener('focusin', ({ target }) => (held = target instanceof Element ? target : undefined))
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest('a, button, input, select, label, [tabindex]')) held = undefined
  })
  const look = (): void => {
    const isLost = held !== undefined && (document.activeElement ?? document.body) === document.body
    looks = isLost && document.querySelector('h1') ? looks + 1 : 0
    if (held && looks === long) {
      reportError(new Error(`The focus fell to the body from ${nameOf(held)}`))
      held = undefined
    }
  }
  setInterval(look, pause)
}

/** Runs in the page: whoever has played here before is not asked again whether the table shall call them. */
function knowOffer(): void {
  const place = 'bay327.preferences'
  if (location.protocol.startsWith('http') && localStorage.getItem(place) === null)
    localStorage.setItem(place, JSON.stringify({ offered: true }))
}

/** Runs in the page: as in a browser that forbids storage. */
function forbidStorage(): void {
  const forbidden = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
    Object.defineProperty(globalThis, name, { get: forbidden })
}

/** Runs in the page: as in a browser that has no room left. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.put = function () {
    this.transaction.abort()
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Runs in the page: as in a browser that has no workers, so that all that is fetched is seen. */
function knowNoWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/**
 * Runs in the page: what it draws is set by four words. A browser draws the same of each length in its order, over all its pages, and
 * nothing twice.
 */
function drawAsSet(words: readonly number[]): void {
  const place = 'drawn'
  let drawn: Record<string, number> = {}
  const countOf = (size: number): number => {
    try {
      drawn = JSON.parse(localStorage.getItem(place) ?? JSON.stringify(drawn)) as typeof drawn
    } catch {
      // Where nothing can be kept, this page counts for itself.
    }
    drawn = { ...drawn, [size]: (drawn[size] ?? 0) + 1 }
    try {
      localStorage.setItem(place, JSON.stringify(drawn))
    } catch {
      // As above.
    }
    return drawn[size] ?? 0
  }
  crypto.getRandomValues = (array) => {
    const size = array.byteLength
    const count = countOf(size)
    // sfc32, of PractRand.
    let [a = 0, b = 0, c = 0, d = 0] = words
    a ^= size
    b ^= count
    const next = (): number => {
      const sum = (a + b + d++) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = ((c << 21) | (c >>> 11)) + sum
      return sum
    }
    for (let i = 0; i < 12; i++) next()
    const bytes = new Uint8Array(array.buffer, array.byteOffset, size)
    for (let i = 0; i < size; i++) bytes[i] = next()
    return array
  }
}

/** What lists, texts, sets and the like have got since the oldest browsers that the page works in. */
const kinds = ['Array', 'Map', 'Object', 'Promise', 'Set', 'String', 'URL'] as const
const late = kinds.map((kind) => ({
  kind,
  methods: [...methods],
  statics: [...statics].flatMap((name) => (name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : [])),
}))

/** Runs in the page: as in the oldest of them, that is not there. */
function knowNothingLate(all: typeof late): void {
  for (const { kind, methods, statics } of all) {
    for (const name of methods) Reflect.deleteProperty(globalThis[kind].prototype, name)
    for (const name of statics) Reflect.deleteProperty(globalThis[kind], name)
  }
}

/** A compiler names the functions of what runs in a page by a helper that the page lacks. */
export const helper = 'globalThis.__name ??= (named) => named'

export async function openDesk(browser: Browser, name: string, options: DeskOptions = {}): Promise<Desk> {
  const context = await browser.newContext({
    viewport: options.size ?? { width: 1440, height: 900 },
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(limits.state)
  await context.addInitScript(helper)
  await context.addInitScript(knowNothingLate, late)
  await context.addInitScript(watchFocus)
  if (!options.worker) await context.addInitScript(knowNoWorkers)
  if (!options.first && !options.storage) await context.addInitScript(knowOffer)
  const words = createHash('md5')
    .update(`${options.luck ?? luckOf('desk')} ${name}`)
    .digest()
  await context.addInitScript(
    drawAsSet,
    [0, 4, 8, 12].map((at) => words.readInt32LE(at)),
  )
  if (options.storage) await context.addInitScript(options.storage === 'full' ? fillStorage : forbidStorage)
  let token: string | undefined
  const complaints: string[] = []
  const frames: string[] = []
  const lines: WebSocket[] = []

  async function watched(): Promise<Page> {
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (/^(error|warning)$/.test(message.type()) && !ofTheLine.test(text)) complaints.push(`${name}: ${text}`)
    })
    page.on('websocket', (socket) => {
      lines.push(socket)
      socket.on('framesent', ({ payload }) => {
        token = /\["hello",.*"token":"([\w-]+)"/.exec(payload.toString())?.[1] ?? token
      })
      socket.on('framereceived', ({ payload }) => frames.push(payload.toString()))
    })
    page.on('response', (response) => {
      if (!/\/socket\.io\/|\/api\//.test(response.url())) return
      response.text().then(
        (text) => frames.push(text),
        () => undefined,
      )
    })
    return page
  }

  const desk: Desk = {
    name,
    context,
    page: await watched(),
    complaints,
    frames,
    storage: options.storage,
    token: () => token,
    lines: () => lines,
    async reopen(path) {
      const address = new URL(path, desk.page.url()).href
      await desk.page.close()
      desk.page = await watched()
      await desk.page.goto(address)
    },
    async beside(path) {
      const page = await watched()
      await page.goto(new URL(path, desk.page.url()).href)
      return page
    },
    close: () => context.close(),
  }
  return desk
}
