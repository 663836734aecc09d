import type { AnsweredQuestion } from './labels.ts'
import type { LogText, LaterTexts } from '@bay327/engine'
import type { RoomEvent, Why } from '@bay327/room'
import { t } from '../text/en.ts'
import { later } from '../text/later.ts'

export { missedByReloader, missedMore, missedByNewcomer } from './missed.ts'

/** What a log line needs besides the event. */
export interface LineContext {
  /** The game's texts. Undefined while they are loading. */
  readonly text: Pick<LaterTexts, 'event' | 'reason'> | undefined
  readonly seat: (seat: string) => string
  readonly seats: readonly string[]
  readonly person: (person: string) => string
  /** Returns the words of an option from its question. */
  readonly option: (question: AnsweredQuestion, option: string) => string
}

/** Mark of a line that has no person: a bot's choice, a seat that is taken or released, advice, a rule. */
export type LineMark = 'bot' | 'sit' | 'advice' | 'rule'

/** Kinds of lines for the log's filter. A line may be of several kinds. */
export const kinds = ['throw', 'move', 'loss', 'vote', 'bot', 'table'] as const
export type Kind = (typeof kinds)[number]

/** The public votes, and how the decision was made ("by vote"). */
export interface Ballots {
  readonly by: string
  readonly cast: readonly { readonly who: string; readonly what: string }[]
}

/**
 * A log line. `how` is set if the line says only that a choice was automatic. The game's own line about that seat
 * replaces it later.
 */
export interface Said extends LogText {
  readonly kinds: readonly Kind[]
  readonly how?: string
  readonly mark?: LineMark
  /** Why the bot made this choice. */
  readonly why?: string
  /** A bot's vote next to those of people: "Bot for Fire all". */
  readonly vote?: string
  /** Set if a match begins with this line. */
  readonly starts?: true
  /** The votes one by one. */
  readonly ballots?: Ballots
}

/** A line with its place in a log. */
export interface Line extends Said {
  readonly key: number
  /** When the event happened, by the store's clock, ms. */
  readonly at: number
  readonly round: number | undefined
  /** The line's position: the room's version, or a replay's position. */
  readonly moment: number
  /** An additional note: "hidden from Luke". */
  readonly note?: string
}

/** Kinds of room events that never or not always have a line, with the reason. Games list theirs in `unsaid`. */
export const eventsWithoutLine = {
  game: 'What its game leaves unsaid.',
  chose: 'What somebody simply chose the game tells; what is chosen in secret would lie open in the log.',
  chat: 'It stands in the chat.',
  tie: 'The line of the choice that follows says it, when the die lies.',
} satisfies Partial<Record<RoomEvent['type'], string>>

/** Returns the line of an event. Returns undefined if it has none (`eventsWithoutLine`). */
export function lineOf(event: RoomEvent, tongue: LineContext): Said | undefined {
  const words = wordsOf(event, tongue)
  if (!words) return undefined
  return { ...words, kinds: kindsOf(event, words) }
}

type Words = LogText & Partial<Omit<Said, 'kinds'>>

/** Fields that contain a roll or a path, whatever the game calls the event. */
const thrown = ['dice', 'roll', 'throw', 'faces', 'bursts'] as const

function kindsOf(event: RoomEvent, { kind, tone, mark, vote }: Words): readonly Kind[] {
  const bot: readonly Kind[] = mark === 'bot' || mark === 'advice' || vote ? ['bot'] : []
  switch (event.type) {
    case 'game':
      return [
        ...(kind === 'throw' || thrown.some((part) => part in event.event) ? (['throw'] as const) : []),
        ...(kind === 'move' || 'path' in event.event ? (['move'] as const) : []),
        ...(kind === 'loss' || tone === 'bad' ? (['loss'] as const) : []),
      ]
    case 'tie':
    case 'ballot':
      return ['vote']
    case 'chose':
      return event.votes ? ['vote', ...bot] : bot
    case 'seat':
      return mark === 'sit' || event.bot ? ['table', 'bot'] : ['table']
    case 'advice':
      return bot
    case 'joined':
    case 'left':
    case 'here':
    case 'lost':
    case 'renamed':
    case 'moved':
    case 'started':
    case 'ended':
    case 'undone':
    case 'proposed':
    case 'agreed':
    case 'declined':
    case 'paused':
    case 'resumed':
    case 'host':
    case 'lobby':
    case 'chat':
      return ['table']
  }
}

function wordsOf(event: RoomEvent, tongue: LineContext): Words | undefined {
  const { person, seat } = tongue
  switch (event.type) {
    case 'game':
      return tongue.text?.event(event.event, tongue.seats)
    case 'chose':
      return choseLine(event, tongue)
    case 'ballot': {
      const { seat: of, cast } = event
      return { seat: of, text: later.log.ballot(t.first(person(event.person)), cast, event.of, seat(of)) }
    }
    case 'left':
      return { text: later.log[event.removed ? 'removed' : 'left'](event.name) }
    case 'joined':
    case 'here':
    case 'lost':
      return { text: later.log[event.type](event.name) }
    case 'host':
      return { text: later.log.hostNow[event.why](event.name) }
    case 'renamed':
      return { text: later.log.renamed(event.was, event.name) }
    case 'moved':
      return {
        text: event.back
          ? later.log.wonBack(event.name)
          : event.vouch
            ? later.log[event.rival ? 'vouchedRival' : 'vouched'](event.name, person(event.vouch))
            : later.log.moved(event.name),
      }
    case 'seat':
      return { seat: event.seat, ...seatLine(event, tongue) }
    case 'started':
      return { text: later.log.started(event.match), starts: true }
    case 'ended':
      return { text: later.log.ended }
    case 'undone':
      return { text: later.log.undone(event.count) }
    case 'proposed':
      return { text: later.log.proposed[event.kind](person(event.by)) }
    case 'agreed':
      return { text: later.log.agreed[event.kind] }
    case 'declined':
      return { text: later.log.declined[event.kind] }
    case 'advice':
      return { seat: event.seat, text: later.company.log.advice(person(event.person)), mark: 'advice' }
    case 'paused':
    case 'resumed':
      return { text: later.log[event.type](person(event.person)) }
    case 'lobby':
      return { text: event.name === undefined ? later.log.lobby[event.text] : later.log.named(event.name) }
    case 'tie':
    case 'chat':
      return undefined
  }
}

