/** Writes a .gz and a .br beside every text file of the build, so that the server does not have to compress files. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const text = /\.(html|js|css|svg|json|md|webmanifest)$/

let files = 0
for (const name of readdirSync(dist, { recursive: true })) {
  const path = join(dist, String(name))
  if (!text.test(path) || path.includes('.vite') || !statSync(path).isFile()) continue
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  files++
}
console.log(`compressed ${files} files (.gz and .br)`)
