import type { Decision } from '@bay327/engine'
import type { RoomEvent } from '@bay327/room'
import { isNamed, tellTexts } from '../texts.ts'
import { holdsSeat, type Step, type Truth } from './server-state.ts'

/** The first and the last version of a room in which a text must not be sent. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Returns secrets that no game's view can decide about: the options of another person's secret question while it is
 * open, and the answers to it while others still plan. Leaves out texts that this viewer may read at that time: public
 * questions, their own questions, and their own answers.
 */
export function textsKept(truth: Truth, name: string): ReadonlyMap<string, readonly Span[]> {
  const spansOf = new Map<string, Span[]>()
  for (const planning of planningsOf(truth)) {
    const readable = new Set(planning.flatMap((step) => textsReadable(truth, step, name)))
    const last = planning.at(-1)?.version ?? 0
    for (const [at, step] of planning.entries()) {
      const isOthers = ({ seat }: { readonly seat: string }): boolean => !holdsSeat(step.room, name, seat)
      const hidden = secretsOf(truth, step).filter(isOthers)
      for (const text of textsOf(hidden.flatMap(({ options }) => options.map(({ id }) => id))))
        if (saysMuch(text) && !readable.has(text)) addSpan(spansOf, text, { from: step.version, to: step.version })
      // The events of the first step are answers to questions of earlier steps.
      const answers = at === 0 ? [] : step.events.filter(isSecretAnswer).filter(isOthers)
      for (const text of textsOf(answers.map(({ option: { verb: _verb, ...shown } }) => shown)))
        if (isNamed(text) && !readable.has(text)) addSpan(spansOf, text, { from: step.version, to: last })
    }
  }
  return spansOf
}

/** Returns the sequences of steps in which a person has not answered a secret question that all are asked. */
function planningsOf(truth: Truth): readonly (readonly Step[])[] {
  const plannings: { readonly asked: ReadonlySet<string>; readonly steps: Step[] }[] = []
  for (const step of truth.steps) {
    const open = secretsOf(truth, step).flatMap(({ id, answered }) => (answered ? [] : [id]))
    const last = plannings.at(-1)
    if (open.some((id) => last?.asked.has(id))) last?.steps.push(step)
    else if (open.length > 0) plannings.push({ asked: new Set(open), steps: [step] })
  }
  return plannings.map(({ steps }) => steps)
}

/**
 * An id of one or two characters, with its quotes, may be an empty choice, which the viewer's own plan may contain too.
 */
const saysMuch = (text: string): boolean => text.length > 4

/** Adds a span of versions to a text. If it touches the text's last span, the two are merged. */
function addSpan(spansOf: Map<string, Span[]>, text: string, span: Span): void {
  const spans = spansOf.get(text) ?? []
  const last = spans.at(-1)
  if (last === undefined || last.to < span.from - 1) spans.push(span)
  else spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
  spansOf.set(text, spans)
}

type SecretAnswer = Extract<RoomEvent, { type: 'chose' }> & { readonly secret: true }
const isSecretAnswer = (event: RoomEvent): event is SecretAnswer => event.type === 'chose' && event.secret === true

function secretsOf(truth: Truth, step: Step): readonly Decision[] {
  return questionsOf(truth, step).filter(({ secret }) => secret)
}

function questionsOf({ game }: Truth, { room: { play } }: Step): readonly Decision[] {
  return play === undefined || play.end !== undefined ? [] : game.decisions(play.match.state)
}

function textsReadable(truth: Truth, step: Step, name: string): readonly string[] {
  const isReadable = ({ seat, secret }: { readonly seat: string; readonly secret?: true }): boolean =>
    !secret || holdsSeat(step.room, name, seat)
  return [
    ...textsOf(questionsOf(truth, step).filter(isReadable)),
    ...textsOf(step.events.filter(isSecretAnswer).filter(isReadable)),
  ]
}

function textsOf(value: unknown): readonly string[] {
  const texts: string[] = []
  tellTexts(value, (text) => texts.push(text))
  return texts
}
