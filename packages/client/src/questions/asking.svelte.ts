import { createContext } from 'svelte'
import type { AskText, Expectation } from '@bay327/engine'
import type { View } from '@bay327/room'
import { machineNow } from '../connection/clock.svelte.ts'
import { outageStage } from '../connection/health/outage.ts'
import type { Table } from '../connection/table.svelte.ts'
import { oddsPreference, preferences } from '@bay327/table/settings/settings.svelte.ts'
import { t } from '@bay327/table/text/en'
import type { Armed } from '@bay327/table/view/armed'
import { following } from '@bay327/table/view/following.svelte.ts'
import { gameOf } from '@bay327/table/view/game'
import { canAnswer, inFront, inOrder } from '@bay327/table/view/people'
import { present } from '@bay327/table/view/present'
import { ask, type Prompt } from '@bay327/table/question/ask'
import { createAnswerState } from './hand.ts'
import { createKeyRegistry } from './keys.ts'
import type { Reply } from '@bay327/table/question/reply'
import { trackSteadyQuestions } from './steady.svelte.ts'
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
  // If loading fails, the choices are shown without expected values.
  void game.expected?.().then(
    (loaded) => (expected = loaded),
    () => undefined,
  )
  const secrecy = createPrivacyState()
  const keys = createKeyRegistry()

  const live = $derived(table.live ?? shown())
  const current = $derived(present(shown(), live))
  const questions = $derived(inOrder(current.view, current.view.questions))
  const gameView = $derived(gameOf(shown()))
  const all: readonly Prompt[] = $derived(
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
    table.playing
      ? live.questions.find((question) => question.goesOn && !question.ballot && canAnswer(live, question))
      : undefined,
  )
  const rung = $derived(outageStage(table.lostAt === undefined ? undefined : machineNow() - table.lostAt))
  const isOpen = $derived(!table.playing && rung === 'fine' && !live.table.paused && shown().table.phase === 'playing')
  const steady = trackSteadyQuestions(() => (isOpen ? all.map(({ id }) => id).join(' ') : undefined))
  const open = $derived(steady.isReady)
  const odds = $derived(oddsPreference.on && !live.table.settings.hideOdds)

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
    if (all.some((prompt) => prompt.secret)) secrecy.know()
  })

  /**
   * Returns the progress of a press, in a word for the button. Undefined if no answer to this question is being sent.
   */
  function wordOf(prompt: Prompt): string | undefined {
    if (table.sent?.question !== prompt.id) return undefined
    const since = machineNow() - table.sent.at
    if (table.sent.arrived || since < sentAtOnce) return t.question.sent
    return since < sendsLong ? t.question.sending : t.question.stillSending
  }

  const isHidden = (prompt: Prompt) => prompt.secret && secrecy.covered

  function replyTo(getPrompt: () => Prompt | undefined): Reply {
    /** Returns the question, unless the viewer has covered their secrets. */
    const uncovered = () => {
      const prompt = getPrompt()
      return prompt && !isHidden(prompt) ? prompt : undefined
    }
    const withPrompt = (act: (prompt: Prompt) => void) => {
      const prompt = getPrompt()
      if (prompt) act(prompt)
    }
    return {
      get prompt() {
        return getPrompt()
      },
      get over() {
        return shown().table.phase === 'over'
      },
      get open() {
        const prompt = uncovered()
        return prompt !== undefined && hand.isOpen(prompt)
      },
      get locked() {
        const prompt = getPrompt()
        return !open || (table.sent?.question === prompt?.id && prompt?.ballot === undefined)
      },
      get shut() {
        const prompt = getPrompt()
        return prompt !== undefined && hand.isShut(prompt)
      },
      get chosen() {
        const prompt = uncovered()
        return prompt && hand.chosenOf(prompt)
      },
      get armed() {
        const prompt = uncovered()
        return prompt && hand.armedOf(prompt)
      },
      get word() {
        const prompt = getPrompt()
        return prompt && wordOf(prompt)
      },
      get preview() {
        return preview
      },
      get odds() {
        return odds
      },
      get keyed() {
        const prompt = getPrompt()
        return (
          prompt !== undefined &&
          prompt.id === first?.id &&
          (prompt.kind !== 'others' || together?.mayPoint(prompt) === true)
        )
      },
      get together() {
        return together
      },
      look: (option) => (preview = option),
      choose: (option) => withPrompt((prompt) => hand.choose(prompt, option)),
      lock: () => withPrompt(hand.lock),
      reopen: (on) => withPrompt(({ id }) => (on ? secrecy.reopen(id) : secrecy.close(id))),
      wait: () => withPrompt(({ id }) => void table.send({ type: 'wait', question: id })),
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
    steady,
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
