import type { PadFact } from '@bay327/table/regions/data'
import type { PadTag } from '@bay327/table/pads/pad-tag'
import type { Pad } from '@bay327/table/regions/data'
import type { Item } from '@bay327/table/regions/figure'
import { tagOf } from '@bay327/table/regions/tag'
import { isFalcon } from '../../action-figure/shared/squares.ts'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { soldierIds, type CardNumber, type SoldierId } from '../../action-figure/shared/types.ts'
import { weaponOf } from '../../action-figure/shared/weapons.ts'
import { nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { dieLook } from '../../action-figure/table/die-look.ts'
import { soldierGlyphs, soldierLook, weaponGlyphs } from '../../action-figure/table/looks.ts'
import { rebelMark, soldierMark } from '../../action-figure/table/pieces.ts'
import { garrisonOf } from '../shared/garrison.ts'
import type { BreakoutView, Phase, Rebel } from '../shared/types.ts'
import { jailWords } from '../text/words.ts'
import { signsOf } from './bars.ts'
import { pairWords } from './codes.ts'
import type { BreakoutSnapshot } from './props.ts'
import { isDetained, rebelsOf, rebelsOfSeat } from './rebels.ts'
import { words } from './words.ts'

/** Returns the pads of the Rebels, then the Imperial's pad. */
export function pads(snapshot: BreakoutSnapshot): readonly Pad[] {
  return [...rebelsOf(snapshot.view).map((rebel) => rebelPad(rebel, snapshot)), empirePad(snapshot)]
}

const { tags } = words

function rebelPad(rebel: Rebel, snapshot: BreakoutSnapshot): Pad {
  const { view, mine, who, question, preview, odds } = snapshot
  const { seat, rebel: id } = rebel
  const face = view.round.dice[seat]
  const weapon = weaponOf(view.weapons, id)?.kind
  const cards = (view.held[seat] ?? []).map((card) => cardItem(card, preview === `take:card-${card}`))
  const tag = rebelTag(rebel, snapshot)
  const isAskedAbout = question?.seat === seat && question.decision.about?.['rebel'] === id
  return {
    id,
    mark: rebelMark(id),
    name: nameOf(id),
    who: who(seat),
    tag,
    acting: isAskedAbout || view.round.fighting === id,
    own: mine.has(seat),
    locked: view.ready.includes(id),
    figures: [
      { kind: 'die', label: words.rolled, face, none: '\u2013', ...(face && dieLook(face)) },
      {
        kind: 'text',
        label: words.weapon,
        text: '',
        more: weapon ? words.twoDice : words.noWeapon,
        ...(weapon
          ? { glyph: weaponGlyphs[weapon], said: `${weaponNames[weapon]}, ${words.twoDice}` }
          : { tone: 'faint' as const }),
      },
      {
        kind: 'items',
        label: rebelsOfSeat(view, seat).length > 1 ? words.codesShared : words.codes,
        fit: 'rest',
        look: 'chips',
        groups: cards.length > 0 ? [{ items: cards }] : [],
        none: words.noCodes,
      },
    ],
    note: isDetained(rebel)
      ? jailWords(view, odds)
      : rebel.freed && face !== undefined
        ? words.outNow(face)
        : undefined,
    brief: briefOf(face, tag),
  }
}

function empirePad(snapshot: BreakoutSnapshot): Pad {
  const { view, mine, who, question } = snapshot
  const { round } = view
  const tag = empireTag(snapshot)
  const face = round.red || undefined
  const soldiers = garrisonOf(rebelsOf(view).length).filter((id) => soldierIds.includes(id))
  return {
    id: 'imperial',
    mark: soldierMark('vader'),
    name: words.empire,
    who: who('imperial'),
    tag,
    acting: question?.seat === 'imperial',
    own: mine.has('imperial'),
    figures: [
      { kind: 'die', label: words.mayMove, face, none: '\u2013', colour: '--red', isEdged: true },
      {
        kind: 'items',
        label: round.phase === 'orders' ? words.movedOf(round.moved.length, round.red) : words.garrison,
        fit: 'rest',
        groups: [{ items: soldiers.map((soldier) => soldierItem(soldier, view)) }],
      },
    ],
    brief: briefOf(face, tag),
  }
}

const briefOf = (face: number | undefined, tag: PadTag | undefined): readonly PadFact[] => [
  face ? { text: `${face}`, said: `${words.rolled} ${face}` } : { text: '\u2013', said: words.notRolled },
  ...(tag ? [{ text: words.brief[tag.text] ?? tag.text, said: tag.text }] : []),
]

/** The most serious state has priority, then the Rebel's action, then the Rebel's place. */
function rebelTag(rebel: Rebel, snapshot: BreakoutSnapshot): PadTag | undefined {
  const { round, ready } = snapshot.view
  const id = rebel.rebel
  if (snapshot.lost?.has(rebel.seat)) return tagOf(rebel.seat, snapshot)
  if (isDetained(rebel)) return { text: tags.detained, look: 'warn' }
  if (ready.includes(id)) return { text: tags.locked, look: 'am' }
  if (round.phase === 'plan') return { text: tags.planning, look: snapshot.mine.has(rebel.seat) ? 'fill' : '' }
  if (round.fighting === id) return { text: tags.fighting, look: 'warn' }
  if (round.contacts[id] !== undefined) return { text: tags.contact, look: 'warn' }
  if (rebel.freed) return { text: tags.freed, look: 'am' }
  return isFalcon(rebel.square) ? { text: tags.ship, look: 'am' } : undefined
}

const does: Readonly<Record<Phase, string>> = {
  'set-up': tags.posting,
  plan: tags.waiting,
  orders: tags.moving,
  combat: tags.deciding,
}

function empireTag(snapshot: BreakoutSnapshot): PadTag {
  const asked = tagOf('imperial', snapshot) ?? { text: tags.waiting, look: '' }
  return asked.look === 'am' ? { ...asked, text: does[snapshot.view.round.phase] } : asked
}

const cardItem = (card: CardNumber, isLeaving: boolean): Item => ({
  id: `${card}`,
  text: `${card}`,
  name: `${words.card.number(card)}, ${pairWords(card)}`,
  signs: signsOf(card),
  state: isLeaving ? 'loss' : undefined,
})

function soldierItem(soldier: SoldierId, { soldiers, round }: BreakoutView): Item {
  const figure = soldiers[soldier]
  const state =
    figure === undefined
      ? round.phase === 'set-up'
        ? 'waiting'
        : 'out'
      : figure.lying
        ? 'lying'
        : round.phase === 'orders' && round.moved.includes(soldier)
          ? 'moved'
          : 'standing'
  return {
    id: soldier,
    name: `${soldierName(soldier)}, ${words.soldier[state]}`,
    glyph: soldierGlyphs[soldierLook(soldier)],
    colour: '--red',
    state: ({ waiting: 'faint', out: 'out', lying: 'lying', moved: 'ticked', standing: undefined } as const)[state],
  }
}
