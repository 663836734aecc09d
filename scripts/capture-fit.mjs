// Fits the value of a position of The Capture with two people and writes it (five minutes): npx tsx scripts/capture-fit.mjs
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastChance, pick } from '../packages/engine/src/index.ts'
import { rebelPieces } from '../packages/games/src/action-figure/shared/data/pieces.ts'
import * as table from './lib/capture-table.mjs'

const file = join(dirname(fileURLToPath(import.meta.url)), '../packages/games/src/capture/bots/pairs.ts')
const GAMES = 4_000
/** One answer in this many is random. */
const ERRS = 8
const FAR = 12

/**
 * Returns the win chance of positions from games of two sensible players with errors, with their features, by points left and
 * lead.
 */
function positionsOf(starts, chance) {
  const chances = table.solve('sensible', starts)
  const found = []
  const note = ({ places, ...here }, next) => {
    if (here.left === 0 || table.settledBy(here) !== undefined) return
    const won = chances(here)[next][table.at(...places)]
    const [own, rival] = places.map((place) => Math.min(FAR, table.stepsWith(here.left)[place]))
    const [armed, rivalArmed] = here.armed.map(Number)
    const of = table.pointsIn(here.left)
    found.push({ of, lead: here.lead, won, terms: [1, armed, rivalArmed, own, rival, next] })
    found.push({ of, lead: -here.lead, won: 1 - won, terms: [1, rivalArmed, armed, rival, own, 1 - next] })
  }
  const play = (now, who, option) => {
    const lost = option.soldier && chance.draw(2 ** 30) >= table.oddsOf(now.armed[who], option) * 2 ** 30
    const end = lost ? starts[who] : option.to
    const places = now.places.map((place, i) => (i === who ? end : place))
    return {
      ...(option.post && !lost && (option.soldier || option.isTaking) ? table.after(now, who, option) : now),
      places,
    }
  }
  for (let game = 0; game < GAMES; game++) {
    let now = { ...table.setUp, places: starts }
    for (let who = chance.draw(2); now.left !== 0; who = 1 - who) {
      note(now, who)
      const options = table.movesWith(now.left, now.armed[who], now.taken)[now.places[who]][chance.draw(6)]
      note(play(now, who, pick(chance, options)), 1 - who)
      now = play(now, who, pick(chance, chance.draw(ERRS) === 0 ? options : options.filter(({ isUsual }) => isUsual)))
    }
  }
  return found
}

/** Logistic regression by Newton's method, with slight regularization; a constant feature has no effect. */
function fit(positions) {
  const size = positions[0].terms.length
  const isFixed = Array.from(
    { length: size },
    (_, i) => i > 0 && positions.every(({ terms }) => terms[i] === positions[0].terms[i]),
  )
  const weights = new Array(size).fill(0)
  for (let step = 0; step < 12; step++) {
    const slope = new Array(size).fill(0)
    const bend = weights.map((_, i) => weights.map((_, j) => (i === j ? 1 : 0)))
    for (const { terms, won } of positions) {
      const given = terms.map((term, i) => (isFixed[i] ? 0 : term))
      const guess = 1 / (1 + Math.exp(-given.reduce((sum, term, i) => sum + term * weights[i], 0)))
      given.forEach((term, i) => {
        slope[i] += term * (won - guess)
        given.forEach((other, j) => (bend[i][j] += term * other * guess * (1 - guess)))
      })
    }
    solveFor(bend, slope).forEach((by, i) => (weights[i] += by))
  }
  return weights
}

/** Gauss-Jordan elimination. */
function solveFor(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]])
  rows.forEach((row, i) => {
    const by = row[i]
    row.forEach((value, j) => (row[j] = value / by))
    rows.forEach((other, k) => {
      const times = other[i]
      if (k !== i) other.forEach((value, j) => (other[j] = value - times * row[j]))
    })
  })
  return rows.map((row) => row.at(-1))
}

const placeOf = (rebel) => table.placeOf(rebelPieces[rebel].start)
const chance = fastChance(1)
const positions = ['leia', 'han'].flatMap((rival) => positionsOf([placeOf('luke'), placeOf(rival)], chance))
const groups = new Map()
for (const each of positions) {
  const key = `${each.of}/${each.lead}`
  if (!groups.has(key)) groups.set(key, [])
  groups.get(key).push(each)
}
const names = ['even', 'weapon', 'rivalWeapon', 'near', 'rivalNear', 'wait']
const fitted = [...groups].map(([key, group]) => ({ at: key.split('/').map(Number), weights: fit(group) }))
fitted.sort((a, b) => b.at[0] - a.at[0] || a.at[1] - b.at[1])
const rows = fitted.map(({ at: [left, lead], weights }) => {
  const terms = names.map((name, i) => `${name}: ${Number((weights[i] || 0).toFixed(3))}`)
  return `  '${left}/${lead}': { ${terms.join(', ')} },`
})
writeFileSync(
  file,
  `import type { PairWeights } from './weights.ts'

/** By points left and lead; written by \`npx tsx scripts/capture-fit.mjs\`. */
// oxfmt-ignore
export const pairs: Readonly<Record<string, PairWeights>> = {
${rows.join('\n')}
}
`,
)
console.log(`${positions.length} positions, ${rows.length} groups`)
