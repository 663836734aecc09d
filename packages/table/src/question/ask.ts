import type { AskText, Expectation, GameView, Option, OptionText, QuestionText } from '@bay327/engine'
import type { QuestionView, View } from '@bay327/room'
import { questionInOrder } from './order.ts'
import { canAnswer, isMine, nameOf, namesOf, seatInSentence, seatName } from '../view/people.ts'
import { t } from '../text/en.ts'

/** A question as the page draws it. It is made from the view and the game's texts, without rules. */
export interface Prompt {
  readonly id: QuestionView['id']
  readonly question: QuestionView
  readonly kind: 'mine' | 'vote' | 'others'
  /**
   * How the viewer answers. `press`: a press sends. `mark`: a press marks, and a button locks. `compose`: the game's
   * editor composes the answer.
   */
  readonly how: 'press' | 'mark' | 'compose'
  /** Whether the question has been answered and the result is being displayed. */
  readonly settled: boolean
  /** Whether the question is private to the viewer. */
  readonly secret: boolean
  /** Whether the viewer has answered and can change the answer until the others have answered. */
  readonly lockedIn: boolean
  /** Seats that answer in secret at the same time, and whether each is ready. */
  readonly planners: readonly { readonly seat: string; readonly name: string; readonly ready: boolean }[]
  /** Who decides for whom: "Maya decides for Han". Undefined if the viewer answers, and for a secret of others. */
  readonly who: string | undefined
  readonly text: QuestionText
  readonly words: (option: Option) => OptionText
  readonly ballot:
    | {
        readonly votes: ReadonlyMap<string, readonly string[]>
        readonly cast: number
        readonly of: number
        /** The people who have not voted, as one phrase. */
        readonly missing: string
        readonly secret: boolean
        /** Whether all have voted and options are tied. Votes can be moved until the deadline. */
        readonly tied: boolean
      }
    | undefined
  /** Whether all holders of the seat have to choose the same option, at any time. The text of each answer says so. */
  readonly together: boolean
  /** The option that is chosen automatically. */
  readonly goesOn: string | undefined
}

/**
 * Returns whether a question stands in the Crew panel: it ends the match early and nobody is waiting for an answer, as to
 * an offer of the other side or to a vote that has begun.
 */
export const standsInCrew = ({ question: { decision }, ballot }: Prompt): boolean =>
  decision.optional === true && !decision.options.some(({ joins }) => joins !== undefined) && (ballot?.cast ?? 0) === 0

export function ask(
  view: View,
  question: QuestionView,
  text: AskText,
  game: GameView,
  edits: ReadonlySet<string> = new Set(),
  settled = false,
  expected?: Expectation,
): Prompt {
  const { decision, ballot } = question
  const own = canAnswer(view, question)
  const lockedIn = own && decision.answered === true
  const hidden = decision.secret && (!own || lockedIn) ? waitingText(view, question, text) : undefined
  const together = ballot !== undefined && decision.everyHolder === true
  const asks = (!own && hidden) || wordsOf(question, text, game, own)
  const how = howOf(question, edits, own)
  const listed =
    how === 'compose' ? question : questionInOrder(question, (option) => text.option(option, decision, game))
  return {
    id: question.id,
    question: settled ? { ...listed, answered: true } : listed,
    settled,
    kind: own ? (ballot ? 'vote' : 'mine') : 'others',
    how,
    secret: own && decision.secret === true,
    lockedIn,
    planners: decision.secret ? plannersOf(view, question, text) : [],
    who: own || hidden || settled ? undefined : whoDecides(view, question, text),
    text: asks,
    words(option) {
      const bare = text.option(option, decision, game)
      const more = bare.odds && expected?.expectedOf(option, decision, game, bare.odds.pass)
      const optionText = more ? { ...bare, expected: more } : bare
      if (!together || option.oneHolder) return optionText
      return {
        ...optionText,
        detail: [optionText.detail, t.question.together(holdersIn(ballot))].filter(Boolean).join(' '),
      }
    },
    ballot: ballot && {
      votes: votesOf(view, question),
      cast: Object.keys(ballot.cast).length,
      of: holdersIn(ballot),
      missing: namesOf(view, ballot.missing),
      secret: view.table.settings.secretBallots,
      tied: ballot.tied !== undefined,
    },
    together,
    goesOn: question.goesOn?.option,
  }
}

