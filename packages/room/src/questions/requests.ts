import { defineRequest, type SampleSource } from '../define-request.ts'
import { askAdvice } from './advice.ts'
import { answer, wait } from './answers.ts'
import { setStanding } from './set-standing.ts'

const NO_QUESTION = '1.0.gone'
const sampleQuestion = ({ question }: SampleSource) => ({ question: question?.id ?? NO_QUESTION })
const sampleOption = ({ question, of }: SampleSource): string => {
  const [first, ...others] = (question?.decision.options ?? []).map(({ id }) => id)
  return of(first ?? 'none', ...others)
}

const answerRequest = defineRequest({
  type: 'answer',
  /**
   * With `careful`, the answer is refused as `final` if the option itself draws or reveals something, so that it could
   * not be undone.
   */
  fields: ({ z, short, option }) => ({ question: short, option, careful: z.literal(true).optional() }),
  who: 'person',
  purpose: 'match',
  doc: 'Answers a question; on a shared seat, casts or changes a ballot.',
  sample: (source) => ({ ...sampleQuestion(source), option: sampleOption(source) }),
  reduce: ({ game, room, person, request }) => answer(game, room, person, request),
})

const waitRequest = defineRequest({
  type: 'wait',
  fields: ({ short }) => ({ question: short }),
  who: 'person',
  purpose: 'match',
  doc: 'Stops an automatic step or a pause, so that its question is answered by hand.',
  sample: sampleQuestion,
  reduce: ({ game, room, person, request }) => wait(game, room, person, request.question),
})

const adviceRequest = defineRequest({
  type: 'advice',
  fields: ({ short }) => ({ question: short }),
  who: 'person',
  purpose: 'ordinary',
  doc: 'Asks for a bot’s advice on an own question. Everybody sees that it was asked; `advise` returns the advice.',
  sample: sampleQuestion,
  reduce: ({ game, room, person, request }) => askAdvice(game, room, person, request.question),
})

const standingRequest = defineRequest({
  type: 'standing',
  fields: ({ seat, short }) => ({ seat, kind: short, option: short.optional() }),
  who: 'person',
  purpose: 'ordinary',
  doc: 'Sets a standing answer for a kind of question of the seat; without `option`, removes it.',
  sample: (source) => ({
    seat: source.seat,
    kind: source.of('none', ...(source.game.standing ?? [])),
    ...(source.luck() % 3 > 0 && { option: sampleOption(source).slice(0, 64) }),
  }),
  reduce: ({ game, room, person, request }) => setStanding(game, room, person, request),
})

export const questionRequests = [answerRequest, waitRequest, adviceRequest, standingRequest] as const
