// `node --import child-luck.mjs`, in a process under test: the process' random numbers follow from LUCK, or from a seed
// that it receives later.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

let luck = process.env['LUCK'] ?? ''
/**
 * Number of draws of each size. With a count for each size, a match's seed does not depend on how many ids were drawn
 * before it.
 */
let counts = new Map()

function draw(size) {
  const count = counts.get(size) ?? 0
  counts.set(size, count + 1)
  return crypto.createHash('shake256', { outputLength: size }).update(`${luck} ${size} ${count}`).digest()
}

crypto.randomBytes = (size, done) => {
  const bytes = draw(size)
  if (done === undefined) return bytes
  process.nextTick(done, null, bytes)
}
crypto.randomInt = (...bounds) => {
  const [least, end] = bounds.length > 1 ? bounds : [0, ...bounds]
  return least + (draw(6).readUIntBE(0, 6) % (end - least))
}
syncBuiltinESMExports()

process.on('message', (next) => {
  if (typeof next !== 'string') return
  luck = next
  counts = new Map()
  process.send('set')
})
process.channel?.unref()
