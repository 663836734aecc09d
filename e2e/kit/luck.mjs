// `node --import luck.mjs`, in a server under test: seeds and ids of people come out as LUCK says, in their order.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const luck = process.env['LUCK'] ?? ''
const { randomBytes } = crypto
const [seedBytes, idBytes] = [32, 9]
let ids = 0

function drawn(text, size) {
  return crypto.createHash('sha256').update(`${luck} ${text}`).digest().subarray(0, size)
}

crypto.randomBytes = (size, ...rest) => {
  if (size === seedBytes) return drawn('seed', size)
  if (size === idBytes) return drawn(`id ${ids++}`, size)
  return randomBytes(size, ...rest)
}
syncBuiltinESMExports()
