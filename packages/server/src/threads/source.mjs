// Runs a thread from its source, if the server is not bundled (development, tests).
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.script)
