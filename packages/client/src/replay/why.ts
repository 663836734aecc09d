import type { Decision, GameView, SeatId, LaterTexts } from '@bay327/engine'
import type { TableModule } from '@bay327/table/table-module'
import { t } from '@bay327/table/text/en'
import { replay } from '../text/replay.ts'
import type { Loaded, Moment } from './work.ts'

/** A possible answer. */
export interface Could {
  readonly id: string
  readonly label: string
  readonly chosen: boolean
  /** The names of the option's voters, or their number if votes are secret. */
  readonly votes?: string
}

/** The description of a position: how it came about, and which answers were possible. */
export interface Told {
  readonly head: string
  /** The question in the game's words. */
  readonly question?: string
  readonly lines: readonly string[]
  readonly could: readonly Could[]
  /** How the answer came about, if nobody chose it. */
  readonly by?: string
  /** The people for whom the match waits at this position. */
  readonly next?: string
}

type Words = Pick<TableModule, 'text'> & { readonly tells: LaterTexts; readonly seat: (seat: SeatId) => string }

export function momentText(match: Loaded, { position, step, events, decisions, view }: Moment, words: Words): Told {
  const { text, tells, seat } = words
  const lines = events.flatMap(
    (event) =>
      tells.event(
        event,
        match.replay.header.seats.map(({ id }) => id),
      ) ?? [],
  )
  const lineTexts = lines.map((line) => (line.figures === undefined ? line.text : `${line.text} (${line.figures})`))
  const { decision, option, before, by } = step
  const waits = decisions.find(({ optional, answered }) => !optional && !answered)
  const next = waits && { next: nextText(waits, view, words) }
  if (decision === undefined) return { head: headOf(step.kind), lines: lineTexts, could: [], ...next }
  if (option === undefined || before === undefined) {
    const head = replay.why.fixed(seat(decision.seat))
    return { head, lines: lineTexts, could: [], ...next }
  }
  const chosen = decision.options.find(({ id }) => id === option)
  const label = chosen ? text.option(chosen, decision, before).label : ''
  const mine = lines.findIndex((line) => line.seat === decision.seat)
  const main = mine >= 0 ? lines[mine]?.text : undefined
  return {
    head: main ?? replay.why.chose(seat(decision.seat), label),
    question: text.question(decision, before).title,
    lines: lineTexts.filter((_, i) => i !== mine),
    could: couldOf(match, position, decision, before, option, words),
    ...(by && { by: replay.why[by] }),
    ...next,
  }
}

function headOf(kind: Moment['step']['kind']): string {
  if (kind === 'setup') return replay.why.deal
  return kind === 'undo' ? replay.why.back : replay.why.rules
}

/**
 * Returns the text of the next question. For another player's secret question it does not use the game's texts, because
 * they might reveal its content.
 */
function nextText(decision: Decision, view: GameView, { text, seat }: Words): string {
  if (decision.options.length === 0) return replay.why.decides(seat(decision.seat))
  return text.question(decision, view).title
}

function couldOf(
  { table }: Loaded,
  position: number,
  decision: Decision,
  before: GameView,
  chosen: string,
  { text }: Words,
): readonly Could[] {
  const ballot = table?.ballots[position]
  const votesFor = (id: string): string | undefined => {
    const count = ballot?.votes[id]
    if (count === undefined) return undefined
    const names = Object.entries(ballot?.cast ?? {}).flatMap(([name, vote]) => (vote === id ? [name] : []))
    return names.length > 0 ? t.list(names) : `${count}`
  }
  const all = decision.options.map((option): Could => {
    const votes = votesFor(option.id)
    const { label } = text.option(option, decision, before)
    return { id: option.id, label, chosen: option.id === chosen, ...(votes && { votes }) }
  })
  // The chosen option comes first, then options with votes.
  return all.sort((a, b) => rank(a) - rank(b))
}

const rank = ({ chosen, votes }: Could): number => (chosen ? 0 : votes === undefined ? 2 : 1)
