import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../scripts/lib/patience.mjs'
import type { Desk } from './browser.ts'
import { moment, pressPart } from './press.ts'
import { hash } from './server/hash.ts'

/** A question as a screen shows it to the person who has to answer it. */
export interface ShownQuestion {
  readonly question: string
  /** Ids of the choices that can be pressed now, in the order shown. An automatic step is `go on`. */
  readonly choices: readonly string[]
  /** Whether the question is a vote. The choices may contain the vote that this screen's player has given. */
  readonly ballot: boolean
}

/** Returns one of the choices. Undefined leaves the question open until the screen is read again. */
export type Policy = (shown: ShownQuestion, desk: Desk) => string | undefined | Promise<string | undefined>

/** Chooses the first option. */
export const firstChoice: Policy = ({ choices }) => choices[0]

/**
 * Chooses the first option, and one time in `oneIn` any option. The question's id alone decides at which questions and
 * which option.
 */
export const straying =
  (oneIn: number): Policy =>
  ({ question, choices }) => {
    const chance = hash(question)
    return chance % oneIn === 0 ? choices[Math.floor(chance / 64) % choices.length] : choices[0]
  }

/** Returns the unanswered questions of this screen's player. The first question on the screen comes first. */
export function questionsOn({ page }: Desk): Promise<ShownQuestion[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section.question.mine[data-question]')].flatMap((section) => {
      const question = section.dataset['question'] ?? ''
      // An automatic step that cannot be pressed is skipped, and its list stays folded.
      const goOn = section.querySelector('.act .btn.go')
      if (goOn) return goOn.matches(':enabled') ? [{ question, choices: ['go on'], ballot: false }] : []
      const all = [...section.querySelectorAll<HTMLElement>('button[data-option]')]
      if (all.some((button) => button.matches('.chosen'))) return []
      const open = all.filter((button) => button.ariaDisabled !== 'true')
      const isFolded = section.querySelector('.group > [aria-expanded="false"], .more > [aria-expanded="false"]')
      // A question's choices are disabled until the question has stopped moving, so the question is read again later.
      if (open.length === 0 && (all.length > 0 || !isFolded)) return []
      const ballot = open.some((button) => button.ariaPressed !== null) && !section.querySelector('[data-lock]')
      return [{ question, choices: open.map((button) => button.dataset['option'] ?? ''), ballot }]
    }),
  )
}

/** Presses a choice by hand. Returns false if the question disappeared before. */
export async function press({ page }: Desk, question: string, choice: string): Promise<boolean> {
  const part = choice === 'go on' ? choice : { choice }
  try {
    // The first choice of a secret list may be marked already.
    let next = await pressPart(page, question, part, true)
    // A choice that certainly loses needs a confirmation. A secret move is marked first and then locked.
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

/** Returns the round that a screen shows. Returns 0 before the first round. */
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

/** Returns whether the screen says that its player's next step is automatic, even while an animation runs. */
export function ownStepComes({ page }: Desk): Promise<boolean> {
  return page.getByRole('region', { name: 'Your next step comes by itself.' }).isVisible()
}

/**
 * Returns what a screen shows of the table's state, including other people's questions and bots' moves, without running
 * times.
 */
function standOf({ page }: Desk): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-question], #flow, header.strip')]
      .map(({ dataset, textContent }) => dataset['question'] ?? textContent.replaceAll(/\d+:\d+|\d+ s\b/g, ''))
      .join(),
  )
}

/** Polls until the condition holds. Throws after `limits.state` ms. */
export async function untilSeen(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + limits.state
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('What was waited for did not come.')
    await pause(50)
  }
}

/** How playing ended: the caller had `enough`, or the match ended before that. */
export interface Played {
  readonly presses: number
  readonly came: 'enough' | 'over'
}

/** Thrown when the match ended before the condition of a test held. */
export class MatchOver extends Error {
  override readonly name = 'MatchOver'
}

/**
 * Plays until `enough` returns true. Resolves with the number of presses. Throws `MatchOver` if the match ends before.
 */
export async function playUntil(
  desks: readonly Desk[],
  enough: () => Promise<boolean> | boolean,
  policy: Policy = firstChoice,
): Promise<number> {
  const { presses, came } = await playOn(desks, enough, policy)
  if (came === 'over') throw new MatchOver(`The match was over after ${presses} presses.`)
  return presses
}

/**
 * All players answer their screens' questions, each in their own browser, until `enough` returns true or the match
 * ends. Throws if no screen asks a new question or shows progress of others for `limits.state` ms.
 */
export async function playOn(
  desks: readonly Desk[],
  enough: () => Promise<boolean> | boolean,
  policy: Policy = firstChoice,
): Promise<Played> {
  let presses = 0
  let last = Date.now()
  let before = ''
  const wentOn = new Set<string>()

  /** Presses at most one choice: on the first question for which the policy returns one. */
  async function answer(desk: Desk): Promise<void> {
    for (const open of await questionsOn(desk)) {
      if (open.choices.length === 0) return unfold(desk, open.question)
      const choice = await policy(open, desk)
      const step = `${desk.name} ${open.question}`
      // After an automatic step the player waits for the others, so the step is pressed once.
      if (choice === 'go on' && wentOn.has(step)) continue
      if (choice === undefined || !(await press(desk, open.question, choice))) continue
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
      const state = (await Promise.all(desks.map(standOf))).join()
      if (state === before) throw new Error(`Nobody was asked anything new, after ${presses} presses: ${state}`)
      before = state
      last = Date.now()
    }
    // Each poll slows the pages down.
    await pause(Date.now() - last < 500 ? 80 : 250)
  }
}
