import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openFloorTable } from '@bay327/bench/lib/baseline-table'
import { startService } from '@bay327/bench/lib/service'

/** The bare server of the benches beside what is measured: what it takes there says how quick the machine is at the time. */
export interface Floor {
  /** What the moves that were sent since then, `performance.now()`, took until all at their tables held them: ms, shortest first. */
  took(since: number): readonly number[]
  stop(): Promise<void>
}

/** So many tables, at which somebody moves a second after all hold the move before. */
const TABLES = 10
const PEOPLE = 4

export async function openFloor(): Promise<Floor> {
  const service = await startService('floor', 'embedded', { cores: 'all' })
  const tables = await Promise.all(
    Array.from({ length: TABLES }, (_, index) => openFloorTable(service.url, index, PEOPLE)),
  )
  let moves: { readonly at: number; readonly ms: number }[] = []
  let isOpen = true
  const played = tables.map(async (table, index) => {
    await pause((index / TABLES) * 1_000)
    while (isOpen) {
      const at = performance.now()
      moves.push({ at, ms: await table.move() })
      await pause(1_000)
    }
  })
  return {
    took(since) {
      moves = moves.filter(({ at }) => at > since)
      return moves.map(({ ms }) => ms).sort((a, b) => a - b)
    },
    async stop() {
      isOpen = false
      await Promise.all(played)
      for (const table of tables) table.close()
      await service.stop()
    },
  }
}
