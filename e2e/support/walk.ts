import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type * as Tabbable from 'tabbable'
import { limits } from '../../scripts/lib/patience.mjs'

const finder = readFileSync(fileURLToPath(new URL('index.umd.min.js', import.meta.resolve('tabbable'))), 'utf8')

type Key = 'Tab' | 'Shift+Tab'

/** A walk with one key. */
interface Walk {
  /** Names of the stops that the focus should have, in the page's order. */
  readonly stops: readonly string[]
  /** Stops that the focus had, in order; undefined when the focus left the page. */
  readonly trail: (Element | undefined)[]
  readonly from: Element | null
  /** Element at which the walk begins: before or after everything else. */
  readonly start: HTMLElement
}

interface Scope {
  readonly tabbable: typeof Tabbable
  walk: Walk
  /** Returns the name of a stop. A group of radio buttons is one stop. */
  nameOf(element?: Element): string
  stopsOf(): string[]
}

/**
 * Presses Tab, then Shift+Tab, through the whole page and out of it, or through an open dialog. Resolves with the
 * faults: elements that trap the focus, that are not reached, or that are out of order. If the page's controls changed
 * during the walk, the walk is repeated.
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

/** Walks once with this key. Returns the faults, and the controls that were added or removed during the walk. */
async function walkOnce(page: Page, key: Key): Promise<[faults: string[], changes: string[]]> {
  const stops = await page.evaluate(begin, key)
  // Scrollable regions are stops as well.
  for (let presses = 0; presses < 2 * stops + 20; presses++) {
    await page.keyboard.press(key)
    if (await page.evaluate(isRound)) break
  }
  return page.evaluate(judge, key)
}

/** Runs in the page: returns the expected number of stops. */
function begin(key: Key): number {
  const scope = globalThis as unknown as Scope
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root = dialog ?? document.body
  scope.nameOf = (element) => {
    if (element === undefined) return 'out'
    if (element instanceof HTMLInputElement && element.type === 'radio') return `one of ${element.name}`
    const words = (element.ariaLabel ?? element.textContent).trim().replaceAll(/\s+/g, ' ')
    return `<${element.localName}> ${words.slice(0, 60)}`
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

/** Runs in the page: returns whether the focus has left the page, or is at a stop that it had before. */
function isRound(): boolean {
  const { trail } = (globalThis as unknown as Scope).walk
  const { activeElement: at } = document
  const isOut = at === null || at === document.body
  const isKnown = isOut || trail.includes(at)
  trail.push(isOut ? undefined : at)
  return isKnown
}

/** Runs in the page: returns the faults and changes of the walk, and restores the focus. */
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
    const element = trail[at - 1]
    if (element?.isConnected && next?.isConnected && !(element.compareDocumentPosition(next) & order))
      faults.push(`${nameOf(next)} comes after ${nameOf(element)}`)
  }
  const now = stopsOf()
  const changes = [
    ...now.filter((stop) => !stops.includes(stop)).map((stop) => `${stop} came`),
    ...stops.filter((stop) => !now.includes(stop)).map((stop) => `${stop} went`),
  ]
  return [faults, changes]
}
