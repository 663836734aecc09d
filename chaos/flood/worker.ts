import { parentPort, workerData } from 'node:worker_threads'
import { attacks, type AttackName, type Tally } from './attacks.ts'

// Its own thread, so that it does not delay the measured moves.
const { url, name, prepared } = workerData as { url: string; name: AttackName; prepared: readonly string[] }
const tally: Tally = {}
let isOver = false
parentPort?.on('message', () => (isOver = true))
// A thread's error has a stack of its bundle, which the test's thread cannot map: only its message is sent.
const fault = await attacks[name].run(url, () => isOver, tally, prepared).catch((error: unknown) => String(error))
parentPort?.postMessage({ tally, fault })
parentPort?.close()
