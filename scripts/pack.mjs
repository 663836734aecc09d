// npm run pack: builds Bay 327 and writes what a host downloads to dist/: an archive, a package for npx, and checksums.
import { statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pack } from './lib/archive.mjs'
import { build, install } from './lib/make.mjs'
import { onCurrentNode } from './lib/node.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
install({ toRun: true })
build()
for (const file of pack(join(process.cwd(), 'dist')))
  console.log(`${relative('.', file)}  ${(statSync(file).size / 1e6).toFixed(1)} MB`)
