import { areaIds, type AreaId } from '../shared/data/areas.ts'
import { characterIds, rows, sideOf, type CharacterId, type Side } from '../shared/data/characters.ts'
import type { EventOf } from '../shared/events.ts'
import { ownerIn } from '../shared/seats.ts'
import type { Character, NewHopeView, OpenPile } from '../shared/types.ts'

export function withCharacter(view: NewHopeView, id: CharacterId, change: Partial<Character>): NewHopeView {
  return { ...view, [id]: { ...view[id], ...change } }
}

export function mapped(
  view: NewHopeView,
  change: (character: Character, id: CharacterId) => Partial<Character>,
): NewHopeView {
  return characterIds.reduce((next, id) => withCharacter(next, id, change(view[id], id)), view)
}

export const optionalEntry = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<K, V>>)

export const withTurn = (view: NewHopeView, change: Partial<NewHopeView['turn']>): NewHopeView => ({
  ...view,
  turn: { ...view.turn, ...change },
})

/** Returns the view after the plans are revealed. No plan is missing, and none is secret. */
export function shown(view: NewHopeView): NewHopeView {
  const open: NewHopeView & { plans?: NewHopeView['plans'] } = { ...view, ready: [] }
  delete open.plans
  return open
}

export function begin(view: NewHopeView, { game, light, dark }: EventOf<'game-began'>): NewHopeView {
  const crews: Readonly<Record<Side, readonly string[]>> = { light, dark }
  const fresh = (id: CharacterId): Character => ({ status: 'ok', owner: ownerIn(crews[sideOf(id)], id) })
  const characters = Object.fromEntries([...rows.light, ...rows.dark].map((id) => [id, fresh(id)]))
  const turn: NewHopeView['turn'] = { number: 1, phase: 'place', conflicts: [], attacks: [] }
  const match = { ...view.match, game, light, dark }
  const begun: NewHopeView & { last?: NewHopeView['last'] } = {
    ...view,
    ...characters,
    turn,
    lightPile: wholePile(view.lightPile),
    darkPile: wholePile(view.darkPile),
    match,
  }
  delete begun.last
  return begun
}

/** Returns a deck after it is dealt: all its cards are unseen. */
function wholePile({ unseen, discards, table }: OpenPile): OpenPile {
  const all = add(unseen, [...discards, ...table], 1)
  return { left: total(all), unseen: all, discards: [], table: [] }
}

export function nextTurn(view: NewHopeView, number: number): NewHopeView {
  const { number: before, attacks } = view.turn
  const turn: NewHopeView['turn'] = { number, phase: 'place', conflicts: [], attacks: [] }
  return { ...view, turn, ...(attacks.length > 0 && { last: { number: before, attacks } }) }
}

export function endTurn(view: NewHopeView): NewHopeView {
  const lifted = mapped(view, () => ({}))
  const bare = characterIds.reduce<NewHopeView>((next, id) => {
    const { status, owner } = next[id]
    return { ...next, [id]: { status, owner } }
  }, lifted)
  const cleared = ({ discards, table, ...rest }: OpenPile): OpenPile => ({
    ...rest,
    discards: [...discards, ...table],
    table: [],
  })
  return {
    ...withTurn(shown(bare), { phase: 'clear' }),
    lightPile: cleared(bare.lightPile),
    darkPile: cleared(bare.darkPile),
  }
}

const pileOf = (side: Side) => (side === 'light' ? 'lightPile' : 'darkPile')

export function draw(view: NewHopeView, side: Side, cards: readonly AreaId[]): NewHopeView {
  const pile = view[pileOf(side)]
  const drawn: OpenPile = {
    ...pile,
    left: pile.left - cards.length,
    unseen: add(pile.unseen, cards, -1),
    table: [...pile.table, ...cards],
  }
  return { ...view, [pileOf(side)]: drawn }
}

/**
 * Returns the view after the discards went back into the deck. If this happens at the end of each turn, the cards on
 * the table go back too. A card that the same draw took before the reshuffle is not shown yet, but still counts as
 * drawn.
 */
export function shuffled(view: NewHopeView, { side }: EventOf<'reshuffled'>): NewHopeView {
  const { unseen, discards, table } = view[pileOf(side)]
  const eachTurn = view.rules.reshuffle === 'each-turn'
  const all = add(unseen, eachTurn ? [...discards, ...table] : discards, 1)
  const pile: OpenPile = { left: total(all), unseen: all, discards: [], table: eachTurn ? [] : table }
  return { ...view, [pileOf(side)]: pile }
}

function add(unseen: OpenPile['unseen'], cards: readonly AreaId[], by: 1 | -1): OpenPile['unseen'] {
  const count = (area: AreaId) => unseen[area] + by * cards.filter((card) => card === area).length
  return Object.fromEntries(areaIds.map((area) => [area, count(area)])) as OpenPile['unseen']
}

const total = (unseen: OpenPile['unseen']): number => areaIds.reduce((sum, area) => sum + unseen[area], 0)
