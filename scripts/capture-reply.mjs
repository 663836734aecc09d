// Computes the exact result of the best reply to `sensible` in The Capture with two people (ten minutes): npx tsx
// scripts/capture-reply.mjs
import { rebelPieces } from '../packages/games/src/action-figure/shared/data/pieces.ts'
import { pairs } from '../packages/games/src/capture/bots/pairs.ts'
import * as table from './lib/capture-table.mjs'

const FAR = 12
const percent = (chance) => `${(100 * chance).toFixed(1)} %`

/** Returns a function that gives the bots' value of a position, as `evaluate` does. */
function guesses() {
  const made = new Map()
  return (here) => {
    const key = table.keyOf(here)
    if (!made.has(key)) made.set(key, guess(here))
    return made.get(key)
  }
}

function guess({ left, armed, lead }) {
  const by = pairs[`${table.pointsIn(left)}/${lead}`]
  const steps = table.stepsWith(left).map((item) => Math.min(FAR, item))
  const base = by.even + (armed[0] ? by.weapon : 0) + (armed[1] ? by.rivalWeapon : 0)
  return [0, 1].map((next) => {
    const chances = new Float32Array(steps.length ** 2)
    steps.forEach((far, second) =>
      steps.forEach((near, first) => {
        const odds = base + by.near * near + by.rivalNear * far + by.wait * next
        chances[table.at(first, second)] = 1 / (1 + Math.exp(-odds))
      }),
    )
    return chances
  })
}

const ways = [
  ['who is sensible too', 'sensible'],
  ['who goes by `pairs.ts`', { by: guesses(), among: ({ isAim, nearer }) => isAim || nearer >= 0 }],
  ['who replies as well as can be, and never waits', { among: ({ isAim, nearer }) => isAim || nearer > 0 }],
  ['who replies as well as can be', {}],
]

for (const rival of ['leia', 'han']) {
  const starts = ['luke', rival].map((rebel) => table.placeOf(rebelPieces[rebel].start))
  for (const [who, how] of ways) {
    const [first, second] = table
      .solve(
        how,
        starts,
      )(table.setUp)
      .map((chances) => chances[table.at(...starts)])
    console.log(`luke, ${who}, against a sensible ${rival}: ${percent((first + second) / 2)}`)
    console.log(`  ${percent(first)} beginning, ${percent(second)} as second`)
  }
}
