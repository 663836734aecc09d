import { randomSession } from '@bay327/engine/testkit/random-session'
import { tamperedCopiesOf } from '@bay327/engine/testkit/forge'
import { games, moduleOf } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { runVerify } from './verify-command.ts'

async function verify(file: object): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const lines: string[] = []
  const terminal = { print: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) }
  const readFile = () => JSON.stringify(file)
  const wordsOf = async (slug: string) => moduleOf(slug)?.text()
  return { code: await runVerify(['replay.json'], games, {}, { ...terminal, readFile }, wordsOf), lines }
}

describe.each(Object.entries(games))('on the command line, a file of %s', (_, game) => {
  const { replay } = randomSession(game, { people: game.people.max, seed: 4, limit: 160 })

  it('is true as it was written', async () => {
    expect(await verify(replay)).toMatchObject({ code: 0 })
  })

  it('is refused, with the place, if a die, an answer, a tie or a fallback was changed', async () => {
    for (const { at, file } of tamperedCopiesOf(replay)) {
      const { code, lines } = await verify(file)
      expect([code, lines[0]]).toEqual([1, expect.stringMatching(new RegExp(`^false: entry ${at}\\b`)) as string])
      expect(lines[1]).toMatch(new RegExp(`^  where: .*\\b[Ee]ntry ${at}\\b`))
    }
  })
})
