// Runs a thread from source, if the server is not bundled (dev, tests).
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.script)
