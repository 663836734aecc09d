import type { View } from '@bay327/room'
import type { Table } from '../connection/table.svelte.ts'
import { play } from '@bay327/table/playback/hear'
import { whyOf, type Armed } from '@bay327/table/view/armed'
import { keepArmed } from './armed.svelte.ts'
import type { Asked } from '@bay327/table/question/ask'
import type { Secrecy } from './secrecy.svelte.ts'

/**
 * Returns whether the first press only shows the option. A composed, marked or automatic answer is shown already. A
 * vote can be changed, except the last one.
 */
function isShownFirst({ how, goesOn, question }: Asked): boolean {
  return how === 'press' && goesOn === undefined && (question.ballot?.missing.length ?? 0) < 2
}

export type Hand = ReturnType<typeof createAnswerState>

const whyIn = (one: Asked, option: string) => whyOf(one.question.decision.options.find(({ id }) => id === option))

/**
 * Returns the option that is marked at the beginning: the first of the list. Returns undefined if that one certainly
 * loses.
 */
function markedAtFirst({ how, question }: Asked): string | undefined {
  if (how !== 'mark') return undefined
  const { options } = question.decision
  const first = options.find(({ aside }) => !aside) ?? options[0]
  return first?.fatal ? undefined : first?.id
}

/**
 * Keeps the viewer's choices, and turns a press into an answer. Presses from list, board, keys and editors all use it.
 * `look` returns the displayed view, and whether irreversible options need two presses. `onarmed` is called when an
 * option needs a second press.
 */
export function createAnswerState(
  table: Table,
  secrecy: Secrecy,
  look: () => { readonly view: View; readonly open: boolean; readonly twice?: boolean },
  onsent: () => void,
  onarmed?: (armed: Armed) => void,
) {
  const armed = keepArmed()
  /** Number of the latest press that the server may refuse as irreversible. Any other press raises it. */
  let latest = 0

  const markOf = (one: Asked): string | undefined => secrecy.markOf(one.id) ?? markedAtFirst(one)

  /** Returns whether the viewer's own answer is given and not reopened. */
  const isShut = (one: Asked): boolean => one.lockedIn && !secrecy.isReopened(one.id)

  function isOpen(one: Asked): boolean {
    if (!look().open || one.kind === 'others' || one.settled || isShut(one)) return false
    return table.sent?.question !== one.id || one.ballot !== undefined
  }

  function calm() {
    latest++
    armed.calm()
  }

  function arm(one: Asked, option: string) {
    armed.arm(one.id, option)
    onarmed?.({ option, why: whyIn(one, option) })
  }

  /** Sends an option. One that certainly loses needs a second press. The server reports irreversible options. */
  function send(one: Asked, option: string) {
    const isSecond = armed.of(one.id) === option
    calm()
    if (whyIn(one, option) === 'fatal' && !isSecond) {
      arm(one, option)
      return
    }
    const press = latest
    onsent()
    play('sent')
    secrecy.close(one.id)
    const careful = !isSecond && look().twice === true && isShownFirst(one)
    void table.answer(one.question, option, careful).then((refused) => {
      if (refused === 'final' && press === latest) arm(one, option)
    })
  }

  return {
    isShut,
    isOpen,
    /** Returns the option that is sent or marked, or the viewer's vote. */
    chosenOf(one: Asked): string | undefined {
      if (table.sent?.question === one.id) return table.sent.option
      const me = look().view.you.person
      return markOf(one) ?? ((me && one.question.ballot?.cast[me]) || undefined)
    },
    /** Returns the option that was pressed once and needs a second press. */
    armedOf(one: Asked): Armed | undefined {
      const option = isOpen(one) ? armed.of(one.id) : undefined
      return option === undefined ? undefined : { option, why: whyIn(one, option) }
    },
    calm,
    choose(one: Asked, option: string) {
      if (!isOpen(one)) return
      if (one.how === 'mark') {
        calm()
        secrecy.mark(one.id, option)
      } else send(one, option)
    },
    /** Sends the marked option. */
    lock(one: Asked) {
      const option = markOf(one)
      if (option !== undefined && isOpen(one)) send(one, option)
    },
  }
}
