import { fileURLToPath } from 'node:url'
import { onCurrentNode } from '../../../scripts/lib/node.mjs'

await onCurrentNode({ root: fileURLToPath(new URL('../../..', import.meta.url)) })
// Only now, because a Node that is too old waits here for the current one that it started, and needs nothing else in memory.
const { main } = await import('./serve.ts')
await main()
