import { legalPeople, type BotLevel } from '@bay327/engine'
import type { Request } from '@bay327/room'
import { begin, openTable, question, type Player } from './player.ts'
import { allGames } from './server.ts'

/** Maya opens a table for two or more and starts; bots of these levels have all other places, and answer at once. */
export async function playWithBots(url: string, game: string, levels: readonly BotLevel[]) {
  const { code, host: maya } = await openTable(url, game, 'Maya')
  const legal = legalPeople(allGames[game] ?? { people: { min: 2, max: 2 } })
  await done(maya, { type: 'size', players: legal.find((players) => players > 1) })
  await done(maya, { type: 'settings', settings: { botPace: 'at-once' } })
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

/** Answers what has to be answered, never with what gives the match up, until it is over or it is enough. */
export async function playOn(player: Player, isEnough: () => boolean = () => false): Promise<void> {
  for (let answers = 0; player.view().table.phase === 'playing' && !isEnough(); answers++) {
    const { table, position } = { table: player.view().table, position: player.position() }
    const asked = question(player)
    const options = asked?.decision.options.filter(({ fatal }) => !fatal) ?? []
    const option = options[answers % options.length]
    if (asked === undefined || asked.decision.optional || option === undefined) {
      await player.until(() => player.position() !== position || table.phase !== 'playing')
      continue
    }
    const answer = await player.send({ type: 'answer', question: asked.id, option: option.id })
    if (!answer.ok && answer.error.code !== 'passed') throw new Error(answer.error.code)
  }
}

/** A figure of the server's own, as a Prometheus would read it. */
export async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
