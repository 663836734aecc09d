import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** What a process did to a file of its directory, and when: ms since 1970, with microsecond resolution. */
export type FileEvent = { readonly at: number; readonly path: string } & (
  | { readonly kind: 'open'; readonly empties: boolean }
  /** A write without an offset is at the end of the file. */
  | { readonly kind: 'write'; readonly offset?: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly length: number }
  /** Data written before a sync began is on the disk when the sync has ended. `by` is the thread. */
  | { readonly kind: 'sync'; readonly by: string }
  | { readonly kind: 'synced'; readonly by: string; readonly took: number }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'unlink' }
)

/** All calls that can change a file's content or sync it. A run fails at a call that `eventsOf` cannot read. */
const calls = [
  ...['openat', 'write', 'pwrite64', 'writev', 'pwritev', 'pwritev2', 'ftruncate', 'fallocate', 'copy_file_range'],
  ...['fsync', 'fdatasync', 'rename', 'renameat', 'renameat2', 'unlink', 'unlinkat'],
]

/**
 * Returns a wrapper command that writes all file operations of a server to `file`. The wrapper then becomes the server.
 */
export const tracing = (file: string): readonly string[] => [
  ...['strace', '-D', '-f', '--seccomp-bpf', '-y', '-xx', '-ttt', '-T', '-s', '100000000'],
  ...['-e', `trace=${calls.join(',')}`, '-o', file],
]

/** Throws a sentence that says what to install if this machine cannot trace programs. */
export function needStrace(): void {
  if (spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status !== 0)
    throw new Error('Install strace (Debian: apt-get install strace), on a Linux where one process may trace another.')
}

/** Returns everything that a process did to the files of a directory until it was killed, in order. */
export async function readTrace(file: string, directory: string, pid: number): Promise<readonly FileEvent[]> {
  await ended(file, pid)
  const events: FileEvent[] = []
  const begun = new Map<string, Line>()
  // Keeps the lines that name the directory, that follow such a line, or that only change names.
  const named = Buffer.from(directory).reduce((text, byte) => `${text}\\x${byte.toString(16).padStart(2, '0')}`, '')
  const matters = /<\.\.\. |\d (?:rename|unlink)/
  for await (const text of createInterface(createReadStream(file, 'latin1'))) {
    if (!text.includes(named) && !matters.test(text)) continue
    const line = lineIn(text)
    const { by, call } = line
    if (call.endsWith(' <unfinished ...>')) begun.set(by, { ...line, call: call.replace(' <unfinished ...>', '') })
    else if (call.startsWith('<... ')) {
      const first = begun.get(by)
      if (first)
        events.push(...eventsOf({ ...first, call: first.call + call.replace(/^<.*? resumed>/, '') }, directory))
      begun.delete(by)
    } else events.push(...eventsOf(line, directory))
  }
  return events.sort((a, b) => a.at - b.at)
}

/** Resolves when strace has finished its file, which is a moment after the traced process ended. */
async function ended(file: string, pid: number): Promise<void> {
  const last = new RegExp(`^${pid} .*\\+\\+\\+ (killed|exited)`, 'm')
  for (;;) {
    const handle = await open(file)
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1_000), 0, 1_000, Math.max(0, size - 1_000))
    await handle.close()
    if (last.test(buffer.toString('latin1'))) return
    await pause(20)
  }
}

interface Line {
  readonly by: string
  readonly at: number
  readonly call: string
}

function lineIn(text: string): Line {
  const [, by = '', time = '', call = ''] = /^(\d+) +(\d+\.\d+) (.*)$/.exec(text) ?? []
  return { by, at: Number(time) * 1_000, call }
}

function eventsOf({ by, at, call }: Line, directory: string): readonly FileEvent[] {
  const [, name = '', list = '', result, rest = ''] = /^(\w+)\((.*)\)\s+= (-?\d+)(\D.*)?$/.exec(call) ?? []
  const seconds = /<([\d.]+)>$/.exec(rest)?.[1] ?? '0'
  const args = list.split(', ')
  const isNamed = ['openat', 'rename', 'unlink'].includes(name)
  const named = textIn(args[name === 'openat' ? 1 : 0])
  // A socket has a descriptor but no path.
  const path = isNamed ? resolve(directory, named) : named
  if (!path.startsWith(`${directory}/`) || Number(result) < 0) return []
  const base = { at, path }
  const took = Number(seconds) * 1_000
  const written = (): Buffer => bytesIn(args[1]).subarray(0, Number(result))
  switch (name) {
    case 'openat':
      return args[2]?.includes('O_CREAT') ? [{ ...base, kind: 'open', empties: args[2].includes('O_TRUNC') }] : []
    case 'write':
      return [{ ...base, kind: 'write', bytes: written() }]
    case 'pwrite64':
      return [{ ...base, kind: 'write', bytes: written(), offset: Number(args[3]) }]
    case 'ftruncate':
      return [{ ...base, kind: 'truncate', length: Number(args[1]) }]
    case 'fsync':
    case 'fdatasync':
      return [
        { ...base, kind: 'sync', by },
        { ...base, kind: 'synced', by, at: at + took, took },
      ]
    case 'rename':
      return [{ ...base, kind: 'rename', to: resolve(directory, textIn(args[1])) }]
    case 'unlink':
      return [{ ...base, kind: 'unlink' }]
    default:
      throw new Error(`A trace has ${name}, which nobody reads.`)
  }
}

/** Parses `34<\x2f\x74>` or `"\x2f\x74"`. */
const textIn = (text = ''): string => bytesIn(/^[^<"]*[<"](.*)[>"]$/.exec(text)?.[1]).toString()

const bytesIn = (text = ''): Buffer => Buffer.from(text.replaceAll(/\\x|"/g, ''), 'hex')
