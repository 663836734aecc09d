// Solves the value of every position of A New Hope and writes it (ten minutes): npx tsx scripts/new-hope-values.mjs
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toScore, toWin } from '../packages/games/src/new-hope/bots/aim.ts'
import { logOdds, nameOf } from '../packages/games/src/new-hope/bots/outlook.ts'
import { positions } from '../packages/games/src/new-hope/bots/positions.ts'
import { solve } from '../packages/games/src/new-hope/bots/solve.ts'

const file = join(dirname(fileURLToPath(import.meta.url)), '../packages/games/src/new-hope/bots/values.ts')
const WIDTH = 118

const tables = []
for (const [sought, aim] of [
  ['win', toWin],
  ['score', toScore],
]) {
  for (const falcon of [false, true]) {
    for (const heroPower of [3, 4]) {
      const rules = { heroPower, falcon, reshuffle: 'each-turn', match: 'single' }
      const solved = solve(rules, aim)
      const numbers = positions(rules).map((key) => Math.round(100 * logOdds(solved.get(key))))
      tables.push(`  '${nameOf(sought, rules)}': \`\n${wrapped(numbers)}\`,\n`)
      console.log(`${nameOf(sought, rules)}: ${numbers.length} positions, the first ${solved.get(0)}`)
    }
  }
}
writeFileSync(
  file,
  `/**
 * What each position is worth to Light when a turn begins with whole decks and both sides play as well as can be: log-odds in
 * hundredths, in the order of \`positions\`. Solved by \`scripts/new-hope-values.mjs\`.
 */
export const values: Readonly<Record<string, string>> = {
${tables.join('')}}
`,
)

/** Formats integers in lines. */
function wrapped(numbers) {
  let [text, line] = ['', '']
  for (const number of numbers) {
    if (line.length + `${number}`.length + 1 > WIDTH) [text, line] = [`${text}${line}\n`, '']
    line += line === '' ? `${number}` : ` ${number}`
  }
  return `${text}${line}\n`
}
