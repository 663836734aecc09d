import { dice, pushSteps } from '@bay327/engine'
import { judgeShot } from '../agenda.ts'
import { askActive } from '../ask.ts'
import { rollShot, sum } from './blaster.ts'
import type { CardEffect } from '../../shared/data/types.ts'
import { activeCard, activeHero, isOver, setStat, type Section, type Table } from '../table.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'

/** Card 42: the Hero shoots first, then the hunters shoot, until the hunters are hit often enough. */
export const shootoutStep: Section<'shootout'> = {
  ask(state, { hits }) {
    const { blaster: need, stormtroopers } = activeHero(state)
    const about = { left: 1, need, stormtroopers, card: activeCard(state).number, hits }
    const options: EscapeOption[] = [
      { id: 'fire', verb: 'fire' },
      { id: 'hold', verb: 'hold', aside: true },
    ]
    return askActive(state, 'shot', about, options, { routine: 'fire' })
  },
  answer(table, { hits }, { verb }) {
    if (verb === 'hold') {
      table.emit({ type: 'held', hero: table.state.turn.hero })
      settleDuel(table, hits)
      return
    }
    pushSteps(table, judgeShot(rollShot(table, 'shootout'), hits))
  },
}

function shootoutOf(state: State): Extract<CardEffect, { kind: 'shootout' }> {
  const { effect, number } = activeCard(state)
  if (effect.kind !== 'shootout') throw new Error(`card ${number} has no shoot-out`)
  return effect
}

/** Lets the hunters shoot, unless the Hero's last hit was the final hit that the card needs. */
export function settleDuel(table: Table, hits: number): void {
  if (hits < shootoutOf(table.state).enemyHitsNeeded) pushSteps(table, { do: 'hunters', hits })
}

export const huntersStep: Section<'hunters'> = {
  run(table, { hits }) {
    const { hero } = table.state.turn
    const { enemyBlaster: need, staminaPerHit } = shootoutOf(table.state)
    const thrown = dice(table.chance, 2)
    const total = sum(thrown)
    const hit = total <= need
    table.emit({ type: 'hunters-fired', hero, dice: thrown, total, need, hit })
    if (hit) setStat(table, hero, 'stamina', activeHero(table.state).stamina - staminaPerHit, 'hunters')
    if (!isOver(table)) pushSteps(table, { do: 'shootout', hits })
  },
}
