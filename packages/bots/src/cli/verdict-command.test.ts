import { describe, expect, it } from 'vitest'
import type { Replay } from '@bay327/engine'
import { dashModule } from '@bay327/engine/example/dash-module'
import { playMatch } from '../testing/match.ts'
import { botEngineOf } from '../engine/bot-engine.ts'
import { runVerdict } from './verdict-command.ts'

const engine = await botEngineOf(dashModule)
const file = playMatch(engine, { seed: 3, people: 2 })

async function verdict(replay: Replay, args: readonly string[], bot = engine) {
  const [lines, complaints]: [string[], string[]] = [[], []]
  let clock = 0
  const terminal = {
    print: (line: string) => void lines.push(line),
    complain: (line: string) => void complaints.push(line),
    readFile: () => JSON.stringify(replay),
    cpu: () => (clock += 250),
  }
  const { game } = engine
  const code = await runVerdict(['match.json', ...args], { [game.slug]: game }, { [game.slug]: bot }, {}, terminal)
  return { code, lines, complaints }
}

describe('npm run verdict', () => {
  it('prints the chance of each side turn by turn, the time used, and what decided the match', async () => {
    const { code, lines } = await verdict(file, [])
    expect(code).toBe(0)
    expect(lines[0]).toMatch(/^ +# +round/)
    expect(lines.join('\n')).toMatch(/\d+ moments, \d+ games, 0\.3 s\n/)
    expect(lines.join('\n')).toMatch(/turning point #\d+|no single moment decided it/)
    expect(lines.at(-1)).toMatch(/^turning points: 0\.3 s, luck: 0\.3 s, choices: 0\.3 s$/)
  })

  it('prints data that adds up', async () => {
    const report = JSON.parse((await verdict(file, ['--json'])).lines[0] ?? '') as Record<string, unknown[]>
    expect(Object.keys(report)).toEqual(['curve', 'luck', 'accounts', 'choices', 'turning', 'ms'])
    for (const item of report['accounts'] as { start: number; luck: number; choices: number; end: number }[])
      expect(item.start + item.luck + item.choices).toBeCloseTo(item.end)
  })

  it('checks itself against ten times as many games', async () => {
    const { lines } = await verdict(file, ['--check'])
    expect(lines.at(-1)).toMatch(/^within its interval of ten times the games: \d+ of \d+ figures, \d+ %$/)
  })

  it('says for how many seeds the turning points are the same', async () => {
    const { lines } = await verdict(file, ['--seeds', '3'])
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/^the same turning points \(.+\) in [1-3] of 3 runs; each: /)
  })

  it('says why a match has no analysis', async () => {
    const closed = await verdict(file, [], { ...engine, canSearch: false })
    expect([closed.code, closed.complaints]).toEqual([1, ['dash hides what cannot be dealt again: no chance']])
    const entries = file.entries.map((entry, i) => (i === 2 ? { ...entry, option: 'fly' } : entry))
    const broken = await verdict({ ...file, entries }, [])
    expect(broken.complaints[0]).toMatch(/^it cannot be played again: /)
  })
})
