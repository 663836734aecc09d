import { newAgenda, newDeck, shuffle, type RandomSource, type Switches } from '@bay327/engine'
import { decks, terminalCards } from '../shared/data/cards.ts'
import { heroData } from '../shared/data/heroes.ts'
import { sectorsOf, start } from '../shared/data/map.ts'
import { limits } from '../shared/data/tables.ts'
import { deckIds, heroIds, type DeckId, type HeroId } from '../shared/data/types.ts'
import { readFlags } from './lobby.ts'
import type { Hero } from '../shared/types.ts'
import type { State } from './state.ts'

/**
 * Returns the initial state (section 3): decks and terminals are shuffled, all Heroes are in AA23, the marker is on 0,
 * the beam is On, and the Droids are Hidden.
 */
export function setup(values: Switches, chance: RandomSource): State {
  const piles = deckIds.map((id) => [id, newDeck(chance, numbersOf(id))] as const)
  const ids = sectorsOf('terminal')
    .map(({ id }) => id)
    .sort()
  const lying = shuffle(
    chance,
    terminalCards.map(({ number }) => number),
  )
  return {
    flags: readFlags(values),
    heroes: Object.fromEntries(heroIds.map((id) => [id, startPad(id)])) as Record<HeroId, Hero>,
    turn: { hero: 'luke', round: 1, phase: 'fire' },
    vader: 0,
    testedV: [],
    beam: 'on',
    droids: 'hidden',
    decks: Object.fromEntries(piles) as State['decks'],
    terminals: Object.fromEntries(ids.map((id, i) => [id, { card: lying[i] ?? 0, open: false }])),
    agenda: newAgenda({ do: 'turn' }),
  }
}

function numbersOf(deck: DeckId): readonly number[] {
  return decks[deck].map(({ number }) => number)
}

function startPad(id: HeroId): Hero {
  const { start: scores, force } = heroData[id]
  return { ...scores, force, sector: start, droidPoints: limits.droidPointsStart, stormtroopers: 0, obiWan: true }
}
