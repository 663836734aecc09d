// npm run doctor, backup and others: runs a tool for a host from the built server. Builds the server the first time.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, install } from './lib/make.mjs'
import { onCurrentNode } from './lib/node.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const tool = 'packages/server/dist/main-operate.js'
if (!existsSync(tool)) {
  install({ toRun: true })
  build(undefined, ['server'])
}
await import(pathToFileURL(tool).href)
