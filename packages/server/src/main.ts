import { fileURLToPath } from 'node:url'
import { onCurrentNode } from '../../../scripts/lib/node.mjs'

await onCurrentNode({ root: fileURLToPath(new URL('../../..', import.meta.url)) })
// The server's code loads after that check. If Node is too old, this process only waits for the current Node that it
// has started, and needs no other code in memory.
const { main } = await import('./serve.ts')
await main(process.argv.slice(2))
