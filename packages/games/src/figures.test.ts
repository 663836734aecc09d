import { fastRandom, pick, type Decision, type Game, type GameText, type Switches } from '@bay327/engine'
import { allSwitches } from '@bay327/engine/testkit/random-play'
import { expect, it } from 'vitest'
import { modules } from './modules.ts'

/** Returns the default switches, and every switch set to its last value. */
function settings({ switches }: Game): readonly Switches[] {
  const others = switches.map((spec) => [spec.id, spec.kind === 'flag' ? !spec.initial : spec.values.at(-1)])
  return [{}, Object.fromEntries(others) as Switches]
}

/** Maximum number of questions of each kind, and of answers, in a match. */
const most = { asked: 4, answers: 400 } as const

/** Returns all texts of a question in this view: its sentences, and each option with its odds, risk and figure. */
function readBy(game: Game, text: GameText, state: unknown, decision: Decision, viewer: readonly string[]) {
  const view = game.view(state, new Set(viewer))
  const risks = game.risks?.(state, decision) ?? {}
  const options = decision.options.map((option) => {
    const risk = risks[option.id]
    return text.option({ ...option, ...(risk !== undefined && { risk }) }, decision, view)
  })
  return { question: text.question(decision, view), options }
}

it.each(modules.map((module) => [module.about.slug, module] as const))(
  '%s: the asked seat, every other player and a watcher read the same figures in the same question',
  async (_slug, module) => {
    const [game, text, hints] = await Promise.all([module.game(), module.text(), module.hints?.()])
    let checked = 0
    const tables = settings(game).flatMap((switches) =>
      [game.people.min, game.people.max].map((people) => ({ people, switches: allSwitches(game, { switches }) })),
    )
    for (const [seed, { people, switches }] of tables.entries()) {
      const [dice, luck] = [fastRandom(seed + 3), fastRandom(seed + 4)]
      const seats = game.seats(switches, people)
      const seen = new Map<string, number>()
      let { state } = game.setup(switches, seats, dice)
      for (let answers = 0; answers < most.answers && !game.outcome(state); answers++) {
        const open = game.decisions(state).filter(({ answered }) => !answered)
        for (const decision of open) {
          const times = (seen.get(decision.kind) ?? 0) + 1
          seen.set(decision.kind, times)
          if (times > most.asked) continue
          const own = readBy(game, text, state, decision, [decision.seat])
          checked += own.options.filter(({ odds, figure, risk }) => odds ?? figure ?? risk).length
          // Other viewers do not read a secret plan.
          for (const viewer of decision.secret ? [] : [[], ...seats.map(({ id }) => [id])])
            expect({ viewer, ...readBy(game, text, state, decision, viewer) }).toEqual({ viewer, ...own })
        }
        const decision = open.find(({ optional }) => !optional)
        if (decision === undefined) throw new Error('nothing waits')
        const usual = luck.draw(4) > 0 ? hints?.policy?.(state, decision, luck) : undefined
        const option = decision.options.find(({ id }) => id === usual) ?? pick(luck, decision.options)
        state = game.decide(state, decision, option, dice).state
      }
    }
    expect(checked).toBeGreaterThan(0)
  },
)
