import type { GameText, GameView, Option, OptionText, QuestionText } from '@bay327/engine'
import type { QuestionView, View } from '@bay327/room'
import { canAnswer, nameOf, namesOf, seatName } from '../net/people.ts'
import { t } from '../text/en.ts'

/** A question as the frame draws it: made from the view and the game's words, with no rule of its own. */
export interface Asked {
  readonly id: QuestionView['id']
  readonly question: QuestionView
  readonly kind: 'mine' | 'vote' | 'others'
  readonly text: QuestionText
  readonly words: (option: Option) => OptionText
  readonly ballot:
    | {
        readonly votes: ReadonlyMap<string, readonly string[]>
        readonly cast: number
        readonly of: number
        /** Those who have not voted, as one phrase. */
        readonly missing: string
        readonly secret: boolean
      }
    | undefined
  /** The option that comes by itself. */
  readonly goesOn: string | undefined
  /** The full time of its countdown, in ms. */
  readonly total: number
}

/** What a question that lapses, or a consent, waits for, in ms. */
const patience = 20_000

export function ask(view: View, question: QuestionView, text: GameText, game: GameView): Asked {
  const { decision, ballot } = question
  const own = canAnswer(view, question)
  const hidden = decision.secret === true && decision.options.length === 0
  return {
    id: question.id,
    question,
    kind: own ? (ballot ? 'vote' : 'mine') : 'others',
    text: hidden ? plan(seatName(view, question.seat), question) : text.question(decision, game),
    words: (option) => text.option(option, decision, game),
    ballot: ballot && {
      votes: votesOf(view, question),
      cast: Object.keys(ballot.cast).length,
      of: Object.keys(ballot.cast).length + ballot.missing.length,
      missing: namesOf(view, ballot.missing),
      secret: view.table.settings.secretBallots,
    },
    goesOn: question.goesOn?.option,
    total: totalOf(view, question),
  }
}

function plan(name: string, question: QuestionView): QuestionText {
  const sentence = question.answered ? t.question.ready(name) : t.question.planning(name)
  return { title: sentence, waiting: sentence }
}

/** Names by option; ballots that are secret show nobody. */
function votesOf(view: View, { ballot }: QuestionView): ReadonlyMap<string, readonly string[]> {
  const votes = new Map<string, string[]>()
  for (const [person, option] of Object.entries(ballot?.cast ?? {})) {
    if (option) votes.set(option, [...(votes.get(option) ?? []), nameOf(view, person as never)])
  }
  return votes
}

function totalOf(view: View, question: QuestionView): number {
  const { ballotSeconds, goOnSeconds } = view.table.settings
  if (question.goesOn) return goOnSeconds * 1000
  return question.ballot ? ballotSeconds * 1000 : patience
}

/** How high a phone's sheet may stand for a question, in per cent of the screen. */
export function sheetHeight(asked: Asked | undefined, urgent: boolean): number {
  if (!asked) return 43
  const { decision } = asked.question
  if (decision.secret) return 54
  if (urgent || asked.ballot || (decision.about && 'roll' in decision.about)) return 52
  const places = decision.options.filter((option) => option.to !== undefined).length
  return places > decision.options.length / 2 ? 35 : 43
}
