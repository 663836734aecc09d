import { performance } from 'node:perf_hooks'
import { muster, type Table } from './table.ts'
import { openWire, type Wire } from './wire.ts'

interface BaselineUpdate {
  readonly n: number
}

/** Opens a table of the bare server: the viewer whose turn it is sends a number. */
export async function openFloorTable(url: string, index: number, viewers: number): Promise<Table> {
  const wires: Wire[] = []
  const { enlist, all } = muster()
  let n = 0

  async function watch(): Promise<void> {
    const hold = enlist()
    const wire = await openWire(url, (_, update: BaselineUpdate) => hold(update.n))
    wires.push(wire)
    await new Promise<void>((resolve) =>
      wire.send('join', { table: `t${index}` }, (update: BaselineUpdate) => {
        hold(update.n)
        resolve()
      }),
    )
  }

  for (let viewer = 0; viewer < viewers; viewer++) await watch()
  return {
    watch,
    async move() {
      const began = performance.now()
      wires[n % 4]?.send('move', { n, choice: (index * 7 + n * 5) % 12 }, () => {})
      await all(++n)
      return performance.now() - began
    },
    bytes: () => wires.reduce((sum, wire) => sum + wire.bytes(), 0),
    close: () => wires.forEach((wire) => wire.close()),
  }
}
