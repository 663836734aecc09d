import { existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** A thread of bots that dies over the first question of all: the file that `BAY327_FUSE` names says that it has. */
const fuse = process.env['BAY327_FUSE'] ?? ''
if (existsSync(fuse)) await import('../bots/worker.ts')
else {
  parentPort?.once('message', () => {
    writeFileSync(fuse, '')
    process.exit(1)
  })
  parentPort?.postMessage({ said: 'ready' })
}
