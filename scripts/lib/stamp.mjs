import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = 'node_modules/.cache/bay327'
const passedOver = /(^|\/)(node_modules|dist)(\/|$)|\.test\.ts$/

function files(path) {
  if (passedOver.test(path) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)))
}

/** Returns a hash of these files and directories, and of the Node version for which native modules are built. */
function figureOf(paths) {
  const hash = createHash('sha256').update(process.versions.modules)
  for (const file of paths.flatMap(files)) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Does the work, unless `output` exists and was made from the same `inputs`. The stamp is written after the work, so
 * that interrupted work is repeated.
 */
export function unlessSame(name, inputs, output, work) {
  const stamp = join(folder, name)
  const figure = figureOf(inputs)
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === figure) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, figure)
}
