import type { HeroId, Stat } from './types.ts'

export interface HeroData {
  readonly name: string
  /** The Hero's name within sentences. */
  readonly short: string
  /** Start values of the scores. For Force and stamina the start value is the maximum (ESC-2.3c, 2.3d). */
  readonly start: Readonly<Record<Stat, number>>
  readonly force: number
  /** Whether a hit with two equal dice removes two stormtroopers (ESC-5.2d). */
  readonly doublesHitTwo: boolean
  /** Scores whose start values are missing in the available rules text. */
  readonly reconstructed: readonly (Stat | 'force')[]
}

const pad = (
  agility: number,
  con: number,
  perception: number,
  technical: number,
  blaster: number,
  rateOfFire: number,
  stamina: number,
) => ({ agility, con, perception, technical, blaster, rateOfFire, stamina })

export const heroData: Readonly<Record<HeroId, HeroData>> = {
  luke: {
    name: 'Luke Skywalker',
    short: 'Luke',
    start: pad(7, 5, 7, 6, 7, 2, 8),
    force: 8,
    doublesHitTwo: false,
    reconstructed: ['con', 'perception', 'technical', 'blaster', 'rateOfFire'],
  },
  han: {
    name: 'Han Solo',
    short: 'Han',
    start: pad(6, 7, 7, 5, 7, 3, 8),
    force: 2,
    doublesHitTwo: true,
    reconstructed: ['agility', 'con', 'perception', 'technical', 'force'],
  },
  leia: {
    name: 'Leia Organa',
    short: 'Leia',
    start: pad(6, 8, 6, 6, 7, 2, 8),
    force: 6,
    doublesHitTwo: false,
    reconstructed: ['blaster', 'rateOfFire'],
  },
  chewbacca: {
    name: 'Chewbacca',
    short: 'Chewbacca',
    start: pad(6, 4, 6, 8, 8, 2, 10),
    force: 4,
    doublesHitTwo: false,
    reconstructed: ['agility', 'con', 'perception', 'blaster', 'rateOfFire', 'force'],
  },
}
