import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RandomSource } from '@bay327/engine'
import type { FileEvent } from './trace.ts'

/** A disk model that knows which data is certainly stored and which may still be in the system's memory. */
export interface Platter {
  /** Applies the next event. */
  take(event: FileEvent): void
  /**
   * Writes into a directory the files that a power cut leaves. They have everything that was synced. With `chance` they
   * also have some of the changes that were not synced, in any order. The last change may be incomplete.
   */
  leave(into: string, chance?: RandomSource): void
}

/** Files that are created again when the store is opened, or that nobody reads again. */
const passing = /(-shm|\/lock|\/lock-journal)$/

type Change = Extract<FileEvent, { readonly kind: 'write' | 'truncate' }>

interface File {
  readonly durable: Change[]
  pending: Change[]
  /** For each thread that syncs: the changes that were pending when its sync began. */
  readonly syncing: Map<string, ReadonlySet<Change>>
}

/**
 * Creates a disk with an empty directory. Changes of names (create, rename, delete) count as stored immediately,
 * because Linux file systems keep them in order with synced data.
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
          // A sync of a directory has no file in `files`.
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

/** Returns where a change begins, and the file's length after it. */
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

/**
 * Returns some of the pending changes: a prefix for an append-only file, any selection for another file. The last one
 * is cut at a random byte.
 */
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
