import { setTimeout as pause } from 'node:timers/promises'
import type { View } from '@bay327/room'
import type { Desk } from './browser.ts'
import { askedOf, plainly, playUntil, press } from './play.ts'
import { tokenOf, viewOf } from './wire.ts'

/** A view without what may differ before and after a restart: who has a line just now, and the time left. */
export async function settledView(url: string, code: string, token: string): Promise<object> {
  const view: View = await viewOf(url, code, token)
  return {
    ...view,
    people: view.people.map(({ presence: _presence, ...person }) => person),
    questions: view.questions.map(({ deadline: _deadline, ...question }) => question),
  }
}

/**
 * Plays on to a question that one person alone answers, lets an answer be acknowledged on the way there, and gives that
 * question and what each player saw then.
 */
export async function calm(
  players: readonly Desk[],
  url: string,
  code: string,
): Promise<{ readonly question: string; readonly views: readonly object[] }> {
  const alone = async (): Promise<{ desk: Desk; question: string; choice: string } | undefined> => {
    const asked = await Promise.all(players.map(askedOf))
    const busy = asked.flatMap((questions, index) => questions.map((question) => ({ question, desk: players[index] })))
    const only = busy[0]
    if (busy.length !== 1 || only?.desk === undefined || only.question.ballot || only.question.choices[0] === 'go on')
      return
    return { desk: only.desk, question: only.question.question, choice: plainly(only.question) }
  }
  await playUntil(players, async () => (await alone()) !== undefined)
  const first = await alone()
  if (first !== undefined) await press(first.desk, first.question, first.choice)
  await playUntil(players, async () => (await alone()) !== undefined)
  await pause(300)
  const question = (await alone())?.question ?? ''
  const views = await Promise.all(players.map(async (desk) => settledView(url, code, await tokenOf(desk, code))))
  return { question, views }
}
