import { parentPort, workerData } from 'node:worker_threads'
import { attacks, type AttackName, type Tally } from './attacks.ts'

// The attack runs in its own thread, so that it does not delay the measured moves.
const { url, name, prepared } = workerData as { url: string; name: AttackName; prepared: readonly string[] }
const tally: Tally = {}
let isOver = false
parentPort?.on('message', () => (isOver = true))
// Only the message of an error is sent: its stack refers to the bundle, which the test's thread cannot map.
const fault = await attacks[name].run(url, () => isOver, tally, prepared).catch((error: unknown) => String(error))
parentPort?.postMessage({ tally, fault })
parentPort?.close()
