import type { GameManifest } from '@bay327/engine'
import { lazyImport } from '@bay327/table/ui/arrivals'
import { laterTextsOf, type TableModule } from '@bay327/table/table-module'

/** A game's own regions. The plain table draws each region that is missing. */
export type OwnTable = Partial<TableModule>

/** A game's texts, from its manifest. */
export type Words = Pick<GameManifest, 'text' | 'chapters' | 'pictures'>

/** Returns a table whose missing regions are drawn from the game's texts. */
export async function completed(table: OwnTable, words: Words): Promise<TableModule> {
  const { text: asks, tells } = table
  const whole = asks && tells ? laterTextsOf({ tells }).then((texts) => ({ ...asks, ...texts })) : words.text()
  const [{ plainTable }, text] = await Promise.all([
    lazyImport(() => import('@bay327/table/default-table/plain')),
    whole,
  ])
  const { pictures } = words
  return { ...plainTable(text, words.chapters), ...(pictures && { pictures }), ...table }
}
