// npm run chaos -- [--only crash,network] [--seed N] [--times N] [--rooms N] [--seconds N] [--many N]
import { chaos, parts } from './chaos.ts'
import { isHeld, lineOf } from './lib/claim.ts'
import { readOptions } from './lib/options.ts'

const options = readOptions(
  process.argv.slice(2),
  parts.map(({ name }) => name),
)
const claims = await chaos(options, (claim) => console.log(lineOf(claim)))
const failed = claims.filter((claim) => isHeld(claim) === false)
console.log(
  `\n${claims.filter((claim) => isHeld(claim) === true).length} hold, ${failed.length} fail; seed ${options.seed}`,
)
process.exit(failed.length > 0 ? 1 : 0)
