import type { Page } from 'playwright-core'
import { patience } from '../../scripts/lib/patience.mjs'

/** The parts of a question that a hand presses: a choice by its id, an automatic step, or the lock of a secret move. */
type Part = { readonly choice: string } | 'go on' | 'lock'

/** The state after a press. */
interface Next {
  /** Whether the press hit something other than the button and had no effect. */
  readonly missed: boolean
  /** Whether a choice that certainly loses was pressed, which needs a confirmation. */
  readonly again: boolean
  /** Whether there is a secret move to lock. */
  readonly lock: boolean
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** How long to look for a part of a question, ms; the question may have disappeared. */
export const moment = patience(2_000)

function selectorOf(question: string, part: Part): string {
  const within = `[data-question="${question}"]`
  if (part === 'go on') return `${within} .act .btn.go`
  return part === 'lock' ? `${within} [data-lock]` : `${within} button[data-option="${part.choice}"]`
}

/**
 * Presses the middle of a part of a question. With `unlessMarked`, a marked part is not pressed. Playwright's click
 * takes three times the CPU time, so it is used only if the middle cannot be hit at first, or if the page moved. Throws
 * if the part does not appear within `moment` ms.
 */
export async function pressPart(page: Page, question: string, part: Part, unlessMarked = false): Promise<Next> {
  const places = [selectorOf(question, part), selectorOf(question, 'lock')] as const
  const spot = await page.evaluate(aim, [places[0], unlessMarked] as const)
  if (spot !== undefined) {
    if (spot !== 'marked') await page.mouse.click(spot.x, spot.y)
    const next = await page.evaluate(lookOn, places)
    if (!next.missed) return next
  }
  await page.locator(places[0]).first().click({ timeout: moment })
  return page.evaluate(lookOn, places)
}

/** Runs in the page: returns where to press. Until `lookOn` runs, a press beside the button has no effect. */
function aim([selector, unlessMarked]: readonly [string, boolean]): Spot | 'marked' | undefined {
  const button = document.querySelector<HTMLElement>(selector)
  if (button === null || button.matches(':disabled, [aria-disabled=true]')) return undefined
  if (unlessMarked && button.matches('.marked')) return 'marked'
  button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = button.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  if (!button.contains(document.elementFromPoint(x, y))) return undefined

  let came: 'not yet' | 'well' | 'beside' = 'not yet'
  const guard = (event: Event): void => {
    if (came === 'not yet') came = event.target instanceof Node && button.contains(event.target) ? 'well' : 'beside'
    if (came === 'well') return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  for (const kind of kinds) addEventListener(kind, guard, true)
  const landed = (): boolean => {
    for (const kind of kinds) removeEventListener(kind, guard, true)
    return came === 'well'
  }
  Object.assign(globalThis, { landed })
  return { x, y }
}

/** Runs in the page: returns the state after a press. */
function lookOn([selector, lock]: readonly [string, string]): Next {
  const scope = globalThis as { landed?: () => boolean }
  const missed = scope.landed?.() === false
  delete scope.landed
  const again = document.querySelector(selector)?.matches('.warn, .again') ?? false
  return { missed, again, lock: document.querySelector(lock) !== null }
}
