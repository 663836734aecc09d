import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Cores of the server and of the load, if the machine can bind processes to cores. */
const core = { server: '0', load: '1' }
export const canPin = cpus().length > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

/** Returns a command line that runs on the server's core. */
export function onServerCore(command: string, args: readonly string[]): readonly [string, string[]] {
  return canPin ? ['taskset', ['-c', core.server, command, ...args]] : [command, [...args]]
}

/** Returns a command line that runs on all cores, whatever this process uses. */
export function onAllCores(command: string, args: readonly string[]): readonly [string, string[]] {
  return canPin ? ['taskset', ['-c', `0-${cpus().length - 1}`, command, ...args]] : [command, [...args]]
}

/** Moves this process, which generates the load, to its core. */
export function goToLoadCore(): void {
  if (canPin) spawnSync('taskset', ['-acp', core.load, `${process.pid}`], { stdio: 'ignore' })
}

/** Returns the CPU time of a process, ms, with the kernel's resolution of 10 ms. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the current and the maximum memory of a process, bytes. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const found = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) * 1_024
  return { now: found('VmRSS'), most: found('VmHWM') }
}

/** Returns what a process has written to disk, bytes. */
export function writtenBy(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0)
}
