import { legalPeople, type BotLevel } from '@bay327/engine'
import type { Request } from '@bay327/room'
import { begin, openTable, type Player } from './player.ts'
import { allGames } from './server.ts'

/**
 * Opens a table of Maya's for two people or the next larger number, and starts the match. Bots of these levels have all
 * other seats and answer immediately.
 */
export async function playWithBots(url: string, game: string, levels: readonly BotLevel[], settings = {}) {
  const { code, host: maya } = await openTable(url, game, 'Maya')
  const legal = legalPeople(allGames[game] ?? { people: { min: 2, max: 2 } })
  await done(maya, { type: 'size', players: legal.find((players) => players > 1) })
  await done(maya, { type: 'settings', settings: { botPace: 'at-once', ...settings } })
  for (const [at, { id }] of maya
    .view()
    .seats.filter(({ bot }) => bot)
    .entries())
    await done(maya, { type: 'level', seat: id, level: levels[at % levels.length] ?? 'steady' })
  await begin([maya])
  return { code, maya }
}

async function done(player: Player, request: Request): Promise<void> {
  const answer = await player.send(request)
  if (!answer.ok && answer.error.code !== 'not-possible') throw new Error(`${request.type}: ${answer.error.code}`)
}

/** Answers required questions until the match is over or `isEnough` returns true. Loses only if every option loses. */
export async function playOn(player: Player, isEnough: () => boolean = () => false): Promise<void> {
  for (let answers = 0; player.view().table.phase === 'playing' && !isEnough(); answers++) {
    const position = player.position()
    const { you, questions } = player.view()
    const question = questions.find(
      ({ people, answered, decision }) =>
        !decision.optional && !answered && you.person !== undefined && people.includes(you.person),
    )
    if (question === undefined) {
      await player.until(() => player.position() !== position)
      continue
    }
    const { options } = question.decision
    const safe = options.filter(({ fatal }) => !fatal)
    const among = safe.length > 0 ? safe : options
    const option = among[answers % among.length]?.id ?? ''
    const answer = await player.send({ type: 'answer', question: question.id, option })
    if (!answer.ok && answer.error.code !== 'passed') throw new Error(answer.error.code)
  }
}
