import { lazyImport } from '@bay327/table/ui/arrivals'
import type { GameEvent, GameView, Option } from '@bay327/engine'
import type {
  WinChanceMessage,
  QuestionId,
  QuestionView,
  Refusal,
  Request,
  SentEvent,
  Touch,
  CursorMessage,
  Update,
  View,
} from '@bay327/room'
import { applyUpdate, type Held } from '@bay327/room/protocol/delta'
import type { reader } from '@bay327/room/codec/reader'
import { createDirector, type Arrival, type Pictures, type Showing } from '@bay327/table/playback/director'
import { speedFactor } from '@bay327/table/settings/settings.svelte.ts'
import { machineNow } from './clock.svelte.ts'
import { openConnection, type SocketLike } from './connection.ts'
import { startHeartbeat } from './health/heartbeat.ts'
import { randomId } from './random.ts'
import { reloadOnce } from './reload.ts'
import { followRun } from './bot-run.ts'
import { isSettled, type Sent } from './sent.ts'
import { shownPings } from './shown-pings.svelte.ts'
import type { Listener, TableDetails } from './table-listener.ts'
import { storeToken, tokenOf } from './tokens.ts'
import { openWire } from './wire.ts'
import { gameOf } from '@bay327/table/view/game'

/** Events by which the page knows that somebody uses it. */
const hands = ['pointerdown', 'pointermove', 'keydown', 'focus', 'online'] as const

/** What other people show at the board or at a choice. */
export type Pointing = Exclude<CursorMessage, { readonly kind: 'dice' }>

export type Table = ReturnType<typeof openTable>

/**
 * Opens one table in this browser: the newest view, the displayed view, and requests. `stranger`: the page only
 * watches, although this browser may have a place. `speed`: factor of display times. `brought`: a token from the
 * address.
 */
