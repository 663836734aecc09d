// Node loads this file before a watched server. On SIGUSR2 it collects garbage and records the memory of the process.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
let looks = 0

process.on('SIGUSR2', () => {
  for (let times = 0; times < 2; times++) collect()
  // `external` includes buffers.
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const handles = process.getActiveResourcesInfo().length
  const look = { look: ++looks, rss, heap: heapUsed + external, committed: heapTotal, handles }
  process.stdout.write(`\n${JSON.stringify(look)}\n`)
})
