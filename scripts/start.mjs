// npm start: installs, builds and serves Bay 327. A second start without changes goes straight to serving.
// --build-only   stops before serving
// --verbose      shows what the steps print
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, install } from './lib/make.mjs'
import { onCurrentNode } from './lib/node.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
install({ toRun: true })
build()
// The server runs in this process, with its environment, signals, exit code and other arguments.
const own = ['--build-only', '--verbose']
const isBuildOnly = process.argv.includes('--build-only')
process.argv = process.argv.filter((word) => !own.includes(word))
if (!isBuildOnly) await import(pathToFileURL('packages/server/dist/main.js').href)
