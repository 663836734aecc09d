import { describe, expect, it } from 'vitest'
import type { Decision, Game, GameText, Option, Switches } from '@bay327/engine'
import { inOrder } from '@bay327/engine/flow/listed'
import { seed, times } from '@bay327/engine/testkit/fuzz-length'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { modules } from '@bay327/games/modules'
import { fold, optionsOf } from '@bay327/table/choice/fold'

/** A question as listed, and its texts. */
interface Listed {
  readonly decision: Decision
  readonly main: readonly Option[]
  readonly all: readonly Option[]
  readonly words: (option: Option) => ReturnType<GameText['option']>
}

/** Number of questions that are judged for each game, over matches of `apart` questions each; ten times as many at night. */
const most = Math.ceil(400 * times)
const apart = 100

const lastOf = ({ switches }: Game): Switches =>
  Object.fromEntries(
    switches.map((definition) => [
      definition.id,
      definition.kind === 'flag' ? !definition.initial : (definition.values.at(-1) ?? ''),
    ]),
  )

/** Returns questions of random matches as their lists show them, with the fewest and the most people, and other switches. */
function listed(game: Game, text: GameText): readonly Listed[] {
  const { min, max } = game.people
  const out: Listed[] = []
  for (let at = 0; out.length < most && at < most; at++) {
    const end = Math.min(most, out.length + apart)
    const setup = { people: at % 2 === 0 ? min : max, seed: seed + at, switches: at % 4 < 2 ? {} : lastOf(game) }
    randomPlay(game, setup, ({ state }) => {
      for (const decision of out.length < end ? game.decisions(state) : []) {
        if (decision.options.length > 100) continue
        const view = game.view(state, new Set([decision.seat]))
        const words = (option: Option) => text.option(option, decision, view)
        const { main, aside } = fold(inOrder(decision.options, words))
        const all = [...main, ...aside].flatMap(optionsOf)
        out.push({ decision, main: main.flatMap(optionsOf), all, words })
      }
    })
  }
  return out
}

const named = await Promise.all(
  modules.map(async (module) => {
    return [module.about.slug, listed(await module.game(), await module.text())] as const
  }),
)

describe.each(named)('the first choice of %s', (_slug, lists) => {
  it('does not lose and has the first rank, if there is another', () => {
    const isWrong = ({ decision: { options }, all: [first] }: Listed): boolean =>
      (first?.fatal === true && options.some(({ fatal }) => !fatal)) ||
      (first?.aside === true && options.some(({ aside }) => !aside))
    expect(lists.filter(isWrong).map(({ decision }) => decision.kind)).toEqual([])
  })

  it('can matter: it changes something, and its chance is not 0, if there is another like that', () => {
    const isWrong = ({ all: [first], all, words }: Listed): boolean => {
      if (first === undefined) return false
      const chanceOf = (option: Option): number => {
        const { odds, figure } = words(option)
        return odds === undefined ? Number(figure === 'certain') : Math.max(odds.pass, odds.withHelp ?? 0)
      }
      const isIdle = (option: Option) => words(option).idle !== undefined
      const isLive = (option: Option) => !option.fatal && !isIdle(option)
      if (isIdle(first)) return all.some(isLive)
      return (
        words(first).odds !== undefined &&
        chanceOf(first) === 0 &&
        all.some((option) => isLive(option) && chanceOf(option) > 0)
      )
    }
    expect(lists.filter(isWrong).map(({ decision, all: [first] }) => `${decision.kind}: ${first?.id}`)).toEqual([])
  })

  it('is the usual one, or the best for the goal', () => {
    const isWrong = ({ main: [first, ...others], words }: Listed): boolean => {
      if (first === undefined || first.count !== undefined) return false
      const worth = (option: Option) => (option.fatal ? -Infinity : (words(option).worth ?? -Infinity))
      if (others.some((option) => worth(option) > worth(first))) return true
      return (
        others.some(({ usual, count }) => usual && count === undefined) && !first.usual && worth(first) === -Infinity
      )
    }
    expect(lists.filter(isWrong).map(({ decision }) => decision.kind)).toEqual([])
  })

  it('describes its effect beyond its name, like every other option; composed ones name their parts', () => {
    const isComposed = ({ path: _path, ...parts }: Option): boolean =>
      Object.values(parts).some((part) => typeof part === 'object')
    const muteIn = ({ decision, words }: Listed): readonly string[] =>
      decision.options.flatMap((option) => {
        const { detail, figure, odds, idle } = words(option)
        const isMute = !detail && !figure && !odds && !idle && !isComposed(option)
        return isMute ? [`${decision.kind}: ${option.verb}`] : []
      })
    expect([...new Set(lists.flatMap(muteIn))]).toEqual([])
  })

  it('is before the folded options, and options without an effect are folded', () => {
    const isWrong = ({ decision, words }: Listed): boolean =>
      decision.options.some((option) => words(option).idle !== undefined && !option.aside)
    expect(lists.filter(isWrong).map(({ decision }) => decision.kind)).toEqual([])
  })
})
