import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonical, fastRandom, pick, canMigrate, type RandomSource, type Game } from '@bay327/engine'
import { frozen, frozenRules } from '../frozen/index.ts'
import { games } from './index.ts'

const folder = join(import.meta.dirname, '../frozen')
const files = readdirSync(folder).filter((name) => name.endsWith('.frozen.js'))
const versions = (slug: string) =>
  Object.keys(frozen).flatMap((name) => (name.startsWith(`${slug} `) ? name.slice(slug.length + 1) : []))

/**
 * Yields the contents of a log and of its states in a random match: questions, options, draws, and the state after each
 * answer.
 */
function* evening(game: Game, seed: number): Generator<string> {
  const choices = fastRandom(seed)
  const drawn: number[] = []
  const dice = fastRandom(~seed)
  const chance: RandomSource = {
    draw(sides) {
      drawn.push(sides)
      return dice.draw(sides)
    },
  }
  const people = seed % 2 === 0 ? game.people.min : game.people.max
  const switches = Object.fromEntries(
    game.switches.map((flag) => {
      const other = flag.kind === 'flag' ? !flag.initial : (flag.values.at(-1) ?? flag.initial)
      return [flag.id, seed % 2 === 0 ? other : flag.initial]
    }),
  )
  let { state } = game.setup(switches, game.seats(switches, people), chance)
  for (let answers = 0; answers < 150 && game.outcome(state) === undefined; answers++) {
    const decisions = game.decisions(state)
    const shown = decisions.map(({ id, options }) => `${id}: ${options.map((option) => option.id).join(' ')}`)
    const defaults = decisions
      .filter(({ optional, answered }) => !optional && !answered)
      .map((item) => game.fallback(state, item, chance))
    yield [...shown, drawn.splice(0).join(), defaults.join(), canonical(state)].join('\n')
    const decision = pick(
      choices,
      decisions.filter(({ optional }) => !optional),
    )
    ;({ state } = game.decide(state, decision, pick(choices, decision.options), chance))
  }
  yield canonical([drawn, state, game.outcome(state)])
}

describe.each(Object.entries(games))('the rules of %s', (slug, game) => {
  it('are stored unchanged under their version (npm run freeze)', async () => {
    const bundle = await frozenRules(frozen, slug, game.rules)
    expect(bundle?.game).toMatchObject({ slug, rules: game.rules })
  })

  it('play as stored: a difference in play or state needs a new version', async () => {
    const bundle = await frozenRules(frozen, slug, game.rules)
    for (const seed of [1, 2]) {
      const then = evening(bundle?.game ?? game, seed)
      for (const now of evening(game, seed)) expect(now).toBe(then.next().value)
    }
  })

  it('continue every match of an earlier released version', () => {
    const earlier = versions(slug).filter((rules) => rules !== game.rules)
    expect(earlier.filter((rules) => !canMigrate(game, rules))).toEqual([])
  })
})

it('stored rules are listed, and import nothing', () => {
  expect(
    Object.keys(frozen)
      .map((name) => `${name.replace(' ', '-')}.frozen.js`)
      .sort(),
  ).toEqual(files.sort())
  for (const file of files)
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(
      /\bimport\b|\brequire\(|\bprocess\.|\bDate\b|Math\.random|\bfetch\(/,
    )
})
