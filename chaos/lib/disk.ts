import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A directory whose disk can be full. */
export interface SmallDisk {
  readonly directory: string
  /** What kind of full disk this is, in words. */
  readonly name: string
  /** A wrapper command for programs, so that they survive a full disk. */
  readonly through: readonly string[]
  /** Fills the disk: this process can write nothing more to the directory. */
  fill(pid: number): void
  /** Frees the disk: this process can write again. */
  free(pid: number): void
  remove(): void
}

/** Mounts a real disk of 8 MB. Returns undefined if that is not possible (it needs root and Linux). */
export function mountDisk(): SmallDisk | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'bay327', directory])
  if (mount.status !== 0) {
    rmSync(directory, { recursive: true })
    return undefined
  }
  const ballast = join(directory, 'ballast')
  return {
    directory,
    name: 'a full disk',
    through: [],
    fill() {
      for (const size of [65_536, 1])
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
    },
    free: () => rmSync(ballast),
    remove() {
      spawnSync('umount', ['--lazy', directory])
      rmSync(directory, { recursive: true })
    },
  }
}

/**
 * Limits the size of a process's files, which any user can do on Linux: the process cannot write beyond the first byte
 * of a file.
 */
export function limitFiles(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-disk-'))
  const limit = (pid: number, most: string) => spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${most}`])
  return {
    directory,
    name: 'a limit on files',
    // A program that does not handle the limit's signal would be ended by it.
    through: ['sh', '-c', `trap '' XFSZ; exec "$@"`, 'sh'],
    fill(pid) {
      if (limit(pid, '1:unlimited').status !== 0)
        throw new Error('Install util-linux: its prlimit limits what files may hold.')
    },
    // This has no effect on a process that has ended.
    free: (pid) => void limit(pid, 'unlimited'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
