import { gzipSync } from 'node:zlib'
import { setImmediate } from './timers.ts'

export * from 'node:zlib'

/** Node does this on a thread of its own, which is done whenever it is done. */
export function gzip(text: string, done: (error: null, bytes: Buffer) => void): void {
  setImmediate(() => done(null, gzipSync(text)))
}
