import { areaIds, type AreaId } from '../shared/data/areas.ts'
import { characterIds, drawOrder, rows, sideOf, type CharacterId, type Side } from '../shared/data/characters.ts'
import type { EventOf, NewHopeEvent } from '../shared/events.ts'
import { ownerIn } from '../shared/seats.ts'
import type { Character, NewHopeView, OpenPile } from '../shared/types.ts'

/** Where nobody meets anybody the six draws are all there is to see of the turn: one after the other. */
const sixDraws = 2_000

/** How long an event is on show at normal speed, in ms. Where all six stand is one picture, as are the marks of a turn. */
export function duration(event: NewHopeEvent): number {
  switch (event.type) {
    case 'conflicts':
      return event.areas.length === 0 ? sixDraws : 900
    case 'support-revealed':
      return Object.keys(event.plan).length > 0 ? 1_100 : 0
    case 'targets-revealed':
      return 900
    case 'attack-resolved':
      return 1_500 + event.cards.length * 130
    case 'removed':
    case 'boarded':
      return 800
    case 'game-ended':
      return 600
    case 'injured':
    case 'game-began':
    case 'turn-started':
    case 'located':
    case 'reshuffled':
    case 'ready':
    case 'supporters-untapped':
    case 'turn-ended':
    case 'said':
    case 'match-ended':
      return 0
  }
}

/** When each figure comes, in ms after the picture has begun; all at once (nobody is named) where it is no turn of draws. */
export function drawTimes(
  event: NewHopeEvent | undefined,
  ms: number,
  view: NewHopeView,
): ReadonlyMap<CharacterId, number> {
  if (event?.type !== 'conflicts' || event.areas.length > 0) return new Map()
  const drawn = [...drawOrder.light, ...drawOrder.dark].filter((id) => view[id].area !== undefined)
  return new Map(drawn.map((id, at) => [id, (ms * at) / drawn.length]))
}

/** The view with what this event tells brought up to date: everything stands in the event or on the table already. */
export function apply(view: NewHopeView, event: NewHopeEvent): NewHopeView {
  switch (event.type) {
    case 'game-began':
      return begin(view, event)
    case 'turn-started':
      return nextTurn(view, event.turn)
    case 'located':
      return draw(withCharacter(view, event.character, { area: event.area }), sideOf(event.character), [event.area])
    case 'reshuffled':
      return shuffled(view, event)
    case 'conflicts':
      return withTurn(view, { conflicts: event.areas, ...(event.areas.length > 0 && { phase: 'support' }) })
    case 'ready':
      return view.ready.includes(event.seat) ? view : { ...view, ready: [...view.ready, event.seat] }
    case 'support-revealed':
      return withTurn(shown(mapped(view, (_, id) => given('supports', event.plan[id]))), { phase: 'target' })
    case 'targets-revealed':
      return withTurn(shown(mapped(view, (_, id) => given('target', event.plan[id]))), { phase: 'attack' })
    case 'attack-resolved': {
      const { attacker, target, cards, power, toughness, hit } = event
      const attack = { attacker, target, cards, power, toughness, hit }
      return withTurn(draw(view, sideOf(attacker), cards), { attacks: [...view.turn.attacks, attack] })
    }
    case 'injured':
      return withCharacter(view, event.character, { status: 'injured' })
    case 'removed':
      return withCharacter(view, event.character, { status: 'out' })
    case 'boarded':
      return withCharacter(view, event.character, { status: 'aboard' })
    case 'supporters-untapped':
      return view
    case 'turn-ended':
      return endTurn(view)
    case 'game-ended': {
      const { light, result, cause, turns, damage } = event
      const results = [...view.match.results, { light, result, cause, turns, damage }]
      return { ...shown(view), match: { ...view.match, results } }
    }
    case 'said':
    case 'match-ended':
      return view
  }
}

function withCharacter(view: NewHopeView, id: CharacterId, change: Partial<Character>): NewHopeView {
  return { ...view, [id]: { ...view[id], ...change } }
}

function mapped(view: NewHopeView, change: (character: Character, id: CharacterId) => Partial<Character>): NewHopeView {
  return characterIds.reduce((next, id) => withCharacter(next, id, change(view[id], id)), view)
}

const given = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<K, V>>)

const withTurn = (view: NewHopeView, change: Partial<NewHopeView['turn']>): NewHopeView => ({
  ...view,
  turn: { ...view.turn, ...change },
})

/** Plans are open now: nobody's is waited for, and nobody's own is a secret. */
function shown(view: NewHopeView): NewHopeView {
  const open: NewHopeView & { plans?: NewHopeView['plans'] } = { ...view, ready: [] }
  delete open.plans
  return open
}

function begin(view: NewHopeView, { game, light, dark }: EventOf<'game-began'>): NewHopeView {
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

/** All cards of a deck unseen, as it is dealt. */
function wholePile({ unseen, discards, table }: OpenPile): OpenPile {
  const all = add(unseen, [...discards, ...table], 1)
  return { left: total(all), unseen: all, discards: [], table: [] }
}

function nextTurn(view: NewHopeView, number: number): NewHopeView {
  const { number: before, attacks } = view.turn
  const turn: NewHopeView['turn'] = { number, phase: 'place', conflicts: [], attacks: [] }
  return { ...view, turn, ...(attacks.length > 0 && { last: { number: before, attacks } }) }
}

function endTurn(view: NewHopeView): NewHopeView {
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

function draw(view: NewHopeView, side: Side, cards: readonly AreaId[]): NewHopeView {
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
 * The discards are back in the deck; where that is done at the end of each turn, the cards on the table too. A card of the same
 * draw that came before them is not shown yet, and still counts.
 */
function shuffled(view: NewHopeView, { side }: EventOf<'reshuffled'>): NewHopeView {
  const { unseen, discards, table } = view[pileOf(side)]
  const each = view.rules.reshuffle === 'each-turn'
  const all = add(unseen, each ? [...discards, ...table] : discards, 1)
  const pile: OpenPile = { left: total(all), unseen: all, discards: [], table: each ? [] : table }
  return { ...view, [pileOf(side)]: pile }
}

function add(unseen: OpenPile['unseen'], cards: readonly AreaId[], by: 1 | -1): OpenPile['unseen'] {
  const count = (area: AreaId) => unseen[area] + by * cards.filter((card) => card === area).length
  return Object.fromEntries(areaIds.map((area) => [area, count(area)])) as OpenPile['unseen']
}

const total = (unseen: OpenPile['unseen']): number => areaIds.reduce((sum, area) => sum + unseen[area], 0)
