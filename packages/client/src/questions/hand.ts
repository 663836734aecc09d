import type { View } from '@bay327/room'
import type { Table } from '../connection/table.svelte.ts'
import { play } from '@bay327/table/playback/hear'
import { whyOf, type Armed } from '@bay327/table/view/armed'
import { createArmedState } from './armed.svelte.ts'
import type { Prompt } from '@bay327/table/question/ask'
import type { Secrecy } from './secrecy.svelte.ts'

/**
 * Returns whether the first press only previews the option, and a second press sends it. A composed, marked or
 * automatic answer has been previewed already. A vote needs no preview, because it can be changed, unless it is the
 * last one.
 */
function isShownFirst({ how, goesOn, question }: Prompt): boolean {
  return how === 'press' && goesOn === undefined && (question.ballot?.missing.length ?? 0) < 2
}

export type Hand = ReturnType<typeof createAnswerState>

const whyIn = (prompt: Prompt, option: string) =>
  whyOf(prompt.question.decision.options.find(({ id }) => id === option))

/**
 * Returns the option that is marked at the beginning: the first of the list. Returns undefined if that one certainly
 * loses.
 */
function markedAtFirst({ how, question }: Prompt): string | undefined {
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
  const armed = createArmedState()
  /** Number of the latest press that the server may refuse as irreversible. Any other press raises it. */
  let latest = 0

  const markOf = (prompt: Prompt): string | undefined => secrecy.markOf(prompt.id) ?? markedAtFirst(prompt)

  /** Returns whether the viewer's own answer is given and not reopened. */
  const isShut = (prompt: Prompt): boolean => prompt.lockedIn && !secrecy.isReopened(prompt.id)

  function isOpen(prompt: Prompt): boolean {
    if (!look().open || prompt.kind === 'others' || prompt.settled || isShut(prompt)) return false
    return table.sent?.question !== prompt.id || prompt.ballot !== undefined
  }

  function calm() {
    latest++
    armed.calm()
  }

  function arm(prompt: Prompt, option: string) {
    armed.arm(prompt.id, option)
    onarmed?.({ option, why: whyIn(prompt, option) })
  }

  /** Sends an option. One that certainly loses needs a second press. The server reports irreversible options. */
  function send(prompt: Prompt, option: string) {
    const isSecond = armed.of(prompt.id) === option
    calm()
    if (whyIn(prompt, option) === 'fatal' && !isSecond) {
      arm(prompt, option)
      return
    }
    const press = latest
    onsent()
    play('sent')
    secrecy.close(prompt.id)
    const careful = !isSecond && look().twice === true && isShownFirst(prompt)
    void table.answer(prompt.question, option, careful).then((refused) => {
      if (refused === 'final' && press === latest) arm(prompt, option)
    })
  }

  return {
    isShut,
    isOpen,
    /** Returns the option that is sent or marked, or the viewer's vote. Returns undefined if there is none. */
    chosenOf(prompt: Prompt): string | undefined {
      if (table.sent?.question === prompt.id) return table.sent.option
      const me = look().view.you.person
      return markOf(prompt) ?? ((me && prompt.question.ballot?.cast[me]) || undefined)
    },
    /**
     * Returns the option that was pressed once and needs a second press. Returns undefined if there is none, or if the
     * question cannot be answered now.
     */
    armedOf(prompt: Prompt): Armed | undefined {
      const option = isOpen(prompt) ? armed.of(prompt.id) : undefined
      return option === undefined ? undefined : { option, why: whyIn(prompt, option) }
    },
    calm,
    choose(prompt: Prompt, option: string) {
      if (!isOpen(prompt)) return
      if (prompt.how === 'mark') {
        calm()
        secrecy.mark(prompt.id, option)
      } else send(prompt, option)
    },
    /** Sends the marked option. */
    lock(prompt: Prompt) {
      const option = markOf(prompt)
      if (option !== undefined && isOpen(prompt)) send(prompt, option)
    },
  }
}
