import { gzipSync } from 'node:zlib'
import { setImmediate } from './timers.ts'

export * from 'node:zlib'

/** Compresses synchronously, because Node compresses in a thread that finishes at an unpredictable time. */
export function gzip(text: string, done: (error: null, bytes: Buffer) => void): void {
  setImmediate(() => done(null, gzipSync(text)))
}
