import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openFloorTable } from '@bay327/bench/lib/baseline-table'
import { startService } from '@bay327/bench/lib/service'

/**
 * The bench's bare server, which runs beside the measured one. Its times show how fast the machine is at the moment.
 */
export interface Floor {
  /**
   * Returns the times of the moves sent since `since` (`performance.now()`) until all at their tables had them: ms,
   * ascending.
   */
  took(since: number): readonly number[]
  stop(): Promise<void>
}

/** Number of tables. At each, a move is made one second after all have the previous move. */
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
