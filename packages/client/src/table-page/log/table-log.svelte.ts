import { lazyImport } from '@bay327/table/ui/arrivals'
import type { LaterTexts } from '@bay327/engine'
import type { QuestionId, Refusal, RoomEvent, SentEvent, View } from '@bay327/room'
import type { Listener } from '../../connection/table-listener.ts'
import type { Table } from '../../connection/table.svelte.ts'
import { storeShownPosition, shownPosition } from '../../connection/tokens.ts'
import { canAnswer, seatName } from '@bay327/table/view/people'
import { createAnnouncer } from '@bay327/table/playback/announce'
import type { Cue } from '@bay327/table/playback/cues'
import { play } from '@bay327/table/playback/hear'
import { createLabels } from '@bay327/table/playback/labels'
import type { Line, Said, LineContext } from '@bay327/table/playback/lines'
import type { Back, Missed } from '@bay327/table/playback/missed'
import type { TableModule } from '@bay327/table/table-module'
import { t } from '@bay327/table/text/en'
import type * as scribeModule from './announcement.ts'

/** Maximum number of log lines on the page. */
const mostLines = 400

/**
 * Functions that write lines and announcements. They are the same for every table, and load with the texts of the first
 * table.
 */
let scribe: typeof scribeModule | undefined
export async function loadLogWriter(): Promise<void> {
  scribe ??= await lazyImport(() => import('./announcement.ts'))
}

export interface ChatLine {
  readonly key: number
  readonly person: string
  readonly name: string
  readonly text: string
  readonly watcher: boolean
  /** Whether the message is for one side only. */
  readonly aside: boolean
}

export type Journal = ReturnType<typeof createTableLog>

