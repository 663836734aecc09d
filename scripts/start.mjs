// npm start: installs, builds and serves Bay 327. A second start without changes goes straight to serving.
// --build-only   stops before serving
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, install } from './lib/make.mjs'
import { onCurrentNode } from './lib/node.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
install()
build()
// The server runs in this process, with its environment, signals and exit code.
if (!process.argv.includes('--build-only')) await import(pathToFileURL('packages/server/dist/main.js').href)
