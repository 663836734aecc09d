import { botLevels, fastChance, legalPeople, type GameModule, type Option } from '@bay327/engine'
import { allSwitches, randomPlay } from '@bay327/engine/testkit/random-play'
import { checkResample } from '@bay327/engine/testkit/resample'
import { dashModule } from '@bay327/engine/toy/dash-module'
import { modules } from '@bay327/games'
import { sevenHarbours } from '@bay327/games/example'
import { describe, expect, it } from 'vitest'
import { advise, choose } from './choose.ts'
import { thinkerOf, waiting, type Task, type Thinker } from './thinker.ts'
import { worldFor } from './world.ts'

const named = [...modules, dashModule, sevenHarbours].map((module) => [module.about.slug, module] as const)
/** A few tries an option: what is asked here does not hang on how well it is thought. */
const iterations = 6

interface Asked {
  readonly state: unknown
  readonly seats: Task['seats']
  readonly question: string
  readonly seat: string
  readonly option: Option
}

/** Some of the questions of a random match, all over it. */
function askedIn({ game }: Thinker, people: number, most: number): readonly Asked[] {
  const asked: Asked[] = []
  const seats = game.seats(allSwitches(game, {}), people)
  randomPlay(game, { people, seed: 3 }, ({ state }) => {
    for (const { id, seat, options } of waiting(game, state))
      if (options[1]) asked.push({ state, seats, question: id, seat, option: options[1] })
  })
  const step = Math.max(1, Math.floor(asked.length / most))
  return asked.filter((_, at) => at % step === 0).slice(0, most)
}

const bigTable = ({ game }: Thinker): number => legalPeople(game).at(-1) ?? game.people.min

/** The state of a match as a trap: whoever looks at it again fails. */
function poisoned(state: unknown): { readonly state: unknown; spring(): void } {
  const { proxy, revoke } = Proxy.revocable(state as object, {})
  return { state: proxy, spring: revoke }
}

describe.each(named)('a bot of %s', (_slug, module: GameModule) => {
  it('is given a world that holds nothing of the truth, and fits what its seat has seen', async () => {
    const { game, resample, canSearch } = await thinkerOf(module)
    const twins = await module.twins()
    expect(canSearch).toBe(true)
    if (resample === undefined) {
      expect(twins).toEqual([])
      return
    }
    for (const people of legalPeople(game)) {
      const { worlds, dealt } = checkResample(game, resample, { people, seed: people, twins, every: 37 })
      expect([worlds > 0, dealt > 0]).toEqual([true, true])
    }
  })

  it('answers the same in any two states that its seat cannot tell apart, and never looks at the truth', async () => {
    const thinker = await thinkerOf(module)
    for (const { state, seats, question, seat } of askedIn(thinker, bigTable(thinker), 4)) {
      const other = thinker.resample?.(state, new Set([seat]), fastChance(99)) ?? state
      for (const level of botLevels) {
        const answers = [state, other].map((truth) => {
          const trap = poisoned(truth)
          const world = JSON.parse(JSON.stringify(worldFor(thinker, trap.state, [seat], 5))) as unknown
          trap.spring()
          return choose(thinker, { world, seat, seats, question, seed: 5, level, iterations })
        })
        expect(answers[0]).toEqual(answers[1])
      }
    }
  })

  it('takes an option that there is, and says for each of several how likely it wins', async () => {
    const thinker = await thinkerOf(module)
    for (const { state, seats, question, seat } of askedIn(thinker, bigTable(thinker), 3)) {
      const options = thinker.game
        .decisions(state)
        .find(({ id }) => id === question)
        ?.options.map(({ id }) => id)
      const world = worldFor(thinker, state, [seat], 1)
      const task: Task = { world, seat, seats, question, seed: 1, level: 'sharp', iterations }
      const { option, compared } = choose(thinker, task)
      expect(options).toContain(option)
      for (const each of [...compared, ...advise(thinker, task)]) {
        expect(options).toContain(each.option)
        expect(each.chance).toBeGreaterThanOrEqual(0)
        expect(each.chance).toBeLessThanOrEqual(1)
      }
    }
  })

  it('says what matters only of what lies open, and has words for it', async () => {
    const { game, mind, resample } = await thinkerOf(module)
    const text = await module.text()
    for (const { state, seat } of askedIn(await thinkerOf(module), bigTable(await thinkerOf(module)), 12)) {
      const twin = resample?.(state, new Set(), fastChance(7)) ?? state
      const facts = mind.facts?.(state, seat)
      expect(mind.facts?.(twin, seat), game.slug).toEqual(facts)
      const own = resample?.(state, new Set([seat]), fastChance(8)) ?? state
      expect(mind.evaluate?.(own, seat)).toEqual(
        mind.evaluate?.(worldFor(await thinkerOf(module), own, [seat], 1), seat),
      )
      for (const [name, found] of Object.entries(facts ?? {})) {
        const words = text.reason?.(name, found, seat)
        expect(words?.length ?? 0, `${name}: ${words}`).toBeLessThanOrEqual(60)
      }
    }
  })
})
