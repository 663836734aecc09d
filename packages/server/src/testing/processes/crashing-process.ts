import { existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** A bot thread that dies at the very first question and records it in the file of `BAY327_FUSE`. */
const fuse = process.env['BAY327_FUSE'] ?? ''
if (existsSync(fuse)) await import('../../bots/worker.ts')
else {
  parentPort?.once('message', () => {
    writeFileSync(fuse, '')
    process.exit(1)
  })
  parentPort?.postMessage({ said: 'ready' })
}
