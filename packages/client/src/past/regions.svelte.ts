import type { Asking } from '../asked/asking.svelte.ts'
import { frameNow } from '../settings/media.svelte.ts'
import type { TableProps } from '../tables/table.ts'
import { lostSeats, ownSeats, whoSits } from '../view/people.ts'
import type { Look } from './look.svelte.ts'

const nothing = (): void => undefined

/** What the regions of the game's table are drawn from at an earlier moment: as it was seen then, and nothing can be pressed. */
export function pastRegions(asking: Asking, look: Pick<Look, 'view' | 'game' | 'showing'>): TableProps {
  const mine = $derived(ownSeats(look.view))
  return {
    get view() {
      return look.game
    },
    get seats() {
      return look.view.seats
    },
    get mine() {
      return mine
    },
    who: (seat) => whoSits(look.view, seat),
    question: undefined,
    open: false,
    chosen: undefined,
    preview: undefined,
    onpreview: nothing,
    onchoose: nothing,
    onping: nothing,
    pings: [],
    get settings() {
      return look.view.table.settings
    },
    get lost() {
      return lostSeats(look.view)
    },
    odds: false,
    get phone() {
      return frameNow() === 'phone'
    },
    // What is covered now is covered then.
    get covered() {
      return asking.secrecy.covered
    },
    oncover: asking.secrecy.turn,
    get showing() {
      return look.showing
    },
  }
}