/** Creates the state of everything that happened at a table: log, chat, announcements, sounds, and missed events. */
export function createTableLog(table: Table, module: TableModule) {
  let lines: readonly Line[] = $state.raw([])
  let chat: readonly ChatLine[] = $state.raw([])
  let unread = $state(0)
  const spoken = $state({ polite: '', urgent: '' })
  let missed: Missed | undefined = $state.raw()
  let past: Back | undefined = $state.raw()
  let refusal: Refusal | undefined = $state.raw()
  let keys = 0
  /** The key of the last line before bots began to play in a row. */
  let runFrom = $state(Infinity)
  /** The question whose answer was displayed last. */
  let answered: QuestionId | undefined = $state()
  /** The room's version that the viewer had seen when the page was loaded, and the one that they have seen now. */
  const seenBefore = shownPosition(table.code)
  let newest = 0
  /** The game's texts about events. Undefined until they are loaded. */
  let tells: LaterTexts | undefined
  /** Actions that wait for the texts, in order. */
  let waiting: (() => void)[] | undefined
  const labels = createLabels(module.text)
  const announcer = createAnnouncer({
    later: (run, ms) => setTimeout(run, ms),
    say(region, text) {
      // A live region is announced when its text changes. A repeated sentence therefore gets a different ending.
      spoken[region] = spoken[region] === text ? `${text}\u00a0` : text
    },
  })

  const tongue: LineContext = {
    get text() {
      return tells
    },
    seat: (seat) => (table.live ? seatName(table.live, seat, module.text) : ''),
    get seats() {
      return table.live?.seats.map(({ id }) => id) ?? []
    },
    person: (person) => nameOfPerson(person),
    option: labels.of,
  }

  function nameOfPerson(person: string): string {
    const view = table.live
    if (!view || person === 'bot') return t.bot
    return view.people.find(({ id }) => id === person)?.name ?? ''
  }

  function hear(event: RoomEvent) {
    const cue = scribe?.soundOf(event, module)
    if (cue) play(cue)
  }

  function speak(event: RoomEvent, line: Said | undefined) {
    const sentence = scribe?.sentenceOf(event, line, module)
    if (sentence) announcer.polite(sentence.text, sentence.seat)
  }

  function noteDown(sentEvent: SentEvent): Said | undefined {
    const { event } = sentEvent
    if (event.type === 'chat') {
      const { person, name, text, watcher, to } = event
      chat = [...chat, { key: ++keys, person, name, text, watcher, aside: to !== undefined }].slice(-mostLines)
      if (person !== table.live?.you.person) unread++
      return undefined
    }
    const line = scribe?.lineOf(event, tongue)
    if (!line) return undefined
    const round = table.live?.table.phase === 'lobby' ? undefined : roundOf(event)
    const [last] = lines
    const merged = event.type === 'game' && last?.at === sentEvent.at ? scribe?.joined(last, line) : undefined
    const others = merged ? lines.slice(1) : lines
    lines = [{ ...(merged ?? line), key: ++keys, at: sentEvent.at, round, moment: sentEvent.version }, ...others].slice(
      0,
      mostLines,
    )
    return line
  }

  function roundOf(event: RoomEvent): number | undefined {
    return module.round?.(table.game, event.type === 'game' ? event.event : undefined)
  }

  function learn({ event }: SentEvent) {
    if (event.type !== 'chose') return
    labels.hear(event)
    answered = event.question
    if (event.by === 'bot') runFrom = Math.min(runFrom, keys)
    else if (event.person || event.votes) runFrom = Infinity
  }

  const listener: Listener = {
    onEvent(sentEvent, how) {
      newest = sentEvent.version
      learn(sentEvent)
      inWords(() => {
        const line = noteDown(sentEvent)
        if (how === 'written') return
        const { event } = sentEvent
        if (how !== 'aloud' || !table.announces(event.type === 'game' ? event.event : event)) speak(event, line)
      })
    },
    onArrival: ({ event }) => inWords(() => hear(event)),
    sumUp(all, since) {
      newest = all.at(-1)?.version ?? newest
      all.forEach(learn)
      inWords(() => sumUp(all, since))
    },
    learn: labels.learn,
    committed(view, before) {
      openQuestions(view, before)
      if (before) inWords(() => (missed = scribe?.missedByNewcomer(before, view, lines) ?? missed))
      else inWords(() => (missed = scribe?.missedByReloader(seenBefore, view, lines)))
      inWords(() => noteShown(view))
      if (view.outcome && !before?.outcome && before) inWords(() => tell(scribe?.endingOf(view, tells)))
    },
    refused(next) {
      refusal = next
      announcer.urgent(next.message)
    },
  }

  /**
   * Runs an action that needs the texts: now, or in order once they have loaded. If loading fails, the action is
   * dropped, and the texts are requested again.
   */
  function inWords(act: () => void) {
    if (!waiting && !(scribe && tells)) fetchWords()
    if (waiting) waiting.push(act)
    else act()
  }

  function fetchWords() {
    const { tells: texts } = module
    if (typeof texts !== 'function') {
      tells = texts
      if (scribe) return
    }
    waiting = []
    const words = typeof texts === 'function' ? texts().then((fetched) => (tells = fetched)) : texts
    void Promise.allSettled([words, loadLogWriter()]).then(() => {
      const all = waiting ?? []
      waiting = undefined
      for (const act of all) act()
    })
  }

  /**
   * Stores up to which version the viewer has seen events. Events that the viewer still has to catch up on do not
   * count.
   */
  function noteShown(view: View) {
    if (missed === undefined && view.you.seats.length > 0)
      storeShownPosition(table.code, { version: newest, at: Date.now() })
  }

  function sumUp(all: readonly SentEvent[], since: number) {
    missed = scribe?.missedMore(missed, all, since, ({ event }) => scribe?.lineOf(event, tongue)?.text)
    if (missed) announcer.polite(missed.said)
  }

  /** Announces new questions that the viewer may answer. */
  function openQuestions(view: View, before: View | undefined) {
    const known =
      before?.questions.filter((question) => canAnswer(before, question)).map((question) => question.id) ?? []
    const fresh = view.questions.find((question) => canAnswer(view, question) && !known.includes(question.id))
    if (!fresh) return
    if (!fresh.goesOn || fresh.ballot) refusal = undefined
    inWords(() => tell(scribe?.openingOf(fresh, view, module)))
  }

  function tell(news: { readonly polite?: string; readonly urgent?: string; readonly cue?: Cue } | undefined) {
    if (news?.polite) announcer.polite(news.polite)
    if (news?.urgent) announcer.urgent(news.urgent)
    if (news?.cue) play(news.cue)
  }

  table.attend(module, listener)

  return {
    get lines() {
      return lines
    },
    /** Log lines of what bots have done since a person's last answer, the latest first. */
    get run() {
      return lines.filter(({ key, seat }) => key > runFrom && seat)
    },
    get answered() {
      return answered
    },
    get chat() {
      return chat
    },
    get unread() {
      return unread
    },
    get spoken() {
      return spoken
    },
    /** Events that passed without animation. A notice shows them until it is dismissed. */
    get missed() {
      return missed
    },
    /** The earlier position that is shown. */
    get past() {
      return past
    },
    set past(next) {
      past = next
    },
    get refusal() {
      return refusal
    },
    /**
     * Returns the text of an option as it was shown while its question was open. Returns an empty text if it was never
     * shown.
     */
    label: labels.of,
    readChat: () => (unread = 0),
    putAway() {
      missed = undefined
      refusal = undefined
      if (table.live) noteShown(table.live)
    },
    urgent: (sentence: string) => announcer.urgent(sentence),
    polite: (sentence: string) => announcer.polite(sentence),
  }
}
