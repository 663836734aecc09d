import { describe, expect, it } from 'vitest'
import { timelineOf, type Replay } from '@bay327/engine'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { games, moduleOf } from '@bay327/games'
import { runReplay, type Moment } from './replay-command.ts'

async function replay(file: Replay | string, ...args: readonly string[]) {
  const [lines, complaints]: [string[], string[]] = [[], []]
  const terminal = {
    print: (line: string) => void lines.push(line),
    complain: (line: string) => void complaints.push(line),
    readFile: () => (typeof file === 'string' ? file : JSON.stringify(file)),
  }
  const code = await runReplay(['match.json', ...args], games, {}, terminal, moduleOf)
  return { code, lines, complaints }
}

const all = Object.entries(games).map(([slug, game]) => {
  return { slug, game, file: randomSession(game, { people: game.people.min, seed: 2, limit: 120 }).replay }
})

describe.each(all)('a match of $slug in the terminal', ({ game, file }) => {
  it('is printed to its end, every position in words, round by round', async () => {
    const { code, lines, complaints } = await replay(file)
    expect([code, complaints]).toEqual([0, []])
    expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(file.entries.length)
    expect(lines.join('\n')).not.toMatch(/undefined|\[object|An answer|NaN/)
    if (game.round) expect(lines.some((line) => line === 'Round 2')).toBe(true)
    expect(file.outcome === undefined).toBe(lines.at(-1) === 'The table broke the match off. Nobody won.')
  })

  it('has each answer under the round in which it was given, with its figures in the sentence', async () => {
    const { lines } = await replay(file)
    const timeline = timelineOf(game, file)
    let round: string | undefined
    for (const line of lines) {
      const [, heading] = /^(?:Round|Turn) (.*)$/.exec(line) ?? []
      round = heading ?? round
      const [, position] = /^#(\d+) /.exec(line) ?? []
      if (position === undefined) continue
      expect([line, round]).toEqual([line, timeline.roundAt(timeline.stepAt(Number(position)).from)?.toString()])
    }
    expect(lines.filter((line) => /^ {6}.*[a-z]\. [^.]*\d$/.test(line))).toEqual([])
  })

  it('is printed at one position with all possible answers, and as data', async () => {
    const at = Math.floor(file.entries.length / 2)
    const { lines } = await replay(file, '--at', `${at}`)
    expect(lines[0]).toMatch(new RegExp(`^#${at} of ${file.entries.length - 1}`))
    expect(lines.some((line) => line.includes(' is asked: '))).toBe(true)
    const moment = JSON.parse((await replay(file, '--at', `${at}`, '--json')).lines[0] ?? '') as Moment
    const moments = JSON.parse((await replay(file, '--json')).lines[0] ?? '') as readonly Moment[]
    expect(moments[at]).toEqual(moment)
    expect(moments).toHaveLength(file.entries.length)
  })
})

it('names the people who share a seat', async () => {
  const game = games['escape']
  if (game === undefined) throw new Error('no such game')
  const { lines } = await replay(randomSession(game, { people: 3, seed: 2, limit: 20 }).replay)
  expect(lines[1]).toMatch(/^Seats: Luke \(player 1\), .* \(players 1, 2 and 3\)$/)
})

describe('a match that cannot be printed to its end', () => {
  const file = all[0]?.file as Replay

  it('is printed as far as the rules allow, with the reason', async () => {
    const entries = file.entries.map((entry, i) => (i === 9 ? { ...entry, option: 'fly' } : entry))
    const { code, complaints } = await replay({ ...file, entries })
    expect([code, complaints]).toEqual([1, [expect.stringMatching(/^it cannot be told beyond #8: .*fly is not open/)]])
  })

  it.each<[string, string, readonly string[]]>([
    ['the file is no replay of this site: it is no JSON', 'no', []],
    ['--at is 0 to', JSON.stringify(file), ['--at', '99999']],
    ['--at is a whole number, not x', JSON.stringify(file), ['--at', 'x']],
  ])('is refused in one line: %s', async (why, text, args) => {
    const { code, lines, complaints } = await replay(text, ...args)
    expect([code, lines, complaints.length]).toEqual([1, [], 1])
    expect(complaints[0]).toContain(why)
  })
})
