import type { Asking } from '../questions/asking.svelte.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'

/** A short glance does not count as a look, and moving between two choices does not end one, ms. */
const restFor = 150
const goneAfter = 500

/** Sends which of their own choices the viewer looks at, if they want that. `shares`: whether a question may be shown. */
export function tellLooks(asking: Asking, shares: (question: Asking['all'][number]) => boolean): void {
  let told: { readonly question: string; readonly option: string } | undefined

  const looked = $derived.by(() => {
    const option = asking.reply.armed?.option ?? asking.reply.preview
    if (!preferences.looks || option === undefined) return undefined
    const isThere = ({ question }: Asking['all'][number]) => question.decision.options.some(({ id }) => id === option)
    const one = asking.all.find((each) => shares(each) && isThere(each))
    return one && { question: one.id, option }
  })

  function tell(now: typeof told): void {
    if (now?.question === told?.question && now?.option === told?.option) return
    const isAsked = asking.live.questions.some(({ id }) => id === told?.question)
    if (now) asking.table.touch({ kind: 'look', ...now })
    else if (told && isAsked) asking.table.touch({ kind: 'look', question: told.question })
    told = now
  }

  $effect(() => {
    const now = looked
    const timer = setTimeout(() => tell(now), now ? restFor : goneAfter)
    return () => clearTimeout(timer)
  })
}
