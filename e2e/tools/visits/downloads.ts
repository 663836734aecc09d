import type { BrowserContext, Page, Request } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'

/** One answer of the server to a browser, or everything that one WebSocket received. */
export interface Download {
  readonly path: string
  readonly kind: string
  /** Bytes of the answer as they were sent, with headers and compressed. */
  readonly bytes: number
  /** Whether the browser asked for it before the page could be used. */
  readonly early: boolean
}

/** Which elements have to be in sight: those that match a selector and contain a text. */
export interface Needed {
  readonly css: string
  readonly text?: string
}

/** How long a page asks for nothing until it counts as quiet, ms. */
const QUIET_MS = 4_000

/** Runs in the page: notes which files it has requested by the moment in which the needed elements come into sight. */
function noteFiles({ css, text = '' }: Needed): void {
  performance.setResourceTimingBufferSize(1_000)
  const look = (): void => {
    if (document.querySelector('#opening')) return
    const found = [...document.querySelectorAll(css)]
    if (!found.some((element) => element.textContent.includes(text) && element.checkVisibility())) return
    noted.disconnect()
    clearInterval(timer)
    const now = performance.now()
    // Files that are still on their way get their entries later.
    Object.assign(globalThis, {
      filesAtUse: () =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < now)
          .map(({ name }) => name),
    })
  }
  const noted = new MutationObserver(look)
  noted.observe(document, { subtree: true, childList: true, attributes: true })
  // A style that loads changes what is in sight, and no element.
  const timer = setInterval(look, 50)
}

/**
 * Opens an address in a browser without a cache and returns everything that the browser downloads until the page asks
 * for nothing more. The page itself notes the moment in which it can be used, so a slow machine makes no difference. What
 * the service worker fetches for later visits does not count. `look` is called with the quiet page.
 */
export async function downloadsOf(
  context: BrowserContext,
  url: string,
  needed: Needed,
  look: (page: Page) => Promise<unknown>,
): Promise<readonly Download[]> {
  const page = await context.newPage()
  await page.addInitScript(noteFiles, needed)
  const asked: Request[] = []
  const lines: { readonly path: string; bytes: number; atUse: number }[] = []
  let open = 0
  let last = Date.now()
  page.on('request', (request) => {
    asked.push(request)
    open++
    last = Date.now()
  })
  const over = (): void => {
    open--
    last = Date.now()
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  page.on('websocket', (socket) => {
    const line = { path: new URL(socket.url()).pathname, bytes: 0, atUse: 0 }
    lines.push(line)
    socket.on('framereceived', ({ payload }) => (line.bytes += Buffer.byteLength(payload)))
  })
  await page.goto(url)
  await page.waitForFunction(() => 'filesAtUse' in globalThis)
  for (const line of lines) line.atUse = line.bytes
  while (open > 0 || Date.now() - last < QUIET_MS) await pause(100)

  await look(page)
  const files = await page.evaluate(() => (globalThis as typeof globalThis & { filesAtUse(): string[] }).filesAtUse())
  const early = new Set([url, ...files])
  const answers = await Promise.all(
    asked.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      const path = new URL(request.url()).pathname
      const bytes = responseBodySize + responseHeadersSize
      return { path, kind: request.resourceType(), bytes, early: early.has(request.url()) }
    }),
  )
  await page.close()
  return [
    ...answers,
    ...lines.flatMap(({ path, bytes, atUse }) => [
      { path, kind: 'websocket', bytes: atUse, early: true },
      { path, kind: 'websocket', bytes: bytes - atUse, early: false },
    ]),
  ]
}

/** The type of a text in the document's tree. */
const TEXT_NODE = 3

/** Returns texts in ASCII that the browser draws with a font of the system, because the page's fonts lack them. */
export async function foreignTextsOf(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page)
  for (const domain of ['DOM', 'CSS'] as const) await browser.send(`${domain}.enable`)
  const { nodes } = await browser.send('DOM.getFlattenedDocument', { depth: -1, pierce: false })
  const texts = new Map<number, string>()
  for (const { nodeType, nodeValue, parentId = 0 } of nodes)
    if (nodeType === TEXT_NODE && /\S/.test(nodeValue)) texts.set(parentId, `${texts.get(parentId) ?? ''}${nodeValue}`)
  const foreign: string[] = []
  for (const [nodeId, text] of texts) {
    // Signs beyond ASCII may come from the system: arrows, shapes, and names in other scripts.
    if (/[^\n -~]/.test(text)) continue
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
    const { length } = fonts.filter(({ isCustomFont, glyphCount }) => !isCustomFont && glyphCount > 0)
    if (length > 0) foreign.push(`${fonts.map(({ familyName }) => familyName).join(', ')}: ${text.slice(0, 40)}`)
  }
  await browser.detach()
  return foreign
}
