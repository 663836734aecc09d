import type { Scene } from '@bay327/engine'
import { partsOf } from '@bay327/games'
import { viewFor } from '@bay327/room'
import type { Desk } from './browser.ts'
import { questionsOn } from './play.ts'
import { personCalled, type Truth } from './server/server-state.ts'

/** Names of each game's screenshots, without that of the result. */
export const albums = await partsOf(async ({ proof }) => (await proof?.())?.album)

/** Returns the first of these scenes that one of the screens shows now, and that screen. */
export async function sceneOn(
  desks: readonly Desk[],
  truth: Truth,
  scenes: readonly Scene[],
): Promise<{ readonly scene: Scene; readonly desk: Desk } | undefined> {
  const { match } = (await truth.follow()).play ?? {}
  const answers = match === undefined ? 0 : match.base.answers + match.since.length
  const due = scenes.filter(({ after = 0 }) => answers >= after)
  for (const desk of desks) {
    const [shown] = await questionsOn(desk)
    const room = await truth.follow()
    const { questions } = viewFor(truth.game, room, personCalled(room, desk.name))
    const question = questions.find(({ id }) => id === shown?.question)
    if (shown === undefined || question === undefined || shown.choices[0] === 'go on') continue
    const { kind, options } = question.decision
    const scene = due.find(
      (candidate) =>
        candidate.kind === kind &&
        (candidate.ballot ?? false) === (question.ballot !== undefined) &&
        options.length >= (candidate.least ?? 2) &&
        (candidate.verb === undefined || options.some(({ verb }) => verb === candidate.verb)),
    )
    if (scene !== undefined) return { scene, desk }
  }
  return undefined
}