type Chose = Extract<RoomEvent, { type: 'chose' }>

/**
 * Returns a line for choices by bots, votes, ties and defaults. Undefined for a person's choice, which the game's own
 * events report, and for a choice that the viewer may not know.
 */
function choseLine(event: Chose, tongue: LineContext): Words | undefined {
  if (event.by === 'person') return undefined
  if (event.by === 'bot') return botLine(event, tongue)
  const labelOf = (option: string) => tongue.option(event, option)
  const label = labelOf(event.option.id)
  const votes = Object.keys(event.votes ?? {}).map((option) => votesLine(event, option, tongue))
  // The viewer did not see this vote. Its voters are known, and the game's own lines report the result.
  if (!label && votes.length === 0) return undefined
  const seat = tongue.seat(event.seat)
  const how = later.log.by[event.by]
  const line = {
    seat: event.seat,
    text: label ? later.log.chose(seat, label) : later.log.voted(seat),
    ...(event.by === 'fallback' && { mark: 'rule' as const }),
  }
  if (votes.length === 0) return { ...line, figures: how, how }
  const cast = Object.entries(event.cast ?? {}).map(([who, what]) => ({
    who: tongue.person(who),
    what: labelOf(what),
  }))
  return {
    ...line,
    figures: [how, ...votes].join(', '),
    ...(cast.length > 0 && { ballots: { by: how, cast } }),
    ...botVote(event, tongue),
  }
}

/**
 * Returns the line of a bot's choice, which stays until the game reports the result. Returns undefined if the option
 * has no label.
 */
function botLine(event: Chose, tongue: LineContext): Words | undefined {
  const label = tongue.option(event, event.option.id)
  if (!label) return undefined
  const text = later.log.chose(tongue.seat(event.seat), label)
  return { seat: event.seat, text, how: '', mark: 'bot', ...reasonOf(event.why, event.seat, tongue) }
}

/** Returns the vote of a bot on a seat that it shares with people. */
function botVote(event: Chose, tongue: LineContext): Partial<Words> {
  const { bot, seat } = event
  if (!bot) return {}
  const vote = later.log.votesOf(t.bot, tongue.option(event, bot.option))
  return { vote, ...reasonOf(bot.why, seat, tongue) }
}

function reasonOf(why: Why | undefined, seat: string, { text }: LineContext): { readonly why?: string } {
  const reason = why && text?.reason?.(why.feature, why.facts ?? {}, seat)
  return reason ? { why: reason } : {}
}

/**
 * Joins a game's line with the line which says that the choice was automatic. Returns undefined if the two are not
 * about the same choice.
 */
export function joined(before: Said | undefined, line: Said): Said | undefined {
  if (before?.how === undefined || line.how !== undefined || before.seat !== line.seat) return undefined
  const { mark, why } = before
  const figures = [line.figures, before.how].filter(Boolean).join(', ')
  const kinds = [...new Set([...line.kinds, ...before.kinds])]
  return { ...line, kinds, ...(figures && { figures }), ...(mark && { mark }), ...(why && { why }) }
}

/** Returns "Maya and Jonas for Fire all". Returns numbers if votes are secret. */
function votesLine(event: Chose, option: string, tongue: LineContext): string {
  const label = tongue.option(event, option)
  const names = Object.entries(event.cast ?? {}).flatMap(([person, vote]) =>
    vote === option ? [tongue.person(person)] : [],
  )
  return names.length > 0 ? later.log.votesOf(t.list(names), label) : later.log.votes(event.votes?.[option] ?? 0, label)
}

function seatLine(
  event: Extract<RoomEvent, { type: 'seat' }>,
  { seat, person }: LineContext,
): LogText & Pick<Said, 'mark'> {
  const words = later.company.log
  const name = seat(event.seat)
  const people = t.list(event.people.map(person))
  const bot = later.company.aBot(event.level ?? 'steady')
  if (event.standIn === 'bot') return { text: words.sitsIn(bot, t.within(people), name), mark: 'sit' }
  if (event.standIn) return { text: words.standsIn(person(event.standIn), t.within(people), name) }
  if (event.from) return { text: words.gaveUp(people, name), mark: 'sit' }
  if (event.people.length === 0) return { text: event.bot ? words.plays(bot, name) : later.log.seatFree(name) }
  if (event.bot) return { text: words.votes(bot, people, name) }
  return { text: event.people.length === 1 ? later.log.seatOf(name, people) : later.log.seatShared(name, people) }
}
