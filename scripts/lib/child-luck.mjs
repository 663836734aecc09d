// `node --import luck.mjs`, in a server under test: what it draws follows from LUCK, or from the luck that it is sent later.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

let luck = process.env['LUCK'] ?? ''
/** How often so many bytes were drawn: a seed does not depend on how many ids were drawn before it. */
let counts = new Map()

crypto.randomBytes = (size, done) => {
  const count = counts.get(size) ?? 0
  counts.set(size, count + 1)
  const hash = crypto.createHash('shake256', { outputLength: size })
  const bytes = hash.update(`${luck} ${size} ${count}`).digest()
  if (done === undefined) return bytes
  process.nextTick(done, null, bytes)
}
syncBuiltinESMExports()

process.on('message', (next) => {
  luck = next
  counts = new Map()
  process.send('set')
})
process.channel?.unref()
