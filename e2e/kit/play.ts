import { setTimeout as pause } from 'node:timers/promises'
import type { Desk } from './browser.ts'
import { pressPart } from './hand.ts'
import { hash } from './hash.ts'

/** A question as a screen shows it to the one who is to answer it. */
export interface Asked {
  readonly question: string
  /** Ids of the choices that can be pressed now, in the order shown; `go on` for a step that does so by itself. */
  readonly choices: readonly string[]
  /** Several people answer; this screen's own ballot may be among the choices. */
  readonly ballot: boolean
}

/** Picks one of the choices; undefined leaves the question for the next look. */
export type Policy = (asked: Asked, desk: Desk) => string | undefined | Promise<string | undefined>

/** The first choice that does not give something away for the sake of speed. */
export const plainly: Policy = ({ choices }) => choices[0]

/** The first choice, and one time in so many any of them: the question's id alone says when, and which. */
export const straying =
  (oneIn: number): Policy =>
  ({ question, choices }) => {
    const chance = hash(question)
    return chance % oneIn === 0 ? choices[Math.floor(chance / 64) % choices.length] : choices[0]
  }

/** What this screen asks of its player and has no answer to yet, first one first. */
export function askedOf({ page }: Desk): Promise<Asked[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section.question.mine[data-question]')].flatMap((section) => {
      const question = section.dataset['question'] ?? ''
      // A step that goes on by itself needs no hand while it cannot be pressed: nothing is unfolded for it.
      const goOn = section.querySelector('.act .btn.go')
      if (goOn) return goOn.matches(':enabled') ? [{ question, choices: ['go on'], ballot: false }] : []
      const all = [...section.querySelectorAll<HTMLElement>('button[data-option]')]
      if (all.some((button) => button.matches('.chosen'))) return []
      const open = all.filter((button) => button.ariaDisabled !== 'true')
      const isFolded = section.querySelector('.group > [aria-expanded="false"], .more > [aria-expanded="false"]')
      if (open.length === 0 && !isFolded) return []
      const ballot = open.some((button) => button.ariaPressed !== null) && !section.querySelector('[data-lock]')
      return [{ question, choices: open.map((button) => button.dataset['option'] ?? ''), ballot }]
    }),
  )
}

/** Presses a choice as a hand does. False when the question was gone before the finger came down. */
export async function press({ page }: Desk, question: string, choice: string): Promise<boolean> {
  const part = choice === 'go on' ? choice : { choice }
  try {
    // What stands first in a secret list is marked already.
    let next = await pressPart(page, question, part, true)
    // What surely loses wants a second press; a secret move is marked first and then locked.
    if (next.again) next = await pressPart(page, question, part)
    if (next.lock) await pressPart(page, question, 'lock')
    return true
  } catch {
    return false
  }
}

/** Opens what is folded away in a question, one fold after the other. */
async function unfold({ page }: Desk, question: string): Promise<void> {
  const fold = page.locator(`[data-question="${question}"] :is(.group, .more) > [aria-expanded="false"]`)
  await fold
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined)
}

/** The round that a screen shows, 0 before the first. */
export async function roundOf({ page }: Desk): Promise<number> {
  const text = await page.locator('header.strip').textContent()
  return Number(/round\s+(\d+)/i.exec(text ?? '')?.[1] ?? 0)
}

/** Whether the screen shows that the match is over. */
export function isOver({ page }: Desk): Promise<boolean> {
  return page.evaluate(() => document.querySelector('[data-outcome]')?.checkVisibility() ?? false)
}

/** Whether the screen says that bots play. */
export function botsPlay({ page }: Desk): Promise<boolean> {
  return page.locator('#flow').isVisible()
}

/** Whether the screen says that its player's next step comes by itself, while something is still on show. */
export function ownStepComes({ page }: Desk): Promise<boolean> {
  return page.getByRole('region', { name: 'Your next step comes by itself.' }).isVisible()
}

/** What a screen shows of where the table stands, other people's questions and bots' goes with it, but for times that run. */
function standOf({ page }: Desk): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-question], #flow, header.strip')]
      .map(({ dataset, textContent }) => dataset['question'] ?? textContent.replaceAll(/\d+:\d+|\d+ s\b/g, ''))
      .join(),
  )
}

/**
 * All players answer what their screens ask, each at their own desk, until `enough` says so. Resolves with the number of
 * presses. Throws when for 40 s no screen has asked anything new, nor shown that others got on: on a machine so busy that its
 * bots' thread does not run, the rules answer for each of them after four seconds, and nine may be asked in a row.
 */
export async function playUntil(
  desks: readonly Desk[],
  enough: () => Promise<boolean> | boolean,
  policy: Policy = plainly,
): Promise<number> {
  let presses = 0
  let last = Date.now()
  let stood = ''
  const wentOn = new Set<string>()

  /** One press at most: on the first question that the policy has a choice for. */
  async function answer(desk: Desk): Promise<void> {
    for (const asked of await askedOf(desk)) {
      if (asked.choices.length === 0) return unfold(desk, asked.question)
      const choice = await policy(asked, desk)
      const step = `${desk.name} ${asked.question}`
      // Whoever let a step go on waits for the others.
      if (choice === 'go on' && wentOn.has(step)) continue
      if (choice === undefined || !(await press(desk, asked.question, choice))) continue
      if (choice === 'go on') wentOn.add(step)
      presses++
      last = Date.now()
      return
    }
  }

  while (!(await enough())) {
    await Promise.all(desks.map(answer))
    if (Date.now() - last > 40_000) {
      const stands = (await Promise.all(desks.map(standOf))).join()
      if (stands === stood) throw new Error(`Nobody was asked anything for 40 s, after ${presses} presses: ${stands}`)
      stood = stands
      last = Date.now()
    }
    // Every look costs the pages some of what they need to get on.
    await pause(Date.now() - last < 500 ? 80 : 250)
  }
  return presses
}
