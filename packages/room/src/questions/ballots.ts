import { breakTie, defaultAnswerOf, type Game, type Option } from '@bay327/engine'
import { applyOption, votesFor, type AnswerSource } from './answers.ts'
import { chain, changed, withPlay, without, type Change } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { joining } from './company.ts'
import { levelOf, questionsOf, type Question } from './questions.ts'
import { WITH_OWNER, type BotBallot, type Play, type Room } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/**
 * Closes a ballot (D-VOTE). The option with the most votes wins. The bot's vote for a tied option breaks a tie. Without
 * such a vote, a public die of the match's random stream breaks it. If no person has voted, the bot answers, or else
 * the game's fallback.
 */
export function closeBallot(game: Game, room: Room, play: Play, question: Question): Change {
  const cast = play.ballots[question.id] ?? {}
  const { decision, answerers, seat } = question
  if (decision.everyHolder) return closeTogether(game, room, play, question)
  const bot = botBallotOf(play, question)
  const votes = votesFor(decision.options, cast)
  const most = Math.max(0, ...Object.values(votes))
  if (most === 0 && bot) return decideAsBot(game, room, play, question, bot)
  if (most === 0) return applyDefaultAnswer(game, room, play, question)
  const leading = leadingOptions(question, cast)
  const [first, second] = leading
  const byBot = bot && leading.find(({ id }) => id === bot.option)
  if (second !== undefined && byBot) {
    const counted = { ...votes, [byBot.id]: most + 1 }
    return applyOption(game, room, play, question, byBot.id, { by: 'ballot', votes: counted, cast, bot })
  }
  if (second !== undefined) {
    const ids = leading.map(({ id }) => id)
    const drawn = breakTie(play.match, decision.id, ids)
    const tie: RoomEvent = {
      type: 'tie',
      seat: seat.id,
      options: leading,
      die: drawn.die,
      ...(decision.secret && { secret: true }),
    }
    const how = { by: 'tie', votes, cast, ...(bot && { bot }) } as const
    return chain(changed(room, tie), (shown) =>
      applyOption(game, shown, { ...play, match: drawn.match }, question, drawn.option, how),
    )
  }
  const optionId = first?.id ?? ''
  const [person, other] = answerers === 'bot' ? [] : answerers
  const isAlone = person !== undefined && other === undefined
  return applyOption(
    game,
    room,
    play,
    question,
    optionId,
    isAlone ? { by: 'person', person } : { by: 'ballot', votes, cast, ...(bot && { bot }) },
  )
}

/**
 * Returns the option on which all holders agree, or an option with `oneHolder` that one holder chose. Undefined until
 * then.
 */
function unanimousOption({ decision, answerers }: Question, cast: Readonly<Record<string, string>>): AtOne | undefined {
  if (answerers === 'bot') return undefined
  for (const { id: option, oneHolder } of decision.options) {
    const [voter, ...others] = answerers.filter((who) => cast[who] === option)
    if (voter === undefined) continue
    if (oneHolder || answerers.length === 1) return { option, how: { by: 'person', person: voter } }
    if (others.length + 1 < answerers.length) continue
    return { option, how: { by: 'ballot', votes: votesFor(decision.options, cast), cast } }
  }
  return undefined
}

interface AtOne {
  readonly option: string
  readonly how: AnswerSource
}

function closeTogether(game: Game, room: Room, play: Play, question: Question): Change {
  const agreed = unanimousOption(question, play.ballots[question.id] ?? {})
  if (agreed === undefined) return changed(room)
  const done = applyOption(game, room, play, question, agreed.option, agreed.how)
  return chain(done, (after) => goWith(game, after, question, agreed.option))
}

/** Lets the bots of a side choose the same as its people, so that the people can resign, and offer or accept a draw. */
function goWith(game: Game, room: Room, word: Question, option: string): Change {
  const { play } = room
  if (play === undefined) return changed(room)
  for (const question of questionsOf(game, room)) {
    const joined = question.answerers === 'bot' ? joining(room, word, question.decision, option) : undefined
    if (joined === undefined) continue
    const how = { by: 'bot', level: levelOf(question.seat) } as const
    return chain(applyOption(game, room, play, question, joined.id, how), (after) => goWith(game, after, word, option))
  }
  return changed(room)
}

/** Applies the choice of the seat's bot. The reason is left out for a secret question. */
export function decideAsBot(game: Game, room: Room, play: Play, question: Question, chosen: BotBallot): Change {
  const { level, option, why } = chosen
  return applyOption(game, room, play, question, option, { by: 'bot', level, ...(why && { why }) })
}

/** Applies the rules' fallback for a seat without an answer. */
export function applyDefaultAnswer(game: Game, room: Room, play: Play, question: Question): Change {
  const { option, match } = defaultAnswerOf(game, play.match, question.decision)
  return applyOption(game, room, { ...play, match }, question, option, { by: 'fallback' })
}

/** Returns the vote of the bot that is asked. Undefined if no bot is asked now. */
function botBallotOf({ botBallots }: Play, { id, bot }: Question): BotBallot | undefined {
  return bot && botBallots?.[id]
}

