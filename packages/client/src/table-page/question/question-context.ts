import type { View } from '@bay327/room'
import { createQuestionState, setAsking } from '../../questions/asking.svelte.ts'
import { setReply } from '@bay327/table/question/reply'
import type { Table } from '../../connection/table.svelte.ts'
import { regionProps } from '../../tables/regions.svelte.ts'
import type { TableModule } from '@bay327/table/table-module'
import type { Armed } from '@bay327/table/view/armed'

/** Creates the context of the table's questions for all regions of the page. Call it once for each page. */
export function provideQuestions(
  table: Table,
  module: TableModule,
  shown: () => View,
  onarmed: (armed: Armed) => void,
) {
  const asking = setAsking(createQuestionState(table, module, shown, onarmed))
  setReply(asking.reply)
  return { asking, regions: regionProps(asking, asking.reply) }
}
