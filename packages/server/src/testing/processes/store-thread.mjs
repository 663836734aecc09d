// `node --import store-thread.mjs`, in a server under test. No thread but the store's may open a database. The store's
// thread ends when the file in END_STORE_THREAD exists.
import { existsSync } from 'node:fs'
import sqlite from 'node:sqlite'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread, workerData } from 'node:worker_threads'

const isStore = !isMainThread && workerData?.directory !== undefined
if (isStore) {
  setInterval(() => existsSync(process.env['END_STORE_THREAD'] ?? '') && process.exit(), 5).unref()
} else {
  sqlite.DatabaseSync = function refuse() {
    throw new Error('This thread may not open a database.')
  }
  syncBuiltinESMExports()
}
