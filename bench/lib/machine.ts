import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** The server has one core to itself and the load another, where the machine can do that. */
const core = { server: '0', load: '1' }
export const canPin = cpus().length > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

/** A command line that runs on the server's core. */
export function onServerCore(command: string, args: readonly string[]): readonly [string, string[]] {
  return canPin ? ['taskset', ['-c', core.server, command, ...args]] : [command, [...args]]
}

/** One that runs on all, wherever this process has moved to. */
export function onAllCores(command: string, args: readonly string[]): readonly [string, string[]] {
  return canPin ? ['taskset', ['-c', `0-${cpus().length - 1}`, command, ...args]] : [command, [...args]]
}

/** Moves this process, which is the load, to its core. */
export function goToLoadCore(): void {
  if (canPin) spawnSync('taskset', ['-acp', core.load, `${process.pid}`], { stdio: 'ignore' })
}

/** CPU that a process has used, ms, to the 10 ms that the kernel counts in. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory that a process holds, and the most that it ever held, bytes. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const found = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) * 1_024
  return { now: found('VmRSS'), most: found('VmHWM') }
}

/** What a process has handed to the disk, bytes. */
export function writtenBy(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0)
}
