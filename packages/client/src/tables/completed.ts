import type { GameManifest } from '@bay327/engine'
import { lazyImport } from '@bay327/table/ui/arrivals'
import { tellsOf, type TableModule } from '@bay327/table/table-module'

/** A game's own regions. Those that it leaves out are drawn by the table of no game in particular, one by one. */
export type OwnTable = Partial<TableModule>

/** A game in words, as its manifest brings them. */
export type Words = Pick<GameManifest, 'text' | 'chapters' | 'pictures'>

/** A table whose missing regions are drawn from the game's words. */
export async function completed(table: OwnTable, words: Words): Promise<TableModule> {
  const { text: asks, tells } = table
  const whole = asks && tells ? tellsOf({ tells }).then((told) => ({ ...asks, ...told })) : words.text()
  const [{ plainTable }, text] = await Promise.all([
    lazyImport(() => import('@bay327/table/default-table/plain')),
    whole,
  ])
  const { pictures } = words
  return { ...plainTable(text, words.chapters), ...(pictures && { pictures }), ...table }
}
