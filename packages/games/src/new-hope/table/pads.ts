import type { PadTag } from '@bay327/table/pads/pad-tag'
import type { Pad } from '@bay327/table/regions/data'
import { characterData, rows, sides, type CharacterId, type Side } from '../shared/data/characters.ts'
import { powerOf } from '../shared/strength.ts'
import type { NewHopeView } from '../shared/types.ts'
import type { Link } from './board/links.ts'
import { plannedLinks } from './editor/planned.ts'
import { fullName, marks, shortNames, sideMarks } from './marks.ts'
import type { NewHopeSnapshot } from './props.ts'
import { words } from './words.ts'

/** Returns the pads of both sides, with a pad for each character. */
export function pads(snapshot: NewHopeSnapshot): readonly Pad[] {
  const planned = plannedLinks(snapshot)
  return sides.map((side) => ({
    id: side,
    mark: sideMarks[side],
    name: words.side[side],
    note: snapshot.view.match[side].map(snapshot.who).join(', '),
    tag: sideTag(side, snapshot),
    acting: false,
    own: false,
    figures: [],
    parts: rows[side].map((id) => characterPad(id, side, planned, snapshot)),
  }))
}

/** Returns whether the side has to plan, or how many of its plans are in. */
function sideTag(side: Side, { view, question: asked, showing, mine, open }: NewHopeSnapshot): PadTag | undefined {
  if (showing) return undefined
  const question = asked?.decision.optional ? undefined : asked
  const seats = view.match[side]
  const isAsked = question !== undefined && seats.includes(question.seat)
  if (isAsked && mine.has(question.seat) && open) return { text: words.yours, look: 'fill' }
  const ready = seats.filter((seat) => view.ready.includes(seat)).length
  if (ready > 0) return { text: ready === seats.length ? words.ready : words.readySome(ready), look: 'am' }
  return isAsked && question.decision.secret ? { text: words.planning, look: '' } : undefined
}

function characterPad(id: CharacterId, side: Side, planned: readonly Link[], snapshot: NewHopeSnapshot): Pad {
  const { view, mine, who, question } = snapshot
  const { status, supports, owner } = view[id]
  const { toughness, force } = characterData[id]
  const power = powerOf(id, view.rules.heroPower)
  const own = mine.has(owner)
  const isGone = status === 'out' || status === 'aboard'
  const tag = characterTag(id, view, planned)
  const number = (label: string, value: number) =>
    ({
      kind: 'text',
      label,
      abbr: label.charAt(0),
      fit: 'beside',
      text: `${value}`,
      tone: isGone ? 'faint' : 'plain',
    }) as const
  return {
    id,
    mark: marks[id],
    name: shortNames[id],
    fullName: fullName(id),
    who: view.match[side].length > 1 ? who(owner) : '',
    tag,
    acting: question !== undefined && own && !isGone,
    own,
    lead: {
      kind: 'own',
      label: words.card,
      draws: 'card',
      props: {
        id,
        own,
        tapped: status === 'injured' || supports !== undefined,
        injured: status === 'injured',
        out: status === 'out',
      },
    },
    figures: [number(words.power, power), number(words.toughness, toughness), number(words.force, force)],
    brief: [
      { text: shortNames[id], said: words.figures(power, toughness, force) },
      { text: words.short[status], said: tag?.text ?? words.short[status] },
    ],
  }
}

/** The viewer's own plan has priority, then the character's action of this turn, then its state. */
function characterTag(id: CharacterId, view: NewHopeView, planned: readonly Link[]): PadTag | undefined {
  const own = planned.find(({ from }) => from === id)
  if (own) return { ...doing(own.to, own.kind), look: 'you' }
  const { status, supports, target } = view[id]
  if (status === 'out') return { text: words.state.out, look: 'warn' }
  if (status === 'aboard') return { text: words.state.aboard, look: 'am' }
  if (supports) return { ...doing(supports, 'support'), look: 'am' }
  if (target) return { ...doing(target, target === 'hold' ? 'alone' : 'attack'), look: 'am' }
  return status === 'injured' ? { text: words.state.injured, look: 'warn' } : undefined
}

function doing(to: Link['to'], kind: Link['kind']): Pick<PadTag, 'text' | 'brief'> {
  if (to === 'hold') return { text: words.state.holds }
  if (to === 'ship') return { text: words.boards }
  const name = shortNames[to]
  return kind === 'support'
    ? { text: words.supports(name), brief: `+ ${name}` }
    : { text: words.attacks(name), brief: `\u2192 ${name}` }
}
