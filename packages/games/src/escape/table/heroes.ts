import { heroData } from '../shared/data/heroes.ts'
import { heroIds, type HeroId, type Stat } from '../shared/data/types.ts'
import type { Mark } from '@bay327/table/view/shapes'

/** Shape, letter and colour of each Hero. Leia's letter is E, because L is Luke's. */
export const marks: Readonly<Record<HeroId, Mark>> = {
  luke: { shape: 'circle', letter: 'L', colour: '--luke' },
  han: { shape: 'square', letter: 'H', colour: '--han' },
  leia: { shape: 'diamond', letter: 'E', colour: '--leia' },
  chewbacca: { shape: 'hexagon', letter: 'C', colour: '--chewie' },
}

export const isHero = (id: string): id is HeroId => (heroIds as readonly string[]).includes(id)

export const shortName = (hero: HeroId): string => heroData[hero].short

export const pronouns: Readonly<Record<HeroId, 'him' | 'her'>> = {
  luke: 'him',
  han: 'him',
  leia: 'her',
  chewbacca: 'him',
}

/** The six boxes of a pad, in the order of the printed pads. */
export const padStats = [
  ['agility', 'Agi', 'Agility'],
  ['con', 'Con', 'Con'],
  ['perception', 'Per', 'Perception'],
  ['technical', 'Tec', 'Technical'],
  ['blaster', 'Bla', 'Blaster'],
  ['rateOfFire', 'RoF', 'Rate of fire'],
] as const satisfies readonly (readonly [Stat, string, string])[]

export const nameOfStat = (stat: Stat): string => padStats.find(([id]) => id === stat)?.[2] ?? stat
