import type { Asking } from '../asked/asking.svelte.ts'
import type { Reply } from '../asked/reply.ts'
import { frameNow } from '../settings/media.svelte.ts'
import type { TableProps } from '../tables/table.ts'
import { lostSeats, nameOf, ownSeats, whoSits } from '../view/people.ts'

/**
 * What the frame hands to a region of the game's table, about this reply. Each part is read when it is drawn: a region that
 * goes may still let go of its preview.
 */
export function regionProps(asking: Asking, reply: Reply): TableProps {
  const { table, secrecy } = asking
  const mine = $derived(ownSeats(asking.live))
  const lost = $derived(lostSeats(asking.live))
  const pings = $derived(table.pings.map((ping) => ({ ...ping, person: nameOf(asking.live, ping.person as never) })))
  return {
    get view() {
      return table.game
    },
    get seats() {
      return asking.live.seats
    },
    get mine() {
      return mine
    },
    who: (seat) => whoSits(asking.live, seat),
    get question() {
      return reply.asked?.question
    },
    get open() {
      return reply.open
    },
    get chosen() {
      return reply.chosen
    },
    get armed() {
      return reply.armed
    },
    get preview() {
      return reply.preview
    },
    onpreview: reply.look,
    onchoose: reply.choose,
    onping: table.point,
    get pings() {
      return pings
    },
    get settings() {
      return asking.live.table.settings
    },
    get lost() {
      return lost
    },
    get odds() {
      return reply.odds
    },
    get phone() {
      return frameNow() === 'phone'
    },
    get covered() {
      return secrecy.covered
    },
    oncover: secrecy.turn,
    get showing() {
      return table.showing
    },
  }
}
