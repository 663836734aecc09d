import { botLevels, fastRandom, legalPeople, type GameManifest, type Option } from '@bay327/engine'
import { allSwitches, randomPlay } from '@bay327/engine/testkit/random-play'
import { checkResample } from '@bay327/engine/testkit/resample'
import { dashModule } from '@bay327/engine/example/dash-module'
import { modules } from '@bay327/games'
import { sevenHarbours } from '@bay327/games/example'
import { describe, expect, it } from 'vitest'
import { advise, choose } from './choose.ts'
import { policyOf } from './play-on.ts'
import { chanceOf } from '../analysis/chance.ts'
import { decisionOf, optionOf, botEngineOf, waiting, type Task, type BotEngine } from './bot-engine.ts'
import { determinizedState } from './determinize.ts'

const named = [...modules, dashModule, sevenHarbours].map((module) => [module.about.slug, module] as const)
/** A few tries per option are enough, because the tests do not depend on the quality of play. */
const iterations = 6

interface OpenDecision {
  readonly state: unknown
  readonly seats: Task['seats']
  readonly question: string
  readonly seat: string
  readonly option: Option
}

/** Returns questions from all parts of a random match. */
function decisionsIn({ game }: BotEngine, people: number, most: number): readonly OpenDecision[] {
  const openDecisions: OpenDecision[] = []
  const seats = game.seats(allSwitches(game, {}), people)
  randomPlay(game, { people, seed: 3 }, ({ state }) => {
    for (const { id, seat, options } of waiting(game, state))
      if (options[1]) openDecisions.push({ state, seats, question: id, seat, option: options[1] })
  })
  const step = Math.max(1, Math.floor(openDecisions.length / most))
  return openDecisions.filter((_, at) => at % step === 0).slice(0, most)
}

const bigTable = ({ game }: BotEngine): number => legalPeople(game).at(-1) ?? game.people.min

/** Returns a state, and a function `spring` after which each read of the state throws. */
function poisoned(state: unknown): { readonly state: unknown; spring(): void } {
  const { proxy, revoke } = Proxy.revocable(state as object, {})
  return { state: proxy, spring: revoke }
}

