import type { GameView } from '@bay327/engine'
import type { View } from '@bay327/room'
import type { Reply } from '@bay327/table/question/reply'
import type { Asking } from '../questions/asking.svelte.ts'
import type { Showing } from '@bay327/table/playback/director'
import { padsFolded } from '@bay327/table/settings/media.svelte.ts'
import { lostSeats, nameOf, ownSeats, seatHolderText } from '@bay327/table/view/people'
import { isWave, type Ping } from '@bay327/table/view/wave'
import type { TableProps } from '@bay327/table/table-module'

/** What regions draw: the current table, or a position of its match. Regions read each property while they draw. */
export interface Seen {
  /** The room's view: seats and settings. */
  readonly live: View
  readonly game: GameView
  readonly showing: Showing | undefined
  readonly pings: readonly Ping[]
  readonly point: (place: string) => void
}

/**
 * Returns the props of a region of the game's table for this reply. A region that is removed can still clear its
 * preview. While secrets are covered, they are covered at every position.
 */
export function regionProps(asking: Asking, reply: Reply, seen = now(asking)): TableProps {
  const { secrecy } = asking
  const mine = $derived(ownSeats(seen.live))
  const lost = $derived(lostSeats(seen.live))
  const pings = $derived(
    seen.pings.flatMap((ping) =>
      isWave(ping.place) ? [] : [{ ...ping, person: nameOf(seen.live, ping.person as never) }],
    ),
  )
  return {
    get view() {
      return seen.game
    },
    get seats() {
      return seen.live.seats
    },
    get mine() {
      return mine
    },
    who: (seat) => seatHolderText(seen.live, seat),
    get question() {
      return reply.prompt?.question
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
    onping: seen.point,
    get pings() {
      return pings
    },
    get settings() {
      return seen.live.table.settings
    },
    get lost() {
      return lost
    },
    get odds() {
      return reply.odds
    },
    get phone() {
      return padsFolded()
    },
    get covered() {
      return secrecy.covered
    },
    oncover: secrecy.turn,
    get showing() {
      return seen.showing
    },
  }
}

const now = (asking: Asking): Seen => ({
  get live() {
    return asking.live
  },
  get game() {
    return asking.table.game
  },
  get showing() {
    return asking.table.showing
  },
  get pings() {
    return asking.table.pings
  },
  point: asking.table.point,
})
