import { describe, expect, it } from 'vitest'
import {
  fastRandom,
  goalLetters,
  type Game,
  type GameManifest,
  type GoalText,
  type SeatId,
  type SwitchSpec,
  type Switches,
} from '@bay327/engine'
import { allSwitches, randomPlay } from '@bay327/engine/testkit/random-play'
import { dashModule } from '@bay327/engine/example/dash-module'
import { sevenHarbours } from '../example/index.ts'
import { modules } from './modules.ts'

const all: readonly GameManifest[] = [...modules, dashModule, sevenHarbours]

/** Returns the default switches, and every switch set to its last value. */
function settings({ switches }: Game): readonly Switches[] {
  const others = switches.map((spec) => [spec.id, spec.kind === 'flag' ? !spec.initial : spec.values.at(-1)])
  return [{}, Object.fromEntries(others) as Switches]
}

/** Returns settings with one switch changed, one for each of the switch's other values. */
const othersOf = (spec: SwitchSpec): readonly Switches[] =>
  spec.kind === 'flag'
    ? [{ [spec.id]: !spec.initial }]
    : spec.values.filter((value) => value !== spec.initial).map((value) => ({ [spec.id]: value }))

/** Returns each viewer's goals through random matches: one list for each viewer and match. */
async function goalsOf(module: GameManifest): Promise<readonly (readonly GoalText[])[]> {
  const [game, { goal }] = [await module.game(), await module.text()]
  if (goal === undefined) throw new Error(`${module.about.slug} has no goal`)
  const matches: (readonly GoalText[])[] = []
  const numbers = [game.people.min, game.people.max]
  for (const [seed, switches] of settings(game).entries())
    for (const people of numbers) {
      const seats = game.seats(switches, people)
      const holders = Array.from({ length: people }, (_, i) => seats.filter((seat) => seat.holders.includes(i)))
      const viewers: readonly (readonly SeatId[])[] = [...holders.map((held) => held.map(({ id }) => id)), []]
      const goals = viewers.map((): GoalText[] => [])
      const look = (state: unknown) =>
        viewers.forEach((mine, i) => goals[i]?.push(goal(game.view(state, new Set(mine)), mine)))
      const { state } = randomPlay(game, { people, seed: seed + 3, switches }, ({ state: before }) => look(before))
      look(state)
      matches.push(...goals)
    }
  return matches
}

const named = await Promise.all(all.map(async (module) => [module.about.slug, await goalsOf(module), module] as const))

describe.each(named)('the goal of %s', (_slug, matches, module) => {
  const goals = matches.flat()

  it('fits on a phone, at every position and for everybody', () => {
    const long = goals.flatMap(({ want, far }) => [
      ...(want.length > goalLetters.want ? [want] : []),
      ...(far.length > goalLetters.far ? [far] : []),
    ])
    expect([...new Set(long)]).toEqual([])
    expect(goals.filter(({ want, far }) => want === '' || far === '' || far.endsWith('.'))).toEqual([])
  })

  it('highlights a part of it in amber, and has a share between 0 and 1', () => {
    expect(goals.filter(({ far, figure }) => figure !== undefined && !far.includes(figure))).toEqual([])
    expect(goals.filter(({ share }) => !(share >= 0 && share <= 1))).toEqual([])
  })

  it('is announced sometimes, and never when its text is unchanged', () => {
    const steps = matches.flatMap((list) => list.slice(1).map((goal, i) => [list[i], goal] as const))
    const stages = steps.filter(([before, goal]) => before?.stage !== goal.stage)
    const words = steps.filter(([before, goal]) => before?.far !== goal.far || before.want !== goal.want)
    expect(stages.filter((step) => !words.includes(step))).toEqual([])
    expect(stages.length).toBeGreaterThan(0)
    expect(stages.length).toBeLessThan(steps.length / 5)
  })

  it('follows the settings of the match, at the table as in the lobby', async () => {
    const [game, { goal, wanted }] = [await module.game(), await module.text()]
    const every = [{}, ...game.switches.flatMap(othersOf)]
    for (const { id, side } of game.seats({}, game.people.max)) {
      const texts = every.map((switches) => {
        const seats = game.seats(allSwitches(game, { switches }), game.people.max)
        const { state } = game.setup(allSwitches(game, { switches }), seats, fastRandom(1))
        const { want, far } = goal?.(game.view(state, new Set([id])), [id]) ?? { want: '', far: '' }
        return { lobby: wanted?.(side, switches) ?? '', table: `${want}. ${far}` }
      })
      const [first] = texts
      for (const { lobby, table } of texts) if (lobby !== first?.lobby) expect(table).not.toBe(first?.table)
    }
  })

  it('is also a sentence for a person without a seat', async () => {
    const [game, { wanted }] = [await module.game(), await module.text()]
    const sides = game.seats({}, game.people.max).map(({ side }) => side)
    for (const side of [undefined, ...sides]) expect(wanted?.(side, {})).toMatch(/^[A-Z].{10,99}\.$/)
  })
})
