import { dice } from '@bay327/engine'
import { drawBonus } from './bonus.ts'
import { duel } from '../../shared/data/tables.ts'
import { activeSeat, changeField, takeHits, type Table } from '../table.ts'

/**
 * Carries out Luke Skywalker's or Darth Vader's order: four dice against the other character's track (END-8b to 8f).
 */
export function fight(table: Table, order: 'luke' | 'darthVader'): void {
  const rolled = dice(table.chance, duel.dice)
  hit(table, order, rolled, rolled.filter((die) => die >= duel.hitOn).length)
}

/** Carries out the Emperor's order, which hits without dice (END-8c). */
export function lightning(table: Table): void {
  hit(table, 'emperor', [], duel.emperorHits)
}

function hit(table: Table, order: 'luke' | 'darthVader' | 'emperor', rolled: readonly number[], hits: number): void {
  const who = order === 'luke' ? 'vader' : 'luke'
  table.emit({ type: 'dueled', seat: activeSeat(table.state), order, dice: rolled, hits })
  takeHits(table, who, hits)
  if (table.state.field.hits[who] === 0) drawBonus(table, who)
}

/** Destroys Darth Vader and the Emperor, and draws five bonus orders in total (END-8g, 8h). */
export function redeem(table: Table): void {
  table.emit({ type: 'redeemed', seat: activeSeat(table.state) })
  takeHits(table, 'vader', table.state.field.hits.vader)
  changeField(table, { redeemed: true })
  drawBonus(table, 'redeemed')
}
