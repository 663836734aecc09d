// Node loads this file before a measured server. On a request over IPC it reports what the process has used. It costs nothing
// between requests, unless its stops are watched.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { GCProfiler, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
/** Interval of the samples of the loop's delay, ms. A delay minus this interval is the least length of a stop. */
const RESOLUTION = 5
let watched

function watch() {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION })
  const gc = new GCProfiler()
  gc.start()
  loop.enable()
  return { loop, gc, heap: process.memoryUsage().heapUsed }
}

/**
 * Returns the longest stops since the last call, ms (of the event loop, and of garbage collections of young and of all
 * objects), and the number of allocated bytes.
 */
function stopsOf({ loop, gc, heap }) {
  loop.disable()
  const { statistics } = gc.stop()
  const longest = (name) =>
    Math.max(0, ...statistics.flatMap(({ gcType, cost }) => (gcType.startsWith(name) ? cost / 1_000 : [])))
  let [allocated, before] = [0, heap]
  for (const { beforeGC, afterGC } of statistics) {
    allocated += Math.max(0, beforeGC.heapStatistics.usedHeapSize - before)
    before = afterGC.heapStatistics.usedHeapSize
  }
  allocated += Math.max(0, process.memoryUsage().heapUsed - before)
  const delay = Number.isFinite(loop.max) ? Math.max(0, loop.max / 1e6 - RESOLUTION) : 0
  return { loop: delay, young: longest('Scavenge'), old: longest('MarkSweepCompact'), allocated }
}

process.on('message', ({ ask, gc, stops }) => {
  if (gc) for (let times = 0; times < 2; times++) collect()
  const found = stops && watched ? stopsOf(watched) : undefined
  if (stops) watched = watch()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  const cpu = (user + system) / 1_000
  process.send({ ask, cpu, rss, heap: heapUsed + external, stops: found })
})
process.on('disconnect', () => process.exit())
