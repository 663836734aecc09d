import type { View } from '@bay327/room'
import type { Table } from '../net/table.svelte.ts'
import { play } from '../play/hear.ts'
import { keepArmed } from './armed.svelte.ts'
import type { Asked } from './ask.ts'
import type { Secrecy } from './secrecy.svelte.ts'

export type Hand = ReturnType<typeof keepHand>

/**
 * What the viewer has chosen, may choose now, and how his press becomes an answer: from a list, the board, a key or an
 * editor, each comes through here. `look` gives the view on show; `onarmed` tells that an option wants a second press.
 */
export function keepHand(
  table: Table,
  secrecy: Secrecy,
  look: () => { readonly view: View; readonly open: boolean },
  onsent: () => void,
  onarmed?: (option: string) => void,
) {
  const armed = keepArmed()

  /** His own answer is in, and he has not opened it again. */
  const isShut = (one: Asked): boolean => one.lockedIn && !secrecy.isReopened(one.id)

  function isOpen(one: Asked): boolean {
    if (!look().open || one.kind === 'others' || one.settled || isShut(one)) return false
    return table.sent?.question !== one.id || one.ballot !== undefined
  }

  /** What surely loses is told at the first press and sent at the second. */
  function isTold(one: Asked, option: string): boolean {
    const { options } = one.question.decision
    const isFatal = options.some(({ id, fatal }) => id === option && fatal)
    return !isFatal || armed.of(one.id) === option
  }

  function send(one: Asked, option: string) {
    if (!isTold(one, option)) {
      armed.arm(one.id, option)
      onarmed?.(option)
      return
    }
    armed.calm()
    onsent()
    play('sent')
    secrecy.close(one.id)
    void table.answer(one.question, option)
  }

  return {
    isShut,
    isOpen,
    /** Sent, marked, or his ballot. */
    chosenOf(one: Asked): string | undefined {
      if (table.sent?.question === one.id) return table.sent.option
      const me = look().view.you.person
      return secrecy.markOf(one.id) ?? ((me && one.question.ballot?.cast[me]) || undefined)
    },
    /** Pressed once, and it surely loses. */
    armedOf: (one: Asked): string | undefined => (isOpen(one) ? armed.of(one.id) : undefined),
    calm: armed.calm,
    choose(one: Asked, option: string) {
      if (!isOpen(one)) return
      if (one.how === 'mark') {
        armed.calm()
        secrecy.mark(one.id, option)
      } else send(one, option)
    },
    /** Sends what is marked. */
    lock(one: Asked) {
      const option = secrecy.markOf(one.id)
      if (option !== undefined && isOpen(one)) send(one, option)
    },
  }
}
