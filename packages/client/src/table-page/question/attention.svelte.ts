import type { Asking } from '../../questions/asking.svelte.ts'
import { t } from '@bay327/table/text/en'
import { seatName } from '@bay327/table/view/people'
import { focusQuestion } from '../layout/focus.ts'
import type { Journal } from '../log/table-log.svelte.ts'
import type { Places } from '../layout/layout-state.svelte.ts'

/** Brings a new question of the viewer's to the front, and tells when the line is lost and found. Call once a page. */
export function keepAttention(asking: Asking, places: Places, journal: Journal): void {
  /** The question of one's own that was open before; undefined until the first view is drawn. */
  let openedBefore: string | undefined
  /** A new question of one's own takes the focus only from the one before it, or from nowhere. */
  $effect(() => {
    const { first } = asking
    const id = first && first.kind !== 'others' ? first.id : ''
    if (id === openedBefore) return
    const isFirstView = openedBefore === undefined
    openedBefore = id
    if (!id || isFirstView) return
    // What was scrolled was the question before.
    document.getElementById('now')?.scrollTo(0, 0)
    places.sheet = 'act'
    places.size = 'normal'
    const at = document.activeElement
    if (at === null || at === document.body || at.closest('#now')) focusQuestion()
  })

  let rungBefore = 'fine'
  $effect(() => {
    const { rung } = asking
    if (rung === rungBefore) return
    if (rung === 'fine' && rungBefore !== 'fine') journal.urgent(t.line.back)
    if (rungBefore === 'fine') journal.urgent(t.line.lostHead)
    rungBefore = rung
  })
}

/** What the browser's tab says. */
export function titleOf({ first, live, shown, text, table, reply, rung }: Asking): string {
  if (rung === 'notice' || rung === 'grave') return t.table.noLineTitle
  if (shown.table.phase === 'over' && shown.outcome) return t.table.overTitle
  if (!first) return live.table.name ?? table.code
  const name = seatName(live, first.question.seat, text)
  if (first.settled) return t.table.decidedTitle(name)
  if (first.kind === 'vote') return t.table.voteTitle
  return first.kind === 'mine' && !reply.shut && first.goesOn === undefined
    ? t.table.yourMove(name)
    : t.table.waitingTitle(name)
}