function holdersIn({ cast, missing }: NonNullable<QuestionView['ballot']>): number {
  return Object.keys(cast).length + missing.length
}

/**
 * Returns the texts of a question. Those who are not asked read the same question in the third person. While they do not
 * have the options, nothing is said about what follows from them.
 */
function wordsOf({ decision, more }: QuestionView, text: AskText, game: GameView, own: boolean): QuestionText {
  const { title, vote, consequence, theirs, ...words } = text.question(decision, game)
  const isWhole = !more || decision.options.length > 0
  const shared = { ...words, ...(isWhole && consequence && { consequence }) }
  return own ? { title, ...(vote && { vote }), ...shared } : { title: theirs ?? title, ...shared }
}

/** Returns who decides a question of others, and for which seat. */
function whoDecides(view: View, { seat, people }: QuestionView, text: AskText): string {
  const names = t.list(people.map((person) => t.first(nameOf(view, person))))
  return t.question.decides(names || t.question.nobody, seatInSentence(view, seat, text))
}

function howOf({ decision, ballot, goesOn }: QuestionView, edits: ReadonlySet<string>, own: boolean): Prompt['how'] {
  if (edits.has(decision.kind)) return 'compose'
  const isMarked = own && decision.secret && !ballot && !goesOn && decision.options.length > 1
  return isMarked ? 'mark' : 'press'
}

/** Returns all open secret questions of the same kind as this question. */
function besides(view: View, { decision }: QuestionView): readonly QuestionView[] {
  return view.questions.filter((other) => other.decision.secret && other.decision.kind === decision.kind)
}

/** Returns the other seats that plan. A seat with several secret questions is ready when all of them are answered. */
function plannersOf(view: View, question: QuestionView, text: AskText): Prompt['planners'] {
  const others = besides(view, question).filter((other) => !isMine(view, other))
  return [...new Set(others.map(({ seat }) => seat))].map((seat) => ({
    seat,
    name: seatName(view, seat, text),
    ready: others.every((other) => other.seat !== seat || other.decision.answered === true),
  }))
}

/**
 * Returns the people who answer these questions, each once. A seat that only a bot plays has its own name in the list.
 */
function namesIn(view: View, questions: readonly QuestionView[], text: AskText): readonly string[] {
  const names = questions.flatMap(({ seat, people }) =>
    people.map((person) => (person === 'bot' ? seatInSentence(view, seat, text) : nameOf(view, person))),
  )
  return [...new Set(names)]
}

/** Returns the text of a question to others: who is waited for, and whether the viewer's own plan is given. */
function waitingText(view: View, question: QuestionView, text: AskText): QuestionText {
  const waited = besides(view, question).filter((other) => !other.decision.answered && !isMine(view, other))
  const names = namesIn(view, waited, text)
  if (names.length === 0) {
    const sentence = t.question.ready(seatName(view, question.seat, text))
    return { title: sentence }
  }
  const planning = t.question.planning(t.list(names))
  return { title: isIn(view, question) ? `${t.question.locked} ${planning}` : planning }
}

/** Returns whether the viewer has answered a secret question of the same kind. The answer is then in the undo list. */
function isIn(view: View, { decision }: QuestionView): boolean {
  const mine = view.you.seats
  return (
    besides(view, { decision } as QuestionView).some((other) => isMine(view, other) && other.decision.answered) ||
    view.undo.some(({ seat, kind }) => kind === decision.kind && mine.includes(seat))
  )
}

/** Returns the title that replaces that of a question which the viewer has answered. */
export function lockedTitle(view: View, question: QuestionView, text: AskText): string {
  return waitingText(view, question, text).title
}

/** Returns the names of the voters by option. Returns no names if votes are secret. */
function votesOf(view: View, { ballot }: QuestionView): ReadonlyMap<string, readonly string[]> {
  const votes = new Map<string, string[]>()
  for (const [person, option] of Object.entries(ballot?.cast ?? {})) {
    if (option) votes.set(option, [...(votes.get(option) ?? []), nameOf(view, person as never)])
  }
  return votes
}
