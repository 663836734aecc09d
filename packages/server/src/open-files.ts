import { readdirSync, readFileSync } from 'node:fs'
import type { Logger } from 'pino'

/** Interval between two looks, ms. */
const EVERY = 5_000
/** Above this share of the limit the host is warned. Below the second one the next warning is due. */
const NEARLY = 0.9
const CALM = 0.7

/**
 * Logs when the process has nearly as many files and connections open as it may. At the limit the system closes new
 * connections without an error in this process, so nothing else would say why browsers are turned away. Returns the
 * function that ends this. Does nothing on a system without `/proc`.
 */
export function watchOpenFiles(log: Logger, every = EVERY): () => void {
  const most = limitOfFiles()
  if (most === undefined) return () => {}
  let isWarned = false
  const timer = setInterval(() => {
    const open = openFiles() ?? most
    if (open > NEARLY * most && !isWarned) log.warn({ open, most }, WARNING)
    isWarned = open > (isWarned ? CALM : NEARLY) * most
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

const WARNING =
  'Nearly all files that this process may open are open, and each browser takes one: new ones are turned away. Raise LimitNOFILE in the unit, ulimits in the Compose file, or ulimit -n.'

/** Returns how many files are open. Returns undefined if looking needs one file more than allowed. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

/** Returns the limit that applies now. Node raises the soft limit to the hard one when it starts. */
function limitOfFiles(): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
