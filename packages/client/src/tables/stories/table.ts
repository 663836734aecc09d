import type { AdvisedOption, SentEvent, View } from '@bay327/room'
import type { Sent } from '../../connection/sent.ts'
import type { Listener } from '../../connection/table-listener.ts'
import type { Table } from '../../connection/table.svelte.ts'
import { gameOf } from '@bay327/table/view/game'

export interface Staged {
  readonly sent?: Sent
  /** Duration of the outage, ms. */
  readonly lostFor?: number
  readonly closing?: boolean
  readonly watching?: number
  readonly playing?: boolean
  readonly botsPlay?: boolean
  readonly advice?: readonly AdvisedOption[]
  readonly events?: readonly SentEvent[]
}

/** A table that accepts every request and never changes. */
export function stagedTable(view: View, staged: Staged = {}): Table {
  let listener: Listener | undefined
  return {
    code: view.table.code,
    live: view,
    shown: view,
    game: gameOf(view),
    showing: undefined,
    playing: staged.playing ?? false,
    botsPlay: staged.botsPlay ?? false,
    sent: staged.sent,
    pings: [],
    greeted: staged.lostFor === undefined,
    lostAt: staged.lostFor === undefined ? undefined : Date.now() - staged.lostFor,
    tries: 3,
    shut: undefined,
    closing: staged.closing ?? false,
    busy: false,
    offset: 0,
    chance: null,
    watching: staged.watching ?? 2,
    deliveredAt: undefined,
    attend(_module, to) {
      listener = to
      listener.committed(view, view)
      for (const sentEvent of staged.events ?? []) listener.onEvent(sentEvent, 'written')
    },
    send: () => Promise.resolve(true),
    answer: () => Promise.resolve(undefined),
    look: () => Promise.resolve(false),
    listed: (question) => question,
    showDetails: () => undefined,
    announces: () => false,
    goOn: () => undefined,
    land: () => undefined,
    keep: () => undefined,
    flush: () => undefined,
    skipBots: () => undefined,
    advise: () => new Promise((give) => setTimeout(() => give(staged.advice), 600)),
    since: () => Promise.resolve(undefined),
    point: () => undefined,
    touch: () => undefined,
    heed: () => undefined,
    hurry: () => undefined,
    close: () => undefined,
  }
}
