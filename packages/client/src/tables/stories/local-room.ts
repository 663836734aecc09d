import { fastRandom, pick, type Decision, type Game, type BotHints } from '@bay327/engine'
import type { CommandId, Entry, NodeId, PersonId, Position, Request, Room, RoomCode } from '@bay327/room'
import type { RoomEvent, Update } from '@bay327/room'
import { deadlines } from '@bay327/room/clocks/clocks'
import { openBotQuestions, type BotQuestion } from '@bay327/room/questions/bots'
import { diffView } from '@bay327/room/protocol/delta'
import { eventFor } from '@bay327/room/view/event'
import { reduce } from '@bay327/room/reduce'
import { phaseOf, schema } from '@bay327/room/state'
import { viewFor } from '@bay327/room/view/view'
import type { SocketLike } from '../../connection/connection.ts'

/** The parameters of a local table's address: `/stories/local?game=...`. */
export interface LocalTable {
  readonly game: string
  readonly people: number
  /** Number of seats. Bots take the seats without a person. */
  readonly size?: number
  /** The viewer: the index of a person, or a watcher. */
  readonly as: number | 'watcher'
  readonly seed: string
  readonly switches: Readonly<Record<string, boolean | string>>
  /** Whether the table stays in the lobby. */
  readonly lobby: boolean
  /**
   * The question up to which the match is played: the `nth` of this kind (undefined: any kind) for `seat` (undefined:
   * any seat).
   */
  readonly until: { readonly kind?: string; readonly seat?: string; readonly nth: number } | 'over'
  /** How answers are chosen up to that question: by the rules' defaults, or at random. */
  readonly by: 'default' | 'random'
  /** How long the others think, ms. With 0 they never answer. */
  readonly pace: number
}

const code = 'rusty-heron' as RoomCode
const node = 'story' as NodeId
const names = ['Maya', 'Jonas', 'Priya', 'Anders', 'Lin', 'Okoro']
const most = 20_000

/**
 * Runs the real rules and the real room in this page. Returns a connection to the room that works like the server's.
 * Development only.
 */
export function localWire(game: Game, setup: LocalTable, hints?: BotHints): SocketLike {
  const room = openRoom(game, setup, undefined, hints)
  const ids = room.now().people.map(({ id }) => id)
  const me = setup.as === 'watcher' ? undefined : ids[setup.as]
  const listeners: Record<string, (value?: unknown) => void> = {}
  let before = viewFor(game, room.now(), me)

  function update(events: readonly RoomEvent[], whole = false): Update {
    const view = viewFor(game, room.now(), me)
    const parts = diffView(whole ? undefined : before, view)
    const from = whole ? { whole: true as const } : { from: `${room.version() - 1}.0` as Position }
    before = view
    return {
      position: `${room.version()}.0` as Position,
      ...from,
      now: Date.now(),
      parts,
      events: events.flatMap((event) => {
        const seen = eventFor(game, room.now(), event, me)
        return seen ? [{ at: Date.now(), version: room.version(), event: seen }] : []
      }),
    }
  }

  function othersThink() {
    const question = room.waiting().find(({ by }) => by !== me)
    if (question && setup.pace > 0 && phaseOf(room.now()) === 'playing') {
      const { by, request } = room.answerTo(question, setup.by)
      listeners['update']?.(update(room.put(by, request)))
    }
    const bot = openBotQuestions(game, room.now()).find(({ notBefore }) => notBefore <= Date.now())
    if (bot && setup.pace > 0) listeners['update']?.(update(room.put(undefined, room.botsAnswer(bot))))
    for (const { id, at } of deadlines(room.now())) {
      if (at <= Date.now()) listeners['update']?.(update(room.put(undefined, { type: 'time', deadline: id })))
    }
  }

  let timer = 0
  const wire = {
    connected: false,
    on: (name: string, listener: (value?: unknown) => void) => (listeners[name] = listener),
    emit(name: string, message: { request: Request }, answer: (answer: unknown) => void) {
      if (name === 'hello')
        setTimeout(() => answer({ ok: true, now: Date.now(), watching: 1, update: update([], true) }))
      if (name !== 'command' || me === undefined) return
      setTimeout(() => answer({ ok: true, update: update(room.put(me, message.request)) }), 30)
    },
    connect() {
      wire.connected = true
      timer = window.setInterval(othersThink, setup.pace || 1_000)
      setTimeout(() => listeners['connect']?.())
    },
    disconnect: () => clearInterval(timer),
  }
  return wire as unknown as SocketLike
}

/** A question of a table, the first of its kind for its seat, and the viewer who may answer it. */
export interface MetQuestion {
  readonly kind: string
  readonly seat: string
  readonly as: number
}

/** Returns each kind of question that comes in a whole match of this table, once. */
export function questionsOf(game: Game, setup: LocalTable): readonly MetQuestion[] {
  const found = new Map<string, MetQuestion>()
  openRoom(game, { ...setup, until: 'over' }, ({ decision: { kind, seat } }, as) => {
    if (!found.has(kind)) found.set(kind, { kind, seat, as })
  })
  return [...found.values()]
}

interface Waiting {
  readonly by: PersonId
  readonly question: Extract<Request, { type: 'answer' }>['question']
  readonly decision: Decision
}

