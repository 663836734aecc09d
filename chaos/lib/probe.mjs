// Loaded before a server that is watched: on SIGUSR2 it collects what nobody holds, and writes down what the process has.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
let looks = 0

process.on('SIGUSR2', () => {
  for (let times = 0; times < 2; times++) collect()
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const handles = process.getActiveResourcesInfo().length
  const look = { look: ++looks, rss, heap: heapUsed + external + arrayBuffers, handles }
  process.stdout.write(`\n${JSON.stringify(look)}\n`)
})