/** Returns the options with the most votes. */
function leadingOptions({ decision }: Question, cast: Readonly<Record<string, string>>): readonly Option[] {
  const votes = votesFor(decision.options, cast)
  const most = Math.max(1, ...Object.values(votes))
  return decision.options.filter(({ id }) => votes[id] === most)
}

/**
 * Returns the tied options of a public ballot in which all have voted. People may move their votes then, until the time
 * for it is over and a die decides. Returns an empty list if there is no tie, if a bot's vote breaks it, or if the votes
 * or the question are secret: others would learn from the time that the votes differ.
 */
export function tiedOptions(room: Room, question: Question): readonly Option[] {
  const { play, schema, settings } = room
  const { id, answerers, decision } = question
  if (schema < WITH_OWNER || play === undefined || answerers === 'bot') return []
  if (settings.secretBallots || decision.secret || decision.everyHolder) return []
  const cast = play.ballots[id] ?? {}
  if (!answerers.every((who) => Object.hasOwn(cast, who))) return []
  const leading = leadingOptions(question, cast)
  const byBot = botBallotOf(play, question)?.option
  return leading.length < 2 || leading.some((option) => option.id === byBot) ? [] : leading
}

/**
 * Returns a question on which all answerers have voted, without a tie. The answerers include a bot that has to vote. Returns undefined
 * if there is none.
 */
export function findDecided(game: Game, room: Room, play: Play): Question | undefined {
  return questionsOf(game, room).find((question) => {
    const { id, answerers, decision, bot } = question
    const cast = play.ballots[id]
    const hasBot = botBallotOf(play, question) !== undefined
    if (answerers === 'bot') return hasBot
    if (cast === undefined) return false
    if (decision.everyHolder) return unanimousOption(question, cast) !== undefined
    const isIn = answerers.length > 0 && answerers.every((who) => Object.hasOwn(cast, who))
    return isIn && (bot === undefined || hasBot) && tiedOptions(room, question).length === 0
  })
}

/**
 * Drops the votes on questions with `everyHolder` that a person who leaves shares. The remaining holders are asked
 * again.
 */
export function dropSharedConsents(game: Game, room: Room, leaver: PersonId): Room {
  const { play } = room
  if (play === undefined) return room
  const shared = questionsOf(game, room).filter(
    ({ decision, seat }) => decision.everyHolder && seat.people.includes(leaver),
  )
  return withPlay(room, play, { ballots: without(play.ballots, ...shared.map(({ id }) => id)) })
}

/**
 * Drops ballots that no longer have a voter or a question, and other data of closed questions. Undefined if nothing
 * changes.
 */
export function dropStaleBallots(game: Game, room: Room, before: Play): Room | undefined {
  const questions = questionsOf(game, room)
  const play = dropStaleOfBots(before, questions)
  const waits = (id: string) => questions.some((question) => question.id === id)
  const ballots: Record<string, Readonly<Record<string, string>>> = {}
  for (const { id, answerers } of questions) {
    const cast = play.ballots[id]
    if (cast === undefined || answerers === 'bot') continue
    const votes = Object.entries(cast).filter(([who]) => answerers.some((person) => person === who))
    if (votes.length === Object.keys(cast).length) ballots[id] = cast
    else if (votes.length > 0) ballots[id] = Object.fromEntries(votes)
  }
  const held = play.held.filter(waits)
  const askedAgain = play.askedAgain.filter(waits)
  const overdue = play.overdue?.filter(waits)
  const cast = Object.entries(play.ballots)
  const stand =
    play === before &&
    held.length === play.held.length &&
    askedAgain.length === play.askedAgain.length &&
    overdue?.length === play.overdue?.length &&
    cast.length === Object.keys(ballots).length &&
    cast.every(([id, option]) => ballots[id] === option)
  return stand ? undefined : withPlay(room, play, { ballots, held, askedAgain, ...(overdue && { overdue }) })
}

/** Drops data of closed questions: bots' votes, missing votes of bots, and requests for advice. */
function dropStaleOfBots(play: Play, questions: readonly Question[]): Play {
  const { botBallots, botless, advised, ...rest } = play
  const waits = (id: string) => questions.some((question) => question.id === id)
  const open = {
    botBallots: keepOf(botBallots, waits),
    botless: botless?.every(waits) ? botless : botless?.filter(waits),
    advised: keepOf(advised, waits),
  }
  if (open.botBallots === botBallots && open.botless === botless && open.advised === advised) return play
  return {
    ...rest,
    ...(open.botBallots && { botBallots: open.botBallots }),
    ...(open.botless && open.botless.length > 0 && { botless: open.botless }),
    ...(open.advised && { advised: open.advised }),
  }
}

/**
 * Returns the entries whose keys `accepts` accepts. The result is the same record if all remain, and undefined if none
 * remains.
 */
function keepOf<T>(record: Readonly<Record<string, T>> | undefined, accepts: (id: string) => boolean) {
  const accepted = Object.entries(record ?? {}).filter(([id]) => accepts(id))
  if (accepted.length === 0) return undefined
  return accepted.length === Object.keys(record ?? {}).length ? record : Object.fromEntries(accepted)
}
