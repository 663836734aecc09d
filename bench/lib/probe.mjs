// Node loads this file before a measured server. On a request over IPC it reports what the process has used.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', ({ ask, gc }) => {
  if (gc) for (let times = 0; times < 2; times++) collect()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
  process.send({ ask, cpu: (user + system) / 1_000, rss, heap: heapUsed + external + arrayBuffers })
})
process.on('disconnect', () => process.exit())
