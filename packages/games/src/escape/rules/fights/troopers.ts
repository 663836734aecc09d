import { limits } from '../../shared/data/tables.ts'
import type { HeroId } from '../../shared/data/types.ts'
import type { TroopersWhy } from '../../shared/events.ts'
import { changeHero, type Table } from '../table.ts'

/** Sets a Hero's number of pursuers, from 0 to 17. Pursuers above 17 are dropped (ESC-5.2c, 5.3a). */
export function setTroopers(table: Table, hero: HeroId, count: number, why: TroopersWhy): void {
  const from = table.state.heroes[hero].stormtroopers
  const to = Math.min(limits.stormtroopers, Math.max(0, count))
  if (to === from) return
  changeHero(table, hero, { stormtroopers: to })
  table.emit({ type: 'troopers', hero, from, to, why })
}

export function addTroopers(table: Table, hero: HeroId, by: number, why: TroopersWhy): void {
  setTroopers(table, hero, table.state.heroes[hero].stormtroopers + by, why)
}

/** Returns whether this number of stormtroopers traps a Hero (ESC-5.3b, 5.3c). */
export function isTrapping(stormtroopers: number): boolean {
  return stormtroopers >= limits.trapped
}
