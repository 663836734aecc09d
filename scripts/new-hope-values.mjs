// Solves the value of every position of A New Hope and writes the values (ten minutes): npx tsx
// scripts/new-hope-values.mjs
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toScore, toWin } from '../packages/games/src/new-hope/bots/aim.ts'
import { logOdds, nameOf } from '../packages/games/src/new-hope/bots/outlook.ts'
import { positions } from '../packages/games/src/new-hope/bots/positions.ts'
import { formatted } from '../packages/server/src/codebooks/formatted.ts'
import { solve } from '../packages/games/src/new-hope/bots/solve.ts'

const file = join(dirname(fileURLToPath(import.meta.url)), '../packages/games/src/new-hope/bots/values.json')
const tables = {}
for (const [sought, aim] of [
  ['win', toWin],
  ['score', toScore],
]) {
  for (const falcon of [false, true]) {
    for (const heroPower of [3, 4]) {
      const rules = { heroPower, falcon, reshuffle: 'each-turn', match: 'single' }
      const solved = solve(rules, aim)
      const numbers = positions(rules).map((key) => Math.round(100 * logOdds(solved.get(key))))
      tables[nameOf(sought, rules)] = numbers
      console.log(`${nameOf(sought, rules)}: ${numbers.length} positions, the first ${solved.get(0)}`)
    }
  }
}
writeFileSync(file, await formatted(file, JSON.stringify(tables)))
