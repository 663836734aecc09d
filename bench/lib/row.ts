import { openFloorTable } from './baseline-table.ts'
import type { Figure } from './measurement.ts'
import type { Options } from './options.ts'
import { openOurTable, type Play } from './our-table.ts'
import { startService, type Kind, type Room, type Service, type Store } from './service.ts'
import type { Table } from './table.ts'

export type Report = (figure: Omit<Figure, 'row'>) => void

/** One row of the bench: its name, and how its figures are measured. */
export interface Row {
  readonly name: string
  run(options: Options, report: Report): Promise<void>
}

/** Runs a server during `work`. */
export async function withService<T>(
  kind: Kind,
  store: Store,
  work: (service: Service) => Promise<T>,
  room?: Room,
): Promise<T> {
  const service = await startService(kind, store, room)
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

/** Opens a table of the server's kind. */
export function openTable(service: Service, index: number, play: Partial<Play> = {}): Promise<Table> {
  const { game = 'escape', viewers = 5, first = false } = play
  return service.kind === 'floor'
    ? openFloorTable(service.url, index, viewers)
    : openOurTable(service.url, index, { game, viewers, first })
}

/** Returns every pair of a game and a store. */
export function cases({ stores, games }: Options): readonly { readonly store: Store; readonly game: string }[] {
  return stores.flatMap((store) => games.map((game) => ({ store, game })))
}
