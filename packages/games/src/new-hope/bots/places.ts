import { areaIds, countPower, deckCards, dockingBay, type AreaId } from '../shared/data/areas.ts'
import { isIn, type Harm } from './harm.ts'
import type { Both } from './scene.ts'

/** The areas of all characters in a turn, with the probability of this placement. */
export interface Places {
  readonly chance: number
  readonly areas: Both<readonly (string | undefined)[]>
  /** The characters in the Docking Bay. Set if the Falcon matters. */
  readonly dock?: Both<readonly number[]>
  /** The number of Power 1 cards among the location cards. */
  readonly power: Both<number>
}

type Areas = readonly (AreaId | undefined)[]

const known = new Map<string, readonly Places[]>()

/**
 * Returns all placements from complete decks. Placements that differ only in the names of areas, or in characters
 * without opponents, are merged.
 */
export function placesOf(falcon: boolean, light: Harm, dark: Harm): readonly Places[] {
  const [heroes, imperials] = [thoseIn(light), thoseIn(dark)]
  const name = `${falcon} ${heroes.join('')} ${imperials.join('')}`
  const found = known.get(name)
  if (found) return found
  const ways = new Map<string, Places>()
  for (const heroPlaces of dealt(heroes)) {
    for (const imperialPlaces of dealt(imperials)) {
      const way = wayOf(falcon, heroPlaces, imperialPlaces)
      const text = JSON.stringify(way)
      const before = ways.get(text)?.chance ?? 0
      ways.set(text, { ...way, chance: before + heroPlaces.chance * imperialPlaces.chance })
    }
  }
  known.set(name, [...ways.values()])
  return [...ways.values()]
}

const thoseIn = (harm: Harm): readonly number[] => [0, 1, 2].filter((at) => isIn(harm, at))

/**
 * Returns the placement of both sides in a normal form, so that equivalent placements are equal. Areas where both sides
 * meet are numbered in the order of Light's characters, and all others are undefined.
 */
function wayOf(falcon: boolean, light: Dealt, dark: Dealt): Omit<Places, 'chance'> {
  const met = [...new Set(light.areas)].filter((area) => area !== undefined && dark.areas.includes(area))
  const named = (areas: Areas) => areas.map((area) => (met.includes(area) ? `${met.indexOf(area)}` : undefined))
  const there = (areas: Areas) => [0, 1, 2].filter((at) => areas[at] === dockingBay)
  return {
    areas: { light: named(light.areas), dark: named(dark.areas) },
    ...(falcon && { dock: { light: there(light.areas), dark: there(dark.areas) } }),
    power: { light: light.power, dark: dark.power },
  }
}

interface Dealt {
  readonly chance: number
  readonly areas: Areas
  readonly power: number
}

/** Deals a location card to each of these characters, without replacement. */
function dealt(who: readonly number[]): readonly Dealt[] {
  let all: readonly Dealt[] = [{ chance: 1, areas: [undefined, undefined, undefined], power: 0 }]
  for (const [drawn, place] of who.entries()) {
    all = all.flatMap(({ chance, areas, power }) =>
      areaIds.map((area) => {
        const left = deckCards.filter((card) => card === area).length - areas.filter((item) => item === area).length
        return {
          chance: (chance * left) / (deckCards.length - drawn),
          areas: areas.map((item, at) => (at === place ? area : item)),
          power: power + countPower([area]),
        }
      }),
    )
  }
  return all
}
