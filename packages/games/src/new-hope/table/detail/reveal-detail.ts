import type { Detail, DetailContext, Effect, Tone } from '@bay327/table/detail/detail'
import { areaData } from '../../shared/data/areas.ts'
import { characterIds, sideOf, type CharacterId, type Side } from '../../shared/data/characters.ts'
import type { EventOf, NewHopeEvent } from '../../shared/events.ts'
import type { Attack, NewHopeView } from '../../shared/types.ts'
import { event as lineOf } from '../../text/log.ts'
import { capital, list, nameOf } from '../../text/words.ts'
import { words } from '../words.ts'

/** A line between two of the six characters: a support, or an attack, which has a result after its cards are drawn. */
export interface RevealLine {
  readonly from: CharacterId
  readonly to: CharacterId
  readonly kind: 'attack' | 'support'
  readonly attack?: Attack
}

const isAttack = (event: NewHopeEvent): event is EventOf<'attack-resolved'> => event.type === 'attack-resolved'

/**
 * Returns the attacks of this turn so far: those of this run of events, and those before a deck was shuffled during the
 * turn.
 */
function attacksOf(run: readonly NewHopeEvent[], { turn }: NewHopeView): readonly Attack[] {
  const attackEvents = run.filter(isAttack)
  return [
    ...turn.attacks.filter(({ attacker }) => !attackEvents.some((event) => event.attacker === attacker)),
    ...attackEvents,
  ]
}

/** Returns all lines of a reveal. The supports are already public before the reveal. */
export function linesOf(run: readonly NewHopeEvent[], view: NewHopeView): readonly RevealLine[] {
  const plan = run.find((event) => event.type === 'targets-revealed')?.plan
  const attacks = attacksOf(run, view)
  return characterIds.flatMap((from): readonly RevealLine[] => {
    const attack = attacks.find(({ attacker }) => attacker === from)
    const target = attack?.target ?? plan?.[from] ?? view[from].target
    const { supports } = view[from]
    return [
      ...(supports ? [{ from, to: supports, kind: 'support' as const }] : []),
      ...(target && target !== 'hold'
        ? [{ from, to: target, kind: 'attack' as const, ...(attack && { attack }) }]
        : []),
    ]
  })
}

/** Returns the viewer's side. Undefined for watchers, and for a viewer who plays both sides. */
export function ownSide(view: NewHopeView, mine: ReadonlySet<string>): Side | undefined {
  const own = new Set(characterIds.filter((id) => mine.has(view[id].owner)).map(sideOf))
  return own.size === 1 ? [...own][0] : undefined
}

export const toneFor = (good: Side, mine: Side | undefined): Tone =>
  mine === undefined ? 'even' : good === mine ? 'ours' : 'theirs'

function verdictOf(attacks: readonly Attack[], mine: Side | undefined): NonNullable<Detail['verdict']> {
  const hits = attacks.filter(({ hit }) => hit)
  const ours = hits.filter(({ attacker }) => sideOf(attacker) === mine).length
  const theirs = hits.length - ours
  const tone = mine === undefined || ours === theirs ? 'even' : ours > theirs ? 'ours' : 'theirs'
  return { text: words.reveal.verdict(hits.length, attacks.length - hits.length), tone }
}

function effectOf(event: NewHopeEvent, mine: Side | undefined): readonly Effect[] {
  if (event.type !== 'injured' && event.type !== 'removed') return []
  const { character } = event
  const good = sideOf(character) === 'light' ? 'dark' : 'light'
  const text = words.reveal.harm(capital(nameOf(character)), event.type)
  return [{ text, tone: toneFor(good, mine), to: { pad: character } }]
}

/** Returns the sentences of the log for an event, with their figures. */
const sayOf = (event: NewHopeEvent): readonly string[] => {
  const line = lineOf(event)
  if (!line) return []
  return [line.figures === undefined ? line.text : `${line.text.replace(/\.$/, '')}, ${line.figures}.`]
}

/** Returns the detail of a turn's attacks: both plans, and their results. */
export function detailOf(run: readonly NewHopeEvent[], { view, mine }: DetailContext<NewHopeView>): Detail {
  const side = ownSide(view, mine)
  const attacks = attacksOf(run, view)
  const planned = linesOf(run, view).filter(({ kind }) => kind === 'attack')
  const areas = view.turn.conflicts.map((area) => areaData[area].name)
  const isDone = attacks.length === planned.length || run.some(({ type }) => type === 'injured' || type === 'removed')
  const title = planned.length === 0 ? words.reveal.nobody : words.reveal.title(planned.length)
  return {
    seats: [...view.match.light, ...view.match.dark],
    title,
    ...(areas.length > 0 && { near: list(areas) }),
    ...(attacks.some(({ hit }) => hit) && { rule: words.reveal.together }),
    ...(isDone && attacks.length > 0 && { verdict: verdictOf(attacks, side) }),
    effects: run.flatMap((event) => effectOf(event, side)),
    say: [`${title}.`, ...run.flatMap(sayOf)].join(' '),
  }
}
