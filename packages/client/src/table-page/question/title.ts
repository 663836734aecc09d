import type { Asking } from '../../questions/asking.svelte.ts'
import { t } from '@bay327/table/text/en'
import { seatName } from '@bay327/table/view/people'

/** Returns the title of the browser's tab. */
export function titleOf({ first, live, shown, text, table, reply, rung }: Asking): string {
  if (rung === 'notice' || rung === 'grave') return t.table.noLineTitle
  if (shown.table.phase === 'over' && shown.outcome) return t.table.overTitle
  if (!first) return live.table.name ?? table.code
  const name = seatName(live, first.question.seat, text)
  if (first.settled) return t.table.decidedTitle(name)
  if (first.kind === 'vote') return t.table.voteTitle
  if (first.kind === 'others') return first.who ?? first.text.title.replace(/\.$/, '')
  return reply.shut || first.goesOn !== undefined ? t.question.noneNext : t.table.yourMove(name)
}