describe.each(named)('a bot of %s', (_slug, module: GameManifest) => {
  it('gets a world that contains nothing of the true state, and agrees with what its seat has seen', async () => {
    const { game, resample, canSearch } = await botEngineOf(module)
    const hiddenVariants = await module.hiddenVariants()
    expect(canSearch).toBe(true)
    if (resample === undefined) {
      expect(hiddenVariants).toEqual([])
      return
    }
    for (const people of legalPeople(game)) {
      const { worlds, dealt } = checkResample(game, resample, { people, seed: people, hiddenVariants, every: 37 })
      expect([worlds > 0, dealt > 0]).toEqual([true, true])
    }
  })

  it('answers the same in any two states that its seat cannot distinguish, and never reads the true state', async () => {
    const engine = await botEngineOf(module)
    for (const { state, seats, question, seat } of decisionsIn(engine, bigTable(engine), 4)) {
      const other = engine.resample?.(state, new Set([seat]), fastRandom(99)) ?? state
      for (const level of botLevels) {
        const answers = [state, other].map((truth) => {
          const trap = poisoned(truth)
          const world = JSON.parse(JSON.stringify(determinizedState(engine, trap.state, [seat], 5))) as unknown
          trap.spring()
          return choose(engine, { world, seat, seats, question, seed: 5, level, iterations })
        })
        expect(answers[0]).toEqual(answers[1])
      }
    }
  })

  it('chooses an existing option, and gives the win chance of each if there are several', async () => {
    const engine = await botEngineOf(module)
    for (const { state, seats, question, seat } of decisionsIn(engine, bigTable(engine), 3)) {
      const options = engine.game
        .decisions(state)
        .find(({ id }) => id === question)
        ?.options.map(({ id }) => id)
      const world = determinizedState(engine, state, [seat], 1)
      const task: Task = { world, seat, seats, question, seed: 1, level: 'sharp', iterations }
      const { option, compared } = choose(engine, task)
      expect(options).toContain(option)
      for (const item of [...compared, ...advise(engine, task)]) {
        expect(options).toContain(item.option)
        expect(item.chance).toBeGreaterThanOrEqual(0)
        expect(item.chance).toBeLessThanOrEqual(1)
      }
    }
  })

  it('advises two or three options, unless too few avoid certain loss', async () => {
    const engine = await botEngineOf(module)
    for (const { state, seats, question, seat } of decisionsIn(engine, bigTable(engine), 30)) {
      const { options } = decisionOf(engine.game, state, question)
      const open = options.filter(({ fatal }) => !fatal).length
      const world = determinizedState(engine, state, [seat], 1)
      const task: Task = { world, seat, seats, question, seed: 1, level: 'steady', iterations: 4 }
      if (engine.canSearch) expect(advise(engine, task).length).toBeGreaterThanOrEqual(Math.min(2, open))
    }
  })

  it('gives with advice exactly the chance after each option that a watcher would get, the highest first', async () => {
    const engine = await botEngineOf(module)
    const { game, canSearch } = engine
    for (const { state, seats, question, seat } of canSearch ? decisionsIn(engine, bigTable(engine), 2) : []) {
      const world = determinizedState(engine, state, [seat], 1)
      const advised = advise(engine, { world, seat, seats, question, seed: 1, level: 'steady', iterations: 12 })
      const side = seats.find(({ id }) => id === seat)?.side ?? ''
      const games = Math.floor(12 / advised.length)
      const [seatView, watcherView] = [new Set([seat]), new Set<string>()].map((eyes) =>
        JSON.stringify(game.view(state, eyes)),
      )
      // A person who sees no more than a watcher gets the same figures as a watcher.
      const eyes = seatView === watcherView ? [] : [seat]
      const watched = determinizedState(engine, state, eyes, 1)
      for (const { option, chance, error } of advised) {
        const first = { decision: question, option }
        const chances = chanceOf(engine, { world: watched, eyes, seats, seed: 1, first }, games)
        expect([chance, error]).toEqual([chances?.shares[side], chances?.errors[side]])
      }
      const shown = advised.map(({ chance }) => Math.round(100 * chance))
      expect(shown).toEqual([...shown].sort((a, b) => b - a))
    }
  })

  it('gives a reason from public facts after its choice, which hold for any roll', async () => {
    const engine = await botEngineOf(module)
    const { game, hints } = engine
    let explained = 0
    for (const { state, seats, question, seat } of decisionsIn(engine, bigTable(engine), 12)) {
      const world = determinizedState(engine, state, [seat], 1)
      const task: Task = { world, seat, seats, question, seed: 1, level: 'steady', iterations: 12 }
      for (const { option, why } of [choose(engine, task), ...advise(engine, task)]) {
        if (why === undefined) continue
        explained++
        for (const dice of [1, 2, 3]) {
          // The other seats' secret plans are not in a determinized state, where their questions are open again.
          const from = decisionOf(game, state, question).secret ? world : state
          const decision = decisionOf(game, from, question)
          const after = game.decide(from, decision, optionOf(decision, option), fastRandom(dice)).state
          expect(hints.facts?.(after, seat)[why.feature], why.feature).toEqual(why.facts)
        }
      }
    }
    if (hints.facts !== undefined) expect(explained).toBeGreaterThan(0)
  })

  it('plays on by what a seat may know, whatever the true state is', async () => {
    const engine = await botEngineOf(module)
    const { game, hints, resample } = engine
    for (const { state, question, seat } of decisionsIn(engine, bigTable(engine), 40)) {
      const decision = decisionOf(game, state, question)
      const plan = (truth: unknown) => [
        policyOf(engine, truth, decision, fastRandom(7)),
        hints.weigh?.(truth, decision),
        hints.search?.(truth, decision, 'sharp'),
      ]
      expect(plan(resample?.(state, new Set([seat]), fastRandom(99)) ?? state)).toEqual(plan(state))
      expect(decision.options.map(({ id }) => id)).toContain(plan(state)[0])
    }
  })

  it('evaluates a position by what its seat may know, mentions only public facts, and has texts for them', async () => {
    const engine = await botEngineOf(module)
    const { hints, resample } = engine
    const text = await module.text()
    for (const { state, seat } of decisionsIn(engine, bigTable(engine), 20)) {
      const [seatView, watcherView] = [[seat], []].map(
        (eyes) => resample?.(state, new Set(eyes), fastRandom(7)) ?? state,
      )
      const worths = hints.evaluate?.(state, seat)
      const facts = hints.facts?.(state, seat) ?? {}
      expect(worths === undefined).toBe(hints.evaluate === undefined)
      expect(hints.facts?.(watcherView, seat) ?? {}).toEqual(facts)
      expect(hints.facts?.(seatView, seat) ?? {}).toEqual(facts)
      for (const [name, worth] of Object.entries(worths ?? {})) expect(worth, name).toSatisfy(Number.isFinite)
      for (const [name, found] of Object.entries(facts)) {
        expect(text.reason?.(name, found, seat)?.length ?? 0, name).toBeLessThanOrEqual(60)
      }
    }
  })
})
