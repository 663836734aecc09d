import { parentPort, workerData } from 'node:worker_threads'
import { attacks, type AttackName, type Tally } from './attacks.ts'

// A thread of its own: what it has to do is not to stand in the way of those whose moves are timed.
const { url, name, prepared } = workerData as { url: string; name: AttackName; prepared: readonly string[] }
const tally: Tally = {}
let isOver = false
parentPort?.on('message', () => (isOver = true))
// An error of a thread has a trace of its bundle, which the test's own thread cannot read: its words go there.
const fault = await attacks[name].run(url, () => isOver, tally, prepared).catch((error: unknown) => String(error))
parentPort?.postMessage({ tally, fault })
parentPort?.close()
