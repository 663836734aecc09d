import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type * as Tabbable from 'tabbable'
import { limits } from '../../scripts/lib/patience.mjs'

const finder = readFileSync(fileURLToPath(new URL('index.umd.min.js', import.meta.resolve('tabbable'))), 'utf8')

type Key = 'Tab' | 'Shift+Tab'

/** A walk with one key. */
interface Walk {
  /** What the focus should stop at, by name, in the page's order. */
  readonly stops: readonly string[]
  /** Where it stopped, one after the other; undefined where it has left the page. */
  readonly trail: (Element | undefined)[]
  readonly from: Element | null
  /** Where the walk begins, before or behind all. */
  readonly start: HTMLElement
}

interface Scope {
  readonly tabbable: typeof Tabbable
  walk: Walk
  /** The name of a stop; of a group of radio buttons one is a stop, whichever it is. */
  nameOf(one?: Element): string
  stopsOf(): string[]
}

/**
 * Walks with Tab, and then with Shift+Tab, through the whole page and out of it; where a dialog is open, through that alone. Resolves with
 * what is wrong: what holds the focus, is not reached or stands out of order. Where the page has other controls at the end than at the
 * beginning, it is walked again.
 */
export async function walkFaults(page: Page, scene: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'tabbable' in globalThis))) await page.evaluate(finder)
  const faults: string[] = []
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const end = Date.now() + limits.state
    for (;;) {
      const [found, changes] = await walkOnce(page, key)
      faults.push(...found.map((fault) => `${scene}, ${key}: ${fault}`))
      if (changes.length === 0) break
      faults.length = 0
      if (Date.now() > end) throw new Error(`${scene}: its controls change all the time: ${changes.join(', ')}`)
    }
  }
  return faults
}

/** What is wrong, and what has come or gone meanwhile. */
async function walkOnce(page: Page, key: Key): Promise<[faults: string[], changes: string[]]> {
  const stops = await page.evaluate(begin, key)
  // Regions that scroll are stops as well.
  for (let presses = 0; presses < 2 * stops + 20; presses++) {
    await page.keyboard.press(key)
    if (await page.evaluate(isRound)) break
  }
  return page.evaluate(judge, key)
}

/** Runs in the page: how many stops it should have. */
function begin(key: Key): number {
  const scope = globalThis as unknown as Scope
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root = dialog ?? document.body
  scope.nameOf = (one) => {
    if (one === undefined) return 'out'
    if (one instanceof HTMLInputElement && one.type === 'radio') return `one of ${one.name}`
    const words = (one.ariaLabel ?? one.textContent).trim().replaceAll(/\s+/g, ' ')
    return `<${one.localName}> ${words.slice(0, 60)}`
  }
  scope.stopsOf = () => scope.tabbable.tabbable(root).map(scope.nameOf)
  const start = document.createElement('span')
  start.tabIndex = -1
  scope.walk = { stops: scope.stopsOf(), trail: [], from: document.activeElement, start }
  if (key === 'Tab') root.prepend(start)
  else root.append(start)
  start.focus({ preventScroll: true })
  return scope.walk.stops.length
}

/** Runs in the page: whether the focus has left the page, or is where it has been. */
function isRound(): boolean {
  const { trail } = (globalThis as unknown as Scope).walk
  const { activeElement: at } = document
  const isOut = at === null || at === document.body
  const isKnown = isOut || trail.includes(at)
  trail.push(isOut ? undefined : at)
  return isKnown
}

/** Runs in the page, and puts the focus back. */
function judge(key: Key): [string[], string[]] {
  const { walk, nameOf, stopsOf, tabbable } = globalThis as unknown as Scope
  const { stops, trail, from, start } = walk
  const isDialog = start.closest('dialog') !== null
  start.remove()
  const back = from === document.body ? tabbable.tabbable(document.body)[0] : from
  ;(back as HTMLElement | null)?.focus({ preventScroll: true })

  const faults: string[] = []
  const last = trail.at(-1)
  if (last !== undefined && !(isDialog && last === trail[0]))
    faults.push(`the focus is held: ${trail.slice(-4).map(nameOf).join(' > ')}`)
  const reached = new Set(trail.map(nameOf))
  faults.push(...stops.filter((stop) => !reached.has(stop)).map((stop) => `${stop} is not reached`))
  const { DOCUMENT_POSITION_FOLLOWING, DOCUMENT_POSITION_PRECEDING } = Node
  const order = key === 'Tab' ? DOCUMENT_POSITION_FOLLOWING : DOCUMENT_POSITION_PRECEDING
  for (const [at, next] of trail.slice(0, -1).entries()) {
    const one = trail[at - 1]
    if (one?.isConnected && next?.isConnected && !(one.compareDocumentPosition(next) & order))
      faults.push(`${nameOf(next)} comes after ${nameOf(one)}`)
  }
  const now = stopsOf()
  const changes = [
    ...now.filter((stop) => !stops.includes(stop)).map((stop) => `${stop} came`),
    ...stops.filter((stop) => !now.includes(stop)).map((stop) => `${stop} went`),
  ]
  return [faults, changes]
}
