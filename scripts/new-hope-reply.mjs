// Computes the result of the best reply to `sensible` in A New Hope, if each turn begins with whole decks (a minute):
// npx tsx scripts/new-hope-reply.mjs
import { toWin } from '../packages/games/src/new-hope/bots/aim.ts'
import { sensibly } from '../packages/games/src/new-hope/bots/book.ts'
import { solve } from '../packages/games/src/new-hope/bots/solve.ts'

const percent = (chance) => `${(100 * chance).toFixed(1)} %`

for (const [name, heroPower, falcon] of [
  ['as printed', 3, false],
  ['heroPower=4', 4, false],
  ['falcon', 3, true],
]) {
  const rules = { heroPower, falcon, reshuffle: 'each-turn', match: 'single' }
  const [light, dark] = ['light', 'dark'].map((side) => solve(rules, toWin, sensibly(side)).get(0))
  console.log(
    `${name}: Light gets ${percent(dark)} of a sensible Dark, Dark ${percent(1 - light)} of a sensible Light;`,
  )
  console.log(`  whoever plays both sides against sensible gets at most ${percent((dark + 1 - light) / 2)}`)
}