function openRoom(game: Game, setup: LocalTable, onasked?: (question: Waiting, as: number) => void, hints?: BotHints) {
  const luck = fastRandom(Number.parseInt(setup.seed, 36) || 1)
  let made = 0
  let room = {} as Room
  let isOpen = false

  function put(by: PersonId | undefined, request: Entry['request'], extra: Entry['made'] = {}): readonly RoomEvent[] {
    const seed = setup.seed.replaceAll(/[^0-9a-f]/g, '0').padStart(64, '0')
    const id = `story-${++made}` as CommandId
    const result = reduce(game, isOpen ? room : undefined, {
      id,
      at: Date.now(),
      ...(by && { by }),
      request,
      made: { seed, ...extra },
    })
    if (!result.ok) throw new Error(`${request.type}: ${result.code}`)
    room = result.room
    isOpen = true
    return result.events
  }

  const holderOf = (seat: string) => room.seats.find(({ id }) => id === seat)?.people[0]
  const waiting = (): readonly Waiting[] =>
    phaseOf(room) !== 'playing'
      ? []
      : room.seats.flatMap(({ id: seat }) => {
          const by = holderOf(seat)
          const questions = by ? viewFor(game, room, by).questions : []
          return questions
            .filter((question) => question.seat === seat && by && question.people.includes(by) && !question.answered)
            .filter(({ decision }) => !decision.optional && !decision.answered)
            .map(({ id, decision }) => ({ by: by as PersonId, question: id, decision }))
        })

  function answerTo({ by, question, decision }: Waiting, how: LocalTable['by']): { by: PersonId; request: Request } {
    const fallback = () => game.fallback(room.play?.match.state, decision, luck)
    const option = how === 'default' ? fallback() : pick(luck, decision.options).id
    return { by, request: { type: 'answer', question, option } }
  }

  /** Returns the rules' default answer, with the first fact about the seat as its reason. */
  function botsAnswer({ question, seat, level, decision }: BotQuestion): Entry['request'] {
    const { state } = room.play?.match ?? {}
    const [why] = Object.entries(hints?.facts?.(state, seat) ?? {}).map(([feature, facts]) => ({ feature, facts }))
    const option = game.fallback(state, decision, luck)
    return { type: 'bot', question, option, level, ...(why && !decision.secret && { why }) }
  }

  put(undefined, { type: 'open', code, game: game.slug, schema })
  for (const name of names.slice(0, setup.people)) {
    const person = `p-${name.toLowerCase()}` as PersonId
    put(undefined, { type: 'join', name }, { person, tokenHash: `hash-${name}` })
    put(undefined, { type: 'contact', person, node, on: true })
  }
  const host = room.people[0]?.id
  if (setup.size !== undefined) put(host, { type: 'size', players: setup.size })
  for (const [id, value] of Object.entries(setup.switches)) put(host, { type: 'switch', id, value })
  if (!setup.lobby) {
    for (const { id } of room.people) put(id, { type: 'ready', nonce: '00'.repeat(16) })
    put(host, { type: 'start' })
    let met = 0
    for (let turns = 0; turns < most && phaseOf(room) === 'playing'; turns++) {
      const questions = waiting()
      for (const question of questions)
        onasked?.(
          question,
          room.people.findIndex(({ id }) => id === question.by),
        )
      const { until } = setup
      const match =
        until !== 'over' &&
        questions.find(({ decision: { kind, seat } }) => kind === (until.kind ?? kind) && seat === (until.seat ?? seat))
      if (match && ++met >= until.nth) break
      const next = match || questions[0]
      if (next) {
        const { by, request } = answerTo(next, setup.by)
        put(by, request)
        continue
      }
      const [bot] = openBotQuestions(game, room)
      if (bot) {
        put(undefined, botsAnswer(bot))
        continue
      }
      const deadline = deadlines(room)[0]
      if (!deadline) throw new Error('Nothing waits.')
      put(undefined, { type: 'time', deadline: deadline.id })
    }
  }
  return { now: () => room, version: () => made, put, waiting, answerTo, botsAnswer }
}

/** Parses an address: `?game=capture&people=3&as=0&kind=move&seat=seat1&nth=4&by=default`. */
export function localTableOf(query: URLSearchParams): LocalTable {
  const as = query.get('as') ?? '0'
  const kind = query.get('kind')
  const seat = query.get('seat')
  const values = { true: true, false: false } as Readonly<Record<string, boolean>>
  return {
    game: query.get('game') ?? 'escape',
    people: Number(query.get('people') ?? '2'),
    ...(query.has('size') && { size: Number(query.get('size')) }),
    as: as === 'watcher' ? 'watcher' : Number(as),
    seed: query.get('seed') ?? '7',
    switches: Object.fromEntries(
      [...query].flatMap(([key, value]) => (key.startsWith('switch.') ? [[key.slice(7), values[value] ?? value]] : [])),
    ),
    lobby: query.has('lobby'),
    until: query.has('over')
      ? 'over'
      : { ...(kind && { kind }), ...(seat && { seat }), nth: Number(query.get('nth') ?? '1') },
    by: query.get('by') === 'random' ? 'random' : 'default',
    pace: Number(query.get('pace') ?? '700'),
  }
}
