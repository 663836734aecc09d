import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { faultOf } from '../fault.ts'
import { StoreError } from '../store.ts'
import { callsOn } from './calls.ts'
import { claimDirectory, openFile } from './file.ts'
import type { Batch, Call, Failure, Outcome, Report, Tools } from './messages.ts'

// The store's thread. It alone has the file open, because a commit waits for the disk and would stop the event loop.

const { directory } = workerData as Tools
const post = (report: Report): void => parentPort?.postMessage(report)

function failureOf(error: unknown): Failure {
  const known = error instanceof Error ? error : new Error(String(error))
  return known instanceof StoreError
    ? { error: known, store: { words: known.words, remedy: known.remedy } }
    : { error: known }
}

function open() {
  const unlock = claimDirectory(directory)
  const file = join(directory, 'rooms.db')
  try {
    const db = openFile(file)
    let at = 0
    return { db, unlock, calls: callsOn(db, () => at), setTime: (now: number) => void (at = now) }
  } catch (error) {
    unlock()
    throw faultOf(error, file)
  }
}

function serve({ db, unlock, calls, setTime }: ReturnType<typeof open>): void {
  const run = ({ name, args }: Call): unknown => (calls[name] as (...given: unknown[]) => unknown)(...args)

  function transact(all: readonly Call[]): readonly Outcome[] {
    try {
      db.exec('BEGIN')
      const outcomes = all.map((call) => ({ value: run(call) }))
      db.exec('COMMIT')
      return outcomes
    } catch (error) {
      rollBack()
      throw error
    }
  }

  function rollBack(): void {
    try {
      db.exec('ROLLBACK')
    } catch {
      // The transaction did not begin, or SQLite has rolled it back.
    }
  }

  /** Runs calls in one transaction. If it fails, runs each call in its own, so that only the faulty call fails. */
  function answer(all: readonly Call[]): readonly Outcome[] {
    try {
      return transact(all)
    } catch (error) {
      return all.length === 1 ? [failureOf(error)] : all.flatMap((call) => answer([call]))
    }
  }

  parentPort?.on('message', ({ at, calls: all, isLast }: Batch) => {
    setTime(at)
    post({ type: 'done', outcomes: answer(all) })
    if (!isLast) return
    db.close()
    unlock()
    parentPort?.close()
  })
}

try {
  serve(open())
  post({ type: 'open' })
} catch (error) {
  post({ type: 'refused', why: failureOf(error) })
}
