// Measures how well a person who knows a sharp bot and the bot's hand could guess the bot's secret plans (a few
// minutes): npx tsx scripts/read-plans.mjs endor
import { asPrinted } from '../packages/bots/src/runs.ts'
import { choose, botEngineOf, determinizedState } from '../packages/bots/src/engine/index.ts'
import { policyOf } from '../packages/bots/src/engine/play-on.ts'
import { waiting } from '../packages/bots/src/engine/bot-engine.ts'
import { fastRandom, pick } from '../packages/engine/src/index.ts'
import { modules } from '../packages/games/src/modules.ts'

const [positions, seeds] = [10, 8]
const [slug] = process.argv.slice(2)
const module = modules.find(({ about }) => about.slug === slug)
if (module === undefined) throw new Error(`there is no ${slug}`)
const engine = await botEngineOf(module)
const { game, hints } = engine
const seats = game.seats(asPrinted(game.switches), game.people.min)

/**
 * Plays by the policy until a secret question is open: the first, second, third or fourth one, by `at`. Returns the
 * state, or undefined if the game ends before.
 */
function asked(at) {
  const [dice, luck] = [fastRandom(at + 1), fastRandom(at + 1_000)]
  let { state } = game.setup(asPrinted(game.switches), seats, dice)
  for (let left = 2 * (at % 4); ;) {
    const decision = pick(luck, waiting(game, state))
    if (decision === undefined || game.outcome(state)) return undefined
    if (decision.secret && left-- === 0) return { state, decision }
    const id = policyOf(engine, state, decision, luck)
    const option = decision.options.find((candidate) => candidate.id === id)
    state = game.decide(state, decision, option, dice).state
  }
}

/** Returns how often the most frequent plan comes over all seeds, on average over all positions. */
function guessed(search) {
  const bot = { ...engine, hints: { ...hints, search } }
  const shares = Array.from({ length: positions }, (_, at) => asked(at)).flatMap((found) => {
    if (found === undefined) return []
    const { state, decision } = found
    const counts = new Map()
    for (let seed = 1; seed <= seeds; seed++) {
      const world = determinizedState(bot, state, [decision.seat], seed)
      const task = { world, seat: decision.seat, seats, question: decision.id, seed, level: 'sharp', isUnread: true }
      const { option } = choose(bot, task)
      counts.set(option, (counts.get(option) ?? 0) + 1)
    }
    return [Math.max(...counts.values()) / seeds]
  })
  return `${((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length).toFixed(0)} % in ${shares.length} positions`
}

const search = (...of) => hints.search(...of)
console.log(`the likeliest plan: ${guessed(search)}`)
console.log(`by comparing alone: ${guessed((...of) => ({ ...search(...of), against: undefined }))}`)
console.log(`by the whole game of plans: ${guessed(() => ({ how: 'plans', worlds: 12, width: 4, turns: 1 }))}`)
