import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service, Used } from './service.ts'
import type { Table } from './table.ts'

/** Measurements over a time under load. */
export interface Window {
  readonly moves: number
  readonly seconds: number
  /** Time of each move until all viewers had it, ms, ascending. */
  readonly took: readonly number[]
  readonly used: Pick<Used, 'cpu' | 'redis'>
  readonly bytes: number
}

interface Span {
  readonly warm: number
  readonly seconds: number
  /** Time between two moves at a table in `atPace`, s. Default: 1. */
  readonly every?: number
}

/**
 * Plays at full speed: each table makes its next move as soon as all its viewers have the last move. Returns the
 * measurements of the time after the warm-up.
 */
export function flatOut(service: Service, tables: readonly Table[], span: Span): Promise<Window> {
  return watch(service, tables, span, async (table, isOn, note) => {
    while (isOn()) note(await table.move())
  })
}

/**
 * Plays one move every `every` seconds at each table. A delayed move is measured from the time when it was due. Returns the
 * measurements of the time after the warm-up.
 */
export function atPace(service: Service, tables: readonly Table[], span: Span): Promise<Window> {
  const every = (span.every ?? 1) * 1_000
  return watch(service, tables, span, async (table, isOn, note, phase) => {
    let due = performance.now() + phase * every
    while (isOn()) {
      await pause(Math.max(0, due - performance.now()))
      const late = performance.now() - due
      note((await table.move()) + Math.max(0, late - 1))
      due += every
    }
  })
}

/** `phase`, from 0 to 1, spreads the tables over the time between two moves. */
type Drive = (table: Table, isOn: () => boolean, note: (took: number) => void, phase: number) => Promise<void>

async function watch(service: Service, tables: readonly Table[], span: Span, drive: Drive): Promise<Window> {
  let isOn = true
  let counts = false
  const took: number[] = []
  const driven = tables.map((table, index) =>
    drive(
      table,
      () => isOn,
      (ms) => void (counts && took.push(ms)),
      index / tables.length,
    ),
  )
  await pause(span.warm * 1_000)
  const before = await at(service, tables)
  counts = true
  await pause(span.seconds * 1_000)
  while (took.length === 0) await pause(10)
  counts = false
  const after = await at(service, tables)
  isOn = false
  await Promise.all(driven)
  return {
    moves: took.length,
    seconds: (after.time - before.time) / 1_000,
    took: took.sort((a, b) => a - b),
    used: { cpu: after.cpu - before.cpu, redis: after.redis - before.redis },
    bytes: after.bytes - before.bytes,
  }
}

async function at(service: Service, tables: readonly Table[]) {
  const used = await service.used()
  return { ...used, time: performance.now(), bytes: tables.reduce((sum, table) => sum + table.bytes(), 0) }
}

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN
}

/** Runs `work` for 0 to `count - 1`, `width` in parallel, and returns the results. */
export async function some<T>(count: number, width: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next++
      made[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return made
}
