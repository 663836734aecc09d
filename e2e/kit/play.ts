import { setTimeout as pause } from 'node:timers/promises'
import type { Desk } from './browser.ts'

/** A question as a screen shows it to the one who is to answer it. */
export interface Asked {
  readonly question: string
  /**
   * Ids of the choices that can be pressed now, in the order shown; `go on` for a step that does so by itself, `lock`
   * alone where a secret choice is marked and waits to be sent.
   */
  readonly choices: readonly string[]
  /** Several people answer; this screen's own ballot may be among the choices. */
  readonly ballot: boolean
}

/** Picks one of the choices. */
export type Policy = (asked: Asked) => string

/** The first choice that does not give something away for the sake of speed. */
export const plainly: Policy = ({ choices }) => choices[0] ?? ''

/** What this screen asks of its player and has no answer to yet, first one first. */
export function askedOf({ page }: Desk): Promise<Asked[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section.question.mine[data-question]')].flatMap((section) => {
      if (section.querySelector('.act .btn.go:enabled')) {
        return [{ question: section.dataset['question'] ?? '', choices: ['go on'], ballot: false }]
      }
      const lock = section.querySelector('[data-lock]')
      if (lock && lock.ariaDisabled !== 'true') {
        return [{ question: section.dataset['question'] ?? '', choices: ['lock'], ballot: false }]
      }
      const all = [...section.querySelectorAll<HTMLElement>('button[data-option]')]
      if (all.some((button) => button.matches('.chosen'))) return []
      const open = all.filter((button) => button.ariaDisabled !== 'true')
      if (open.length === 0) return []
      const ballot = !lock && open.some((button) => button.ariaPressed !== null)
      return [
        {
          question: section.dataset['question'] ?? '',
          choices: open.map((button) => button.dataset['option'] ?? ''),
          ballot,
        },
      ]
    }),
  )
}

/** Presses a choice as a hand does. False when the question was gone before the finger came down. */
export async function press(desk: Desk, question: string, choice: string): Promise<boolean> {
  const section = desk.page.locator(`[data-question="${question}"]`)
  const places: Readonly<Record<string, string>> = { 'go on': '.act .btn.go', lock: '[data-lock]' }
  const button = section.locator(places[choice] ?? `[data-option="${choice}"]`).first()
  try {
    await button.click({ timeout: 2_000 })
    // What surely loses wants a second press.
    if ((await button.and(desk.page.locator('.warn, .armed')).count()) > 0) await button.click({ timeout: 2_000 })
    return true
  } catch {
    return false
  }
}

/** The round that a screen shows, 0 before the first. */
export async function roundOf({ page }: Desk): Promise<number> {
  const text = await page.locator('header.strip').innerText()
  return Number(/round\s+(\d+)/i.exec(text)?.[1] ?? 0)
}

/** Whether the screen shows that the match is over. */
export function isOver({ page }: Desk): Promise<boolean> {
  return page.locator('[data-outcome]').isVisible()
}

/**
 * All players answer what their screens ask until `enough` says so. Resolves with the number of presses. Throws when no
 * screen has asked anything new for 40 s: somebody's question was lost.
 */
export async function playUntil(
  desks: readonly Desk[],
  enough: () => Promise<boolean> | boolean,
  policy: Policy = plainly,
): Promise<number> {
  let presses = 0
  let last = Date.now()
  const wentOn = new Set<string>()
  while (!(await enough())) {
    const asked = await Promise.all(desks.map(askedOf))
    for (const [index, questions] of asked.entries()) {
      const desk = desks[index]
      const first = questions[0]
      if (desk === undefined || first === undefined) continue
      const choice = policy(first)
      const step = `${desk.name} ${first.question}`
      // Whoever let a step go on waits for the others.
      if (choice === 'go on' && wentOn.has(step)) continue
      if (await press(desk, first.question, choice)) {
        if (choice === 'go on') wentOn.add(step)
        presses++
        last = Date.now()
      }
    }
    if (Date.now() - last > 40_000) throw new Error(`Nobody was asked anything for 40 s, after ${presses} presses.`)
    await pause(25)
  }
  return presses
}
