import { updateState, die } from '@bay327/engine'
import { droidBoxes, limits, obiWan, vBoxes } from '../../shared/data/tables.ts'
import type { HeroId } from '../../shared/data/types.ts'
import type { VaderWhy } from '../../shared/events.ts'
import { setTroopers } from './troopers.ts'
import { changeHero, isOver, lose, type Table } from '../table.ts'

/**
 * Moves the marker, never below 0 (ESC-11.2c). At Game Over, the game is lost before anything else happens (ESC-11.2d,
 *
 */
export function moveVader(table: Table, hero: HeroId, by: number, why: VaderWhy): void {
  const from = table.state.vader
  const to = Math.min(limits.gameOver, Math.max(0, from + by))
  if (to === from || isOver(table)) return
  updateState(table, { vader: to })
  table.emit({ type: 'vader', hero, from, to, why })
  if (to === limits.gameOver) return lose(table, 'vader-track', hero)
  if (droidBoxes.some((box) => isCrossed(box, from, to))) hideDroids(table)
  if (table.state.flags.vSquares) testVBoxes(table, hero, from, to)
}

/** Returns whether the marker entered or passed the box, in either direction (ESC-8.3d, 8.3e). */
function isCrossed(box: number, from: number, to: number): boolean {
  return from < to ? from < box && box <= to : to <= box && box < from
}

function hideDroids(table: Table): void {
  if (table.state.droids === 'hidden') return
  updateState(table, { droids: 'hidden' })
  table.emit({ type: 'droids', to: 'hidden' })
}

export function findDroids(table: Table): void {
  if (table.state.droids === 'found') return
  updateState(table, { droids: 'found' })
  table.emit({ type: 'droids', to: 'found' })
}

/** Tests each V box once a game, in order, for the Hero who moved the marker (ESC-16.1). */
function testVBoxes(table: Table, hero: HeroId, from: number, to: number): void {
  for (const { box, faceOn } of vBoxes) {
    if (isOver(table)) return
    if (!isCrossed(box, from, to) || table.state.testedV.includes(box)) continue
    updateState(table, { testedV: [...table.state.testedV, box] })
    const total = die(table.chance)
    table.emit({ type: 'rolled', hero, for: 'v-box', dice: [total], total, against: faceOn })
    if (total >= faceOn) faceVader(table, hero)
  }
}

/** Obi-Wan duels for a Hero who has not called him yet (ESC-11.1b, 12j). Any other Hero is captured (ESC-11.1a). */
export function faceVader(table: Table, hero: HeroId): void {
  const saved = table.state.heroes[hero].obiWan
  table.emit({ type: 'faced-vader', hero, saved })
  if (!saved) return lose(table, 'vader-faced', hero)
  changeHero(table, hero, { obiWan: false })
  table.emit({ type: 'obi-wan', hero, use: 'duel' })
  setTroopers(table, hero, 0, 'duel')
  moveVader(table, hero, obiWan.vaderPoints, 'obi-wan')
}
