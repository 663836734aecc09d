import { createHash } from 'node:crypto'
import { chromium, type Browser, type BrowserContext, type Page, type WebSocket } from 'playwright-core'
import { methods, statics } from '../../scripts/lib/late.mjs'
import { limits } from '../../scripts/lib/patience.mjs'
import { brief, findChromium, quiet } from './chromium.ts'
import { luckOf } from './luck.ts'

/** Starts the browser of this machine. Throws a sentence that says what to install. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('Install chromium, or name its program in CHROMIUM.')
  return chromium.launch({ executablePath, args: process.env['VITEST'] === undefined ? quiet : brief })
}

let shared: Promise<Browser> | undefined
let users = 0
let closing: NodeJS.Timeout | undefined
/** How long an unused browser is kept, ms. To start a browser takes as long as a short test. */
const KEPT_MS = 3_000

/** Returns one browser for all people of a test, and for the next test. Its contexts are isolated from each other. */
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

/** One person's browser: its own storage, and a record of everything it received. */
export interface Desk {
  readonly name: string
  readonly context: BrowserContext
  page: Page
  /** Console warnings, uncaught exceptions, and lost focus. */
  readonly complaints: string[]
  /** Every frame from the server in order, by WebSocket and by polling. Nothing in the list marks the match's end. */
  readonly frames: string[]
  /** Whether this browser's pages can store data. */
  readonly storage: DeskOptions['storage']
  /** Returns the token in the last hello of this browser, which is the secret of its seat. */
  readonly token: () => string | undefined
  /** Returns every WebSocket that this browser's pages opened. */
  readonly lines: () => readonly WebSocket[]
  /** Closes the page and opens `path` in a new one, with the same storage. */
  reopen(path: string): Promise<void>
  /** Opens `path` in another tab of the same browser. */
  beside(path: string): Promise<Page>
  close(): Promise<void>
}

export interface DeskOptions {
  readonly size?: { readonly width: number; readonly height: number }
  /** Seed of the browser's random numbers, together with the person's name: tokens, ids and the nonce. */
  readonly luck?: string
  /** Whether animations run. Without them every result appears immediately. */
  readonly motion?: boolean
  /** Whether the person plays for the first time, so that one-time offers are shown. */
  readonly first?: boolean
  /** `forbidden`: the person's settings forbid storage. `full`: the storage is full. */
  readonly storage?: 'forbidden' | 'full'
  /**
   * Whether the browser has the app's service worker, which starts when a page has been idle for long. Requests through
   * the worker are not recorded.
   */
  readonly worker?: boolean
}

/** The browser logs every failed attempt to connect while a server is down. That is no error of the page. */
const ofTheLine =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket (connection to|is already in CLOSING)/

/**
 * Runs in the page: reports an error if the focus falls to the body, except by a click beside all controls. No element
 * can hold the focus while a page still loads.
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

/**
 * Runs in the page: stores that the person has played before, so that the page does not ask about notifications again.
 * `pace`: the person's setting, if they have one. With `none` the page does not hold a detail.
 */
function knowOffer(pace: string | null): void {
  const place = 'bay327.preferences'
  if (location.protocol.startsWith('http') && localStorage.getItem(place) === null)
    localStorage.setItem(place, JSON.stringify({ offered: true, ...(pace !== null && { pace }) }))
}

/** Runs in the page: makes the browser forbid storage. */
function forbidStorage(): void {
  const forbidden = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
    Object.defineProperty(globalThis, name, { get: forbidden })
}

/** Runs in the page: makes the browser's storage full. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.put = function () {
    this.transaction.abort()
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Runs in the page: removes service workers, so that all requests are recorded. */
function knowNoWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/**
 * Runs in the page: its random numbers follow from four numbers. For each length of draw, all pages of a browser
 * continue one fixed sequence without repetition.
 */
function drawAsSet(words: readonly number[]): void {
  const place = 'drawn'
  let drawn: Record<string, number> = {}
  const countOf = (size: number): number => {
    try {
      drawn = JSON.parse(localStorage.getItem(place) ?? JSON.stringify(drawn)) as typeof drawn
    } catch {
      // Without storage, each page counts its own draws.
    }
    drawn = { ...drawn, [size]: (drawn[size] ?? 0) + 1 }
    try {
      localStorage.setItem(place, JSON.stringify(drawn))
    } catch {
      // The page counts its own draws, because storage failed.
    }
    return drawn[size] ?? 0
  }
  crypto.getRandomValues = (array) => {
    const size = array.byteLength
    const count = countOf(size)
    // The generator sfc32 of PractRand.
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

/** Objects whose members are checked: the oldest supported browsers lack the newer ones. */
const kinds = ['Array', 'Map', 'Object', 'Promise', 'Set', 'String', 'URL'] as const
const late = kinds.map((kind) => ({
  kind,
  methods: [...methods],
  statics: [...statics].flatMap((name) => (name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : [])),
}))

/** Runs in the page: removes these members, as in the oldest supported browsers. */
function knowNothingLate(all: typeof late): void {
  for (const { kind, methods, statics } of all) {
    for (const name of methods) Reflect.deleteProperty(globalThis[kind].prototype, name)
    for (const name of statics) Reflect.deleteProperty(globalThis[kind], name)
  }
}

/** The compiled functions that run in a page call the compiler's helper `__name`. This script defines it. */
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
  if (!options.first && !options.storage) await context.addInitScript(knowOffer, options.motion ? null : 'none')
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
