import type { FactText, GameText } from '@bay327/engine'
import type { Pad, Regions, Snapshot, TurnOrder } from '../regions/data.ts'
import type { Figure } from '../regions/figure.ts'
import { tagOf } from '../regions/tag.ts'
import { factInSentence, isReady, padOf, sharedOf } from './facts.ts'
import type { MarkOf } from './marks.ts'
import { words } from './words.ts'

/** Maximum number of boxes of a meter. More would be too narrow to count. */
const mostPips = 12

/** Makes the regions of a game that has none of its own, from its texts, its options and its view. */
export function guessedRegions(text: GameText, markOf: MarkOf): Regions {
  const idsOf = ({ seats }: Snapshot) => seats.map(({ id }) => id)
  const pickOf = ({ seats }: Snapshot, seat: string) => seats.find(({ id }) => id === seat)?.pick?.value
  const nameOf = (snapshot: Snapshot, seat: string) => text.seat(seat, pickOf(snapshot, seat)).name

  function pads(snapshot: Snapshot): readonly Pad[] {
    const { seats, view, who, mine, question, preview, showing } = snapshot
    const decision = question?.decision
    const option = showing ? undefined : decision?.options.find(({ id }) => id === preview)
    return seats.map(({ id, pick }) => {
      const facts = padOf(text, view, id, idsOf(snapshot))
      const tag =
        tagOf(id, snapshot) ??
        (decision?.secret && isReady(view, id) ? { text: words.state.ready, look: 'am' as const } : undefined)
      const open = facts.filter(({ secret }) => !(secret && snapshot.covered))
      return {
        id,
        mark: markOf(id, pick?.value),
        name: nameOf(snapshot, id),
        who: who(id),
        tag,
        acting: decision?.seat === id,
        own: mine.has(id),
        aimed: option?.target === id,
        figures: facts.map((fact) =>
          figureOf(fact, mine.has(id), decision?.seat === id && fact.id ? (option?.cost?.[fact.id] ?? 0) : 0),
        ),
        brief:
          facts.length === 0 && tag
            ? [{ text: tag.text, said: tag.text }]
            : open.slice(0, 2).map((fact) => ({
                text: `${fact.value ?? '?'}${fact.of === undefined ? '' : `/${fact.of}`}`,
                said: factInSentence(fact),
              })),
      }
    })
  }

  function track(snapshot: Snapshot): Figure {
    const { view, question, mine } = snapshot
    const progress = text.progress?.(view)
    const asks = question && text.question(question.decision, view)
    const isMine = question !== undefined && mine.has(question.seat)
    if (progress) {
      const pieces = Object.entries(progress.seats ?? {}).map(([id, at]) => ({
        id,
        at,
        name: nameOf(snapshot, id),
        mark: markOf(id, pickOf(snapshot, id)),
      }))
      return { kind: 'scale', label: progress.label, value: progress.value, end: progress.of, pieces }
    }
    if (asks?.steps) return { kind: 'steps', label: words.steps, ...asks.steps, mine: isMine }
    return {
      kind: 'text',
      label: words.steps,
      bare: true,
      text: asks?.theirs ?? asks?.title ?? '',
      tone: isMine ? 'good' : 'plain',
    }
  }

  function order(snapshot: Snapshot): TurnOrder {
    const { seats, view, question } = snapshot
    const decision = question?.decision
    return {
      label: words.turnOrder,
      seats: seats.map(({ id, pick }) => ({
        seat: id,
        name: nameOf(snapshot, id),
        mark: markOf(id, pick?.value),
        // People who plan in secret have no order, so each one who is not ready is active.
        state:
          decision?.secret && isReady(view, id) ? 'ready' : decision?.seat === id && !question?.answered ? 'now' : '',
      })),
    }
  }

  return {
    mark: markOf,
    pads: () => Promise.resolve({ pads, foot: () => [text.about.pitch] }),
    bars: () =>
      Promise.resolve({
        track,
        status: (snapshot: Snapshot) =>
          sharedOf(text, snapshot.view, idsOf(snapshot))
            .slice(0, snapshot.phone ? 1 : 3)
            .map((fact) => figureOf(fact, false, 0)),
        order,
      }),
    kinds: async () => {
      const [{ default: scale }, { default: steps }] = await Promise.all([
        import('./board/Scale.svelte'),
        import('../tracks/RoundSteps.svelte'),
      ])
      return { scale, steps }
    },
  }
}

/** Returns a fact as a figure. `cost`: what the choice under the pointer takes of it. */
function figureOf({ name, value, of, secret }: FactText, isOwn: boolean, cost: number): Figure {
  const base = { label: name, ...(isOwn && secret && { secret }) }
  if (typeof value === 'string') return { ...base, kind: 'text', text: value, fit: 'rest' }
  if (value !== undefined && of !== undefined && of <= mostPips && !base.secret)
    return {
      ...base,
      kind: 'meter',
      value,
      max: of,
      look: 'pips',
      colour: '--hc',
      meaning: `${words.way(value, of)}.${cost === 0 ? '' : ` ${words.leaves(value - cost)}`}`,
      ...(cost !== 0 && { preview: value - cost }),
    }
  return { ...base, kind: 'number', value, of, ...(cost !== 0 && { change: `→${(value ?? 0) - cost}` }) }
}
