import { createContext } from 'svelte'
import type { AskText, Expectation } from '@bay327/engine'
import type { View } from '@bay327/room'
import { machineNow } from '../connection/clock.svelte.ts'
import { outageStage } from '../connection/outage.ts'
import type { Table } from '../connection/table.svelte.ts'
import { oddsWish, preferences } from '@bay327/table/settings/settings.svelte.ts'
import { t } from '@bay327/table/text/en'
import type { Armed } from '@bay327/table/view/armed'
import { following } from '@bay327/table/view/following.svelte.ts'
import { gameOf } from '@bay327/table/view/game'
import { canAnswer, inFront, inOrder } from '@bay327/table/view/people'
import { present } from '@bay327/table/view/present'
import { ask, type Asked } from '@bay327/table/question/ask'
import { createAnswerState } from './hand.ts'
import { keepKeys } from './keys.ts'
import type { Reply } from '@bay327/table/question/reply'
import { keepStanding } from './standing.svelte.ts'
import type { Together } from '@bay327/table/question/together'
import { createPrivacyState } from './secrecy.svelte.ts'

interface Game {
  readonly text: AskText
  expected?(): Promise<Expectation>
  readonly edits?: ReadonlySet<string>
}

export type Asking = ReturnType<typeof createQuestionState>

/** Time after which a press is shown as being sent, ms. */
const sentAtOnce = 400
/** Time after which a press is shown as slow, ms. */
const sendsLong = 3_000

/**
 * Keeps all questions at a table, and the viewer's choices. `shown` returns the displayed view. `onarmed` is called
 * after a first press on an option that needs two.
 */
export function createQuestionState(table: Table, game: Game, shown: () => View, onarmed: (armed: Armed) => void) {
  let preview: string | undefined = $state()
  let together: Together | undefined = $state.raw()
  let expected: Expectation | undefined = $state.raw()
  // Without it, the choices say everything else.
  void game.expected?.().then(
    (loaded) => (expected = loaded),
    () => undefined,
  )
  const secrecy = createPrivacyState()
  const keys = keepKeys()

  const live = $derived(table.live ?? shown())
  const current = $derived(present(shown(), live))
  const questions = $derived(inOrder(current.view, current.view.questions))
  const gameView = $derived(gameOf(shown()))
  const all: readonly Asked[] = $derived(
    inFront(current.view, questions, following()).map((question) =>
      ask(
        current.view,
        table.listed(question),
        game.text,
        gameView,
        game.edits,
        current.settled.has(question.id),
        expected,
      ),
    ),
  )
  const first = $derived(all[0])
  const waits = $derived(
    questions.some(
      (question) =>
        canAnswer(current.view, question) &&
        !current.settled.has(question.id) &&
        !question.decision.answered &&
        !question.decision.optional &&
        (question.goesOn === undefined || question.ballot !== undefined),
    ),
  )
  /** The viewer's own automatic step that is next, while earlier events are still displayed. */
  const ahead = $derived(
    table.playing ? live.questions.find((one) => one.goesOn && !one.ballot && canAnswer(live, one)) : undefined,
  )
  const rung = $derived(outageStage(table.lostAt === undefined ? undefined : machineNow() - table.lostAt))
  const isOpen = $derived(!table.playing && rung === 'fine' && !live.table.paused && shown().table.phase === 'playing')
  const standing = keepStanding(() => (isOpen ? all.map(({ id }) => id).join(' ') : undefined))
  const open = $derived(standing.isReady)
  const odds = $derived(oddsWish.on && !live.table.settings.hideOdds)

  const hand = createAnswerState(
    table,
    secrecy,
    () => ({ view: live, open, twice: preferences.twice }),
    () => (preview = undefined),
    (armed) => {
      preview = armed.option
      onarmed(armed)
    },
  )
  $effect(() => {
    if (all.some((one) => one.secret)) secrecy.know()
  })

  /** Returns the progress of a press, in a word for the button. */
  function wordOf(one: Asked): string | undefined {
    if (table.sent?.question !== one.id) return undefined
    const since = machineNow() - table.sent.at
    if (table.sent.arrived || since < sentAtOnce) return t.question.sent
    return since < sendsLong ? t.question.sending : t.question.stillSending
  }

  const isHidden = (one: Asked) => one.secret && secrecy.covered

  function replyTo(question: () => Asked | undefined): Reply {
    /** Returns the question, unless the viewer has covered their secrets. */
    const bare = () => {
      const one = question()
      return one && !isHidden(one) ? one : undefined
    }
    const withOne = (act: (one: Asked) => void) => {
      const one = question()
      if (one) act(one)
    }
    return {
      get asked() {
        return question()
      },
      get over() {
        return shown().table.phase === 'over'
      },
      get open() {
        const one = bare()
        return one !== undefined && hand.isOpen(one)
      },
      get locked() {
        const one = question()
        return !open || (table.sent?.question === one?.id && one?.ballot === undefined)
      },
      get shut() {
        const one = question()
        return one !== undefined && hand.isShut(one)
      },
      get chosen() {
        const one = bare()
        return one && hand.chosenOf(one)
      },
      get armed() {
        const one = bare()
        return one && hand.armedOf(one)
      },
      get word() {
        const one = question()
        return one && wordOf(one)
      },
      get preview() {
        return preview
      },
      get odds() {
        return odds
      },
      get keyed() {
        const one = question()
        return one !== undefined && one.id === first?.id && (one.kind !== 'others' || together?.mayPoint(one) === true)
      },
      get together() {
        return together
      },
      look: (option) => (preview = option),
      choose: (option) => withOne((one) => hand.choose(one, option)),
      lock: () => withOne(hand.lock),
      reopen: (on) => withOne(({ id }) => (on ? secrecy.reopen(id) : secrecy.close(id))),
      wait: () => withOne(({ id }) => void table.send({ type: 'wait', question: id })),
      key(names, press) {
        return names !== undefined && this.keyed ? keys.on(names, press) : undefined
      },
    }
  }

  return {
    table,
    text: game.text,
    secrecy,
    /** The newest view. */
    get live() {
      return live
    },
    /** The displayed view. */
    get shown() {
      return shown()
    },
    /** The questions in front of the viewer. The one to answer first comes first. */
    get all() {
      return all
    },
    get first() {
      return first
    },
    /** Whether the viewer, and nobody else, has a required question. */
    get waits() {
      return waits
    },
    get ahead() {
      return ahead
    },
    get rung() {
      return rung
    },
    standing,
    onKey: keys.on,
    replyTo,
    /** Answers to the first question in front of the viewer. */
    reply: replyTo(() => first),
    press: keys.press,
    /** What people show each other, once that part is loaded. */
    get together() {
      return together
    },
    set together(next: Together | undefined) {
      together = next
    },
    /** Cancels a first press and all previews. */
    calm() {
      preview = undefined
      hand.calm()
    },
  }
}

export const [askingHere, setAsking] = createContext<Asking>()
