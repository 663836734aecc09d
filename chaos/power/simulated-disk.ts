import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RandomSource } from '@bay327/engine'
import type { FileEvent } from './trace.ts'

/** A disk, of which it is known what it has for sure, and what the system may still hold in memory. */
export interface Platter {
  /** Takes in what happened next. */
  take(event: FileEvent): void
  /**
   * Writes into a folder what is left when the power fails now: what was synced; and with `chance` some of the rest too, as
   * a system may have written it by itself, in any order, the last of it not to its end.
   */
  leave(into: string, chance?: RandomSource): void
}

/** Made anew by whoever opens the files, or never read again. */
const passing = /(-shm|\/lock|\/lock-journal)$/

type Change = Extract<FileEvent, { readonly kind: 'write' | 'truncate' }>

interface File {
  readonly durable: Change[]
  pending: Change[]
  /** How much of what is pending was there when a thread began to sync. */
  readonly syncing: Map<string, ReadonlySet<Change>>
}

/**
 * A folder that is empty at first. Names (a file made, renamed, deleted) are taken to be on the disk at once: the file systems
 * of Linux keep them in order with what was synced.
 */
export function platter(directory: string): Platter {
  const files = new Map<string, File>()

  function at(path: string): File {
    const file = files.get(path) ?? { durable: [], pending: [], syncing: new Map() }
    files.set(path, file)
    return file
  }

  function settle(file: File, by: string): void {
    const done = file.syncing.get(by)
    file.durable.push(...file.pending.filter((change) => done?.has(change)))
    file.pending = file.pending.filter((change) => !done?.has(change))
  }

  return {
    take(event) {
      const { path } = event
      const file = files.get(path)
      switch (event.kind) {
        case 'open':
          if (event.empties) files.delete(path)
          at(path)
          return
        case 'write':
        case 'truncate':
          at(path).pending.push(event)
          return
        case 'sync':
          // Folders are synced too.
          file?.syncing.set(event.by, new Set(file.pending))
          return
        case 'synced':
          if (file) settle(file, event.by)
          return
        case 'rename':
          files.set(event.to, at(path))
          files.delete(path)
          return
        case 'unlink':
          files.delete(path)
      }
    },

    leave(into, chance) {
      for (const [path, { durable, pending }] of files) {
        if (passing.test(path)) continue
        const to = join(into, relative(directory, path))
        mkdirSync(dirname(to), { recursive: true })
        writeFileSync(to, contentOf([...durable, ...(chance ? some(pending, chance) : [])]))
      }
    },
  }
}

/** Where a change begins and how long the file is after it. */
function extent(change: Change, length: number): readonly [from: number, length: number] {
  if (change.kind === 'truncate') return [change.length, change.length]
  const from = change.offset ?? length
  return [from, Math.max(length, from + change.bytes.length)]
}

function contentOf(changes: readonly Change[]): Buffer {
  let [length, most] = [0, 0]
  for (const change of changes) most = Math.max(most, ([, length] = extent(change, length))[1])
  const content = Buffer.alloc(most)
  length = 0
  for (const change of changes) {
    const [from, next] = extent(change, length)
    if (change.kind === 'write') change.bytes.copy(content, from)
    else content.fill(0, from, Math.max(from, length))
    length = next
  }
  return content.subarray(0, length)
}

/** Of a file that only grows a beginning, of another any changes; the last is cut anywhere. */
function some(pending: readonly Change[], chance: RandomSource): readonly Change[] {
  const grows = pending.every((change) => change.kind === 'write' && change.offset === undefined)
  const upTo = chance.draw(pending.length + 1)
  const left = grows ? pending.slice(0, upTo) : pending.filter(() => chance.draw(2) === 0)
  return left.map((change, i) =>
    change.kind === 'truncate' || i < left.length - 1
      ? change
      : { ...change, bytes: change.bytes.subarray(0, chance.draw(change.bytes.length) + 1) },
  )
}
