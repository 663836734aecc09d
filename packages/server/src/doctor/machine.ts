import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { isCurrent } from '../../../../scripts/lib/node.mjs'
import type { Config } from '../config.ts'
import { inMb, MB, note, well, wrong, type Finding } from './finding.ts'

/** Maximum memory of a bot thread, bytes. */
const BOT = 96 * MB
/** Maximum memory of the process without its heap and threads, bytes. */
const REST = 48 * MB
/** Minimum number of files that the server must be able to open: each connection to a browser or to Redis is one. */
const LEAST_FILES = 4_096

export function checkNode(version = process.versions.node): Finding {
  if (isCurrent(version)) return well(`Node ${version}.`)
  return wrong(
    `Node is ${version}, and has to be 22.13 or later, but not 23.`,
    'Take a newer one from https://nodejs.org.',
  )
}

/** Checks that the memory which the server may use fits the machine, or the limit of its container or unit. */
export function checkMemory(
  { BOTS }: Config,
  memory = memoryHere(),
  heap = getHeapStatistics().heap_size_limit,
): Finding {
  const most = heap + (BOTS ?? 1) * BOT + REST
  if (most <= memory) return well(`Memory: ${inMb(memory)}, of which the server takes ${inMb(most)} at most.`)
  const fits = Math.floor((memory - (most - heap)) / MB / 32) * 32
  const words = `Memory: the server may take ${inMb(most)}, and there are ${inMb(memory)}: it may be ended in mid-game.`
  if (fits < 128) return wrong(words, 'Set BOTS=0, or give it 1 GB of memory.')
  return wrong(words, `Set NODE_OPTIONS=--max-old-space-size=${fits}.`)
}

function memoryHere(): number {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}

/**
 * Checks how many files the server may open. A running server's metrics give the number; otherwise it is the limit of
 * this process.
 */
export function checkFiles(metrics: string | undefined): Finding {
  const most = Number(/^process_max_fds (\d+)$/m.exec(metrics ?? '')?.[1] ?? filesHere())
  if (!Number.isFinite(most)) return note('How many files may be open could not be found out.')
  if (most >= LEAST_FILES) return well(`Open files: ${most} allowed.`)
  return wrong(
    `Only ${most} files may be open, and each browser takes one.`,
    'Set LimitNOFILE=65536 in the unit, or ulimits in the Compose file.',
  )
}

/** Returns the hard limit of open files, because Node raises the soft limit to it. */
function filesHere(): number {
  try {
    const most = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return most === 'unlimited' ? 1e9 : Number(most)
  } catch {
    return Number.NaN
  }
}
