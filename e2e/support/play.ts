import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../scripts/lib/patience.mjs'
import type { Desk } from './browser.ts'
import { moment, pressPart } from './press.ts'
import { hash } from './server/hash.ts'

/** A question as a screen shows it to the person who has to answer it. */
export interface Asked {
  readonly question: string
  /** Ids of the choices that can be pressed now, in the order shown; `go on` for an automatic step. */
  readonly choices: readonly string[]
  /** A vote; this screen's own vote may be among the choices. */
  readonly ballot: boolean
}

/** Returns one of the choices; undefined leaves the question for the next look. */
export type Policy = (asked: Asked, desk: Desk) => string | undefined | Promise<string | undefined>

/** Chooses the first option that has no cost for convenience. */
export const plainly: Policy = ({ choices }) => choices[0]

/** Chooses the first option, and one time in `oneIn` any of them: only the question's id decides when and which. */
export const straying =
  (oneIn: number): Policy =>
  ({ question, choices }) => {
    const chance = hash(question)
    return chance % oneIn === 0 ? choices[Math.floor(chance / 64) % choices.length] : choices[0]
  }

/** Returns the unanswered questions of this screen's player, the first one first. */
export function askedOf({ page }: Desk): Promise<Asked[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section.question.mine[data-question]')].flatMap((section) => {
      const question = section.dataset['question'] ?? ''
      // Skips an automatic step that cannot be pressed, without unfolding the list.
      const goOn = section.querySelector('.act .btn.go')
      if (goOn) return goOn.matches(':enabled') ? [{ question, choices: ['go on'], ballot: false }] : []
      const all = [...section.querySelectorAll<HTMLElement>('button[data-option]')]
      if (all.some((button) => button.matches('.chosen'))) return []
      const open = all.filter((button) => button.ariaDisabled !== 'true')
      const isFolded = section.querySelector('.group > [aria-expanded="false"], .more > [aria-expanded="false"]')
      // A question shows its choices disabled until it has stopped moving: it is read again later.
      if (open.length === 0 && (all.length > 0 || !isFolded)) return []
      const ballot = open.some((button) => button.ariaPressed !== null) && !section.querySelector('[data-lock]')
      return [{ question, choices: open.map((button) => button.dataset['option'] ?? ''), ballot }]
    }),
  )
}

/** Presses a choice as a hand does. Returns false if the question disappeared before. */
export async function press({ page }: Desk, question: string, choice: string): Promise<boolean> {
  const part = choice === 'go on' ? choice : { choice }
  try {
    // The first choice of a secret list is already marked.
    let next = await pressPart(page, question, part, true)
    // A certain loss needs a confirmation; a secret move is marked first and then locked.
    if (next.again) next = await pressPart(page, question, part)
    if (next.lock) await pressPart(page, question, 'lock')
    return true
  } catch {
    return false
  }
}

/** Unfolds collapsed parts of a question, one after the other. */
async function unfold({ page }: Desk, question: string): Promise<void> {
  const fold = page.locator(`[data-question="${question}"] :is(.group, .more) > [aria-expanded="false"]`)
  await fold
    .first()
    .click({ timeout: moment })
    .catch(() => undefined)
}

/** Returns the round that a screen shows; 0 before the first. */
export async function roundOf({ page }: Desk): Promise<number> {
  const text = await page.locator('header.strip').textContent()
  return Number(/round\s+(\d+)/i.exec(text ?? '')?.[1] ?? 0)
}

/** Returns whether the screen shows that the match is over. */
export function isOver({ page }: Desk): Promise<boolean> {
  return page.evaluate(() => document.querySelector('[data-outcome]')?.checkVisibility() ?? false)
}

/** Returns whether the screen says that bots play. */
export function botsPlay({ page }: Desk): Promise<boolean> {
  return page.locator('#flow').isVisible()
}

/** Returns whether the screen says that its player's next step is automatic, while an animation is still running. */
export function ownStepComes({ page }: Desk): Promise<boolean> {
  return page.getByRole('region', { name: 'Your next step comes by itself.' }).isVisible()
}

/** Returns what a screen shows of the table's state, including others' questions and bots' moves, without running times. */
function standOf({ page }: Desk): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-question], #flow, header.strip')]
      .map(({ dataset, textContent }) => dataset['question'] ?? textContent.replaceAll(/\d+:\d+|\d+ s\b/g, ''))
      .join(),
  )
}

/** Polls until the condition holds. Throws after `limits.state`. */
export async function untilSeen(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + limits.state
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('What was waited for did not come.')
    await pause(50)
  }
}

/** The result of playing on: `enough`, or the match's end before that. */
export interface Played {
  readonly presses: number
  readonly came: 'enough' | 'over'
}

/** The match ended before what a test waited for. */
export class MatchOver extends Error {
  override readonly name = 'MatchOver'
}

/** Plays until `enough`; resolves with the number of presses. Throws `MatchOver` if the match ends before. */
export async function playUntil(
  desks: readonly Desk[],
  enough: () => Promise<boolean> | boolean,
  policy: Policy = plainly,
): Promise<number> {
  const { presses, came } = await playOn(desks, enough, policy)
  if (came === 'over') throw new MatchOver(`The match was over after ${presses} presses.`)
  return presses
}

/**
 * All players answer their screens' questions, each in their own browser, until `enough` or the end of the match. Throws if
 * for `limits.state` no screen asked anything new or showed progress of others.
 */
export async function playOn(
  desks: readonly Desk[],
  enough: () => Promise<boolean> | boolean,
  policy: Policy = plainly,
): Promise<Played> {
  let presses = 0
  let last = Date.now()
  let stood = ''
  const wentOn = new Set<string>()

  /** Presses once at most: on the first question that the policy has a choice for. */
  async function answer(desk: Desk): Promise<void> {
    for (const asked of await askedOf(desk)) {
      if (asked.choices.length === 0) return unfold(desk, asked.question)
      const choice = await policy(asked, desk)
      const step = `${desk.name} ${asked.question}`
      // After an automatic step the player waits for the others.
      if (choice === 'go on' && wentOn.has(step)) continue
      if (choice === undefined || !(await press(desk, asked.question, choice))) continue
      if (choice === 'go on') wentOn.add(step)
      presses++
      last = Date.now()
      return
    }
  }

  for (;;) {
    if (await enough()) return { presses, came: 'enough' }
    if ((await Promise.all(desks.map(isOver))).every(Boolean))
      return { presses, came: (await enough()) ? 'enough' : 'over' }
    await Promise.all(desks.map(answer))
    if (Date.now() - last > limits.state) {
      const stands = (await Promise.all(desks.map(standOf))).join()
      if (stands === stood) throw new Error(`Nobody was asked anything new, after ${presses} presses: ${stands}`)
      stood = stands
      last = Date.now()
    }
    // Each poll slows the pages down.
    await pause(Date.now() - last < 500 ? 80 : 250)
  }
}