export function openTable(
  code: string,
  wire: SocketLike = openWire(),
  stranger = false,
  brought?: string,
  speed = speedFactor,
) {
  let live: View | undefined = $state.raw()
  let shown: View | undefined = $state.raw()
  let game: GameView = $state.raw({})
  let showing: Showing | undefined = $state.raw()
  let playing = $state(false)
  let botsPlay = $state(false)
  let sent: Sent | undefined = $state.raw()
  /** The options of another player's question, the last one requested. */
  let looked: { readonly question: QuestionId; readonly options: readonly Option[] } | undefined = $state.raw()
  let lostAt: number | undefined = $state(Date.now())
  let tries = $state(0)
  let greeted = $state(false)
  let shut: Refusal | undefined = $state.raw()
  let closing = $state(false)
  let busy = $state(false)
  let offset = $state(0)
  let watching = $state(0)
  let deliveredAt: number | undefined
  let chance: WinChanceMessage = $state.raw(null)

  let held: Held | undefined
  let pictures: Pictures | undefined
  let listener: Listener | undefined
  let details: TableDetails | undefined
  let watchful: ((touched: Pointing) => void) | undefined
  /** Events that came before the game's chunk was loaded. */
  const undelivered: SentEvent[] = []
  let keys = 0
  const pings = shownPings(() => ++keys)
  let away = false
  let awaySince = 0

  const run = followRun(Date.now)
  const director = createDirector<View>({
    pictures: () => pictures ?? { duration: () => 0 },
    speed,
    within: () => run.within(live),
    details: () => details,
    later: (run, ms) => window.setTimeout(run, ms),
    cancel: (timer) => window.clearTimeout(timer),
    failed: reportError,
    stage: {
      show(next) {
        showing = next && { ...next, key: ++keys }
        playing = next !== undefined
      },
      draw: (view) => (game = view),
      commit,
      tell(sentEvent, how) {
        if (listener) listener.onEvent(sentEvent, how)
        else undelivered.push(sentEvent)
      },
      hear: (sentEvent) => listener?.onArrival?.(sentEvent),
      sumUp: (missed) => listener?.sumUp(missed, awaySince),
    },
  })

  function commit(view: View) {
    const before = shown
    shown = view
    game = gameOf(view)
    run.rest(view)
    botsPlay = run.goes
    if (sent && (sent.arrived || isSettled(sent, view))) sent = undefined
    listener?.committed(view, before)
  }

  /** The token of this browser's hello. */
  let token: string | undefined
  const tokenNow = (): string => brought ?? (token ??= stranger ? randomId(24) : tokenOf(code))

  /**
   * Returns whether a token from a link belongs to a person, so that it is kept. The link's author would know a token
   * that belongs to nobody.
   */
  function isOwn({ you }: View): boolean {
    const isKept = !brought || you.person !== undefined
    if (brought && isKept) storeToken(code, brought)
    brought = undefined
    return isKept
  }

  function take(update: Update) {
    const next = applyUpdate(held, update)
    if (next === undefined || next === held || !isOwn(next.view)) return
    pulse.stir()
    const arrival = arrivalOf(held?.view, next.view)
    away = false
    held = next
    live = next.view
    if (sent && isSettled(sent, live)) sent = { ...sent, arrived: true }
    listener?.learn(live)
    run.hear(live, update.events)
    deliveredAt = (update.events.find(({ event }) => event.type === 'ended') ?? update.events.at(-1))?.at ?? deliveredAt
    botsPlay = run.goes
    if (arrival !== 'live') game = gameOf(live)
    director.push(update.events, live, game, arrival)
  }

  function arrivalOf(before: View | undefined, after: View): Arrival {
    if (before === undefined) return 'recalled'
    if (before.table.match !== after.table.match || before.table.phase === 'lobby') return 'fresh'
    return away || document.hidden ? 'missed' : 'live'
  }

  const pulse = startHeartbeat({
    isSeen: () => !document.hidden,
    say: (within) => line.pulse(within),
    redial: () => line.redial(),
  })
  const beats = setInterval(pulse.beat, 500)
  function look() {
    if (!document.hidden) pulse.stir()
    else {
      if (!away) awaySince = Date.now()
      pulse.beat()
    }
  }
  for (const hand of hands) addEventListener(hand, pulse.stir, { passive: true })
  document.addEventListener('visibilitychange', look)
  let makeReader: typeof reader | undefined
  // The decoder loads while the page connects. Until it is loaded, the server sends plain JSON.
  lazyImport(() => import('@bay327/room/codec/reader')).then(
    (fetched) => (makeReader = fetched.reader),
    () => undefined,
  )

  const line = openConnection({
    reader: () => makeReader,
    code,
    token: tokenNow,
    wire,
    newId: () => randomId(12),
    position: () => held?.position,
    on: {
      update: take,
      touched: (touched) =>
        touched.kind === 'dice' ? details?.held(touched.person, touched.holds) : watchful?.(touched),
      clock: (now) => (offset = now - Date.now()),
      watching: (count) => (watching = count),
      chance: (message) => (chance = message),
      open() {
        greeted = true
        lostAt = undefined
        closing = false
        busy = false
        tries = 0
      },
      heard: () => pulse.heard(),
      lost() {
        greeted = false
        lostAt ??= quietSince() ?? Date.now()
        if (!document.hidden) awaySince = lostAt
        pulse.lost()
        tries = Math.max(1, tries)
        away = true
      },
      shut(refusal) {
        if (refusal.code !== 'wrong-protocol' || !reloadOnce()) shut = refusal
      },
      refused: (refusal) => listener?.refused(refusal),
      closing: () => (closing = true),
      busy: () => (busy = true),
      ping: pings.show,
    },
  })

  /** Returns since when the connection is silent, if that is long. */
  const quietSince = () => pulse.quietSince(machineNow())

  async function send(request: Request): Promise<boolean> {
    return (await refused(request)) === undefined
  }

  /**
   * Sends a request and reports a refusal. Resolves with the code of the refusal, if any. The caller handles `final`.
   * `expected`: another code that is not reported.
   */
  async function refused(request: Request, expected?: Refusal['code']): Promise<Refusal['code'] | undefined> {
    const refusal = await line.send(request)
    if (refusal && refusal.code !== 'final' && refusal.code !== expected) listener?.refused(refusal)
    return refusal?.code
  }

  return {
    /** The table's address for other people, with the invitation part if the host has made a new link. */
    get code() {
      return live?.you.address ?? code
    },
    /** The newest view: people, seats, votes, presence, settings. */
    get live() {
      return live
    },
    /** The displayed view: questions, outcome. It is behind the newest view while events are animated. */
    get shown() {
      return shown
    },
    /** The game's own parts of the view, as animated so far. */
    get game() {
      return game
    },
    get showing() {
      return showing
    },
    get playing() {
      return playing
    },
    /** Whether bots play in a row, or their moves are being displayed. */
    get botsPlay() {
      return botsPlay
    },
    get sent() {
      return sent
    },
    get pings() {
      return pings.all
    },
    get greeted() {
      return greeted
    },
    /** Since when there is no connection (this machine's clock, ms). Undefined while there is one. */
    get lostAt() {
      return lostAt ?? quietSince()
    },
    get tries() {
      return tries
    },
    get shut() {
      return shut
    },
    get closing() {
      return closing
    },
    /** Whether the server has too much to do to let the viewer in now. The connection tries again by itself. */
    get busy() {
      return busy
    },
    /** The store's clock minus this machine's, ms. */
    get offset() {
      return offset
    },
    get watching() {
      return watching
    },
    /** When the match ended, or else when the last event happened, by the store's clock, ms. */
    get deliveredAt() {
      return deliveredAt
    },
    /** The win chances of the sides, only for viewers without a seat. */
    get chance() {
      return live?.you.seats.length ? null : chance
    },
    /** Sets the parts that animate and announce. Both come with the game's chunk, after the first view. */
    attend(module: Pictures | undefined, to: Listener) {
      pictures = module
      listener = to
      for (const sentEvent of undelivered.splice(0)) to.onEvent(sentEvent, 'written')
      if (live) to.learn(live)
      if (shown) to.committed(shown, undefined)
    },
    send,
    /**
     * Sends an answer. Resolves with the code of a refusal, if any. With `careful`, an irreversible option is refused
     * with `final`.
     */
    async answer(question: QuestionView, option: string, careful = false) {
      const mine: Sent = { question: question.id, option, at: Date.now(), arrived: false }
      sent = mine
      // An automatic step may give the same answer a moment earlier.
      const expected = question.goesOn?.option === option ? 'passed' : undefined
      const why = await refused(
        { type: 'answer', question: question.id, option, ...(careful && { careful }) },
        expected,
      )
      if (sent !== mine) return why
      // The question of a changeable answer stays, so only the server's reply shows that the answer has arrived.
      if (why === undefined && playing) sent = { ...mine, arrived: true }
      else if (why !== undefined || question.decision.revisable) sent = undefined
      return why
    },
    /** Fetches the options of another player's question, which views omit. Resolves with whether they came. */
    async look(question: QuestionId) {
      const options = await line.look(question)
      if (options) looked = { question, options }
      return options !== undefined
    },
    /** Returns the question with its fetched options. */
    listed(question: QuestionView): QuestionView {
      if (!question.more || looked?.question !== question.id) return question
      return { ...question, decision: { ...question.decision, options: looked.options } }
    },
    /** Sets the part that shows details. Undefined: there is none. */
    showDetails: (stage: TableDetails | undefined) => void (details = stage),
    announces: (event: GameEvent) => details?.announces(event) ?? false,
    goOn: () => director.goOn(),
    /**
     * Called when the result of the displayed event is visible. The event is then logged, and drawn on board and pads.
     */
    land: () => director.land(),
    /** Stops the time of the displayed detail, or lets it run again. */
    keep: (isKept: boolean) => director.keep(isKept),
    /** Ends all animations. The newest view is displayed immediately. */
    flush: () => director.flush(),
    /**
     * Skips the bots' moves. They are displayed immediately, and bots play without delay until a person has answered.
     */
    skipBots() {
      run.hurry()
      director.flush()
      const bots = live?.questions.filter(({ people }) => people[0] === 'bot').map(({ id }) => id)
      const hurry = live?.may.find(
        (request) => request.type === 'hurry' && bots?.includes(request.question as QuestionId),
      )
      if (hurry) void send(hurry)
    },
    /**
     * Resolves with a bot's advice. Resolves with undefined if it is not available now. All people see that the advice
     * was requested.
     */
    async advise({ id, advice }: QuestionView) {
      if (advice !== 'asked' && !(await send({ type: 'advice', question: id }))) return undefined
      return line.advise(id)
    },
    /** Requests an earlier position of the match, as this person saw it, and the events since. */
    since: line.since,
    point: (place: string) => line.ping(place),
    touch: (touch: Touch) => line.touch(touch),
    /** Sets the receiver of other people's touches. The receiver does not get earlier touches. */
    heed: (listener: typeof watchful) => void (watchful = listener),
    hurry() {
      tries++
      if (quietSince() === undefined) line.hurry()
      else line.redial()
    },
    close() {
      clearInterval(beats)
      for (const hand of hands) removeEventListener(hand, pulse.stir)
      document.removeEventListener('visibilitychange', look)
      line.close()
    },
  }
}
