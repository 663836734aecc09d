import { existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/**
 * A bot thread that dies at the first question of all. It records that in the file of `BAY327_FUSE`, and does not die
 * again.
 */
const fuse = process.env['BAY327_FUSE'] ?? ''
if (existsSync(fuse)) await import('../../bots/worker.ts')
else {
  parentPort?.once('message', () => {
    writeFileSync(fuse, '')
    process.exit(1)
  })
  parentPort?.postMessage({ type: 'ready' })
}
