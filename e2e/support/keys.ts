import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Desk } from './browser.ts'
import { moment } from './press.ts'
import type { ShownQuestion } from './play.ts'

/** How a choice was made without a pointer. */
export type Way = 'number' | 'tab'

/**
 * Makes a choice by its number key. Uses Tab and Enter if the choice has no number or if `preferred` says so. Marks a
 * secret move first and then locks it. Returns how it was made. Returns undefined if the question disappeared
 * meanwhile.
 */
export async function takeByKeys(
  { page }: Desk,
  { question, choices }: ShownQuestion,
  preferred: Way,
): Promise<Way | undefined> {
  const section = page.locator(`[data-question="${question}"]`)
  const choice = section.locator(`[data-option="${choices[0] ?? ''}"]`).first()
  try {
    const number = preferred === 'number' ? await choice.getAttribute('data-hotkey', { timeout: moment }) : null
    if (number === null) {
      await tabTo(page, choice)
      await page.keyboard.press('Enter')
    } else await page.keyboard.press(number.split(' ')[0] ?? number)
    const lock = section.locator('[data-lock]')
    if ((await lock.count()) > 0) {
      await tabTo(page, lock)
      await page.keyboard.press('Enter')
    }
    return number === null ? 'tab' : 'number'
  } catch (error) {
    if (await disappears(page, question, moment)) return undefined
    throw error
  }
}

/** Returns whether a question disappears from the page within this many ms. */
export function disappears(page: Page, question: string, ms: number): Promise<boolean> {
  return page
    .locator(`[data-question="${question}"]`)
    .waitFor({ state: 'detached', timeout: ms })
    .then(
      () => true,
      () => false,
    )
}

/** Presses Tab until `target` has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: RegExp | ReturnType<Page['locator']>): Promise<void> {
  for (let steps = 0; steps < 150; steps++) {
    const focused = page.locator(':focus')
    if ((await focused.count()) === 1) {
      const isThere =
        target instanceof RegExp
          ? target.test(await nameOf(page))
          : await target.evaluate((node) => node === document.activeElement)
      if (isThere) {
        assert.notEqual(await focused.evaluate((node) => getComputedStyle(node).outlineStyle), 'none')
        return
      }
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`150 steps of Tab do not lead to ${String(target)}.`)
}

/** Returns the accessible name of the focused control. */
function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const node = document.activeElement
    const label = node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : undefined
    return (node?.ariaLabel ?? label ?? node?.textContent ?? '').trim()
  })
}
