import { heroData } from '../shared/data/heroes.ts'
import { sectorOf } from '../shared/data/map.ts'
import type { Beam, DeckId, HeroId, SectorId, SectorKind, Stat } from '../shared/data/types.ts'

import { countOf as count, listWords as list, numeral as numeralOf } from '@bay327/engine/contract/text'

export { capital } from '@bay327/engine/contract/text'

export const nameOf = (hero: HeroId): string => heroData[hero].short

export const he = (hero: HeroId): string => (hero === 'leia' ? 'she' : 'he')
export const him = (hero: HeroId): string => (hero === 'leia' ? 'her' : 'him')
export const his = (hero: HeroId): string => (hero === 'leia' ? 'her' : 'his')

export const statNames: Readonly<Record<Stat | 'force' | 'droidPoints', string>> = {
  agility: 'Agility',
  con: 'Con',
  perception: 'Perception',
  technical: 'Technical',
  blaster: 'Blaster',
  rateOfFire: 'Rate of Fire',
  stamina: 'Stamina',
  force: 'Force',
  droidPoints: 'Droid points',
}

export const kindNames: Readonly<Record<SectorKind, string>> = {
  general: 'General',
  security: 'Security',
  service: 'Service',
  technical: 'Technical',
  military: 'Military',
  command: 'Command',
  hangar: 'Hangar',
  vader: 'Darth Vader sector',
  terminal: 'Terminal',
  detention: 'Detention Block AA23',
  centralSecurity: 'Central Security',
  bay: 'Main Forward Bay',
  falcon: 'Millennium Falcon',
  impassable: 'Impassable',
}

export const beamNames: Readonly<Record<Beam, string>> = { off: 'Off', on: 'On', locked: 'Locked' }

export const deckName = (deck: DeckId): string => `${kindNames[deck]} deck`

/** Returns the name of a sector, for example "Hangar 2", or its kind if it has no name. */
export const placeName = (sector: SectorId): string => sectorOf(sector).name ?? kindNames[sectorOf(sector).kind]

export { count, list }

export const stormtroopers = (n: number): string => count(n, 'stormtrooper')

/** Returns stormtroopers with their verb, for example "1 stormtrooper fires" or "3 stormtroopers fire". */
export const volley = (n: number, verb: string): string => `${stormtroopers(n)} ${verb}${n === 1 ? 's' : ''}`

/** Returns a number with its sign, for example +1 or −1. The minus sign is typographic. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Returns the number that two or three dice must show, for example "7 or less hits". */
export const hitsOn = (most: number): string => (most < 2 ? 'No roll hits' : `${most} or less hits`)

/** Returns the maximum that the stormtroopers' three dice may show for a hit. A triple one always hits (ESC-5.1). */
export const volleyNeed = (count: number): number => Math.max(3, count)

export const numeral = (n: number): string => numeralOf(n, 'none')
