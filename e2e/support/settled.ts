import type { View } from '@bay327/room'
import { openPlayer, question } from '@bay327/server/testing/player'
import type { Desk } from './browser.ts'
import { questionsOn, playUntil } from './play.ts'
import { tokenOf, viewOf } from './server/wire.ts'

/** Returns a view without what a restart may change: connections, and remaining time. */
function settled(view: View): object {
  return {
    ...view,
    people: view.people.map(({ presence: _presence, ...person }) => person),
    questions: view.questions.map(({ deadline: _deadline, moment: _moment, ...asked }) => asked),
  }
}

export async function settledView(url: string, code: string, token: string): Promise<object> {
  return settled(await viewOf(url, code, token))
}

/** What one player had when the server acknowledged their answer, and their next open question. */
export interface Acknowledged {
  readonly token: string
  readonly view: object
  readonly question: string
}

/**
 * Plays until an answer, sent over a separate connection, leads to a question for one person without a running clock.
 * Resolves when the server acknowledges that answer. From then on only the loss of the answer could change the table.
 */
export async function acknowledgedAnswer(players: readonly Desk[], url: string, code: string): Promise<Acknowledged> {
  for (let tries = 0; tries < 30; tries++) {
    let askedDesk: Desk | undefined
    await playUntil(players, async () => {
      const all = await Promise.all(players.map(questionsOn))
      askedDesk =
        players[all.findIndex(([first]) => first !== undefined && !first.ballot && first.choices[0] !== 'go on')]
      return askedDesk !== undefined
    })
    const token = askedDesk === undefined ? '' : await tokenOf(askedDesk, code)
    const line = await openPlayer(url, code, token)
    const waiting = question(line)
    const option = waiting?.decision.options[0]
    const answer = waiting && option && (await line.send({ type: 'answer', question: waiting.id, option: option.id }))
    const view = line.view()
    line.close()
    const [next, ...more] = view.questions
    const isQuiet = next?.people.length === 1 && next.deadline === undefined && more.length === 0
    if (answer?.ok && next !== undefined && isQuiet) return { token, view: settled(view), question: next.id }
  }
  throw new Error('No answer led to a question of one person.')
}
