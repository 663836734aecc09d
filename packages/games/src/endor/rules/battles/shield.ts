import { dice } from '@bay327/engine'
import { allDice, stormtroopers } from '../../shared/data/tables.ts'
import { areShieldsDown } from '../../shared/conditions.ts'
import { advance, ambushSpaces } from '../../shared/shield-track.ts'
import { activeSeat, changeField, type Table } from '../table.ts'

/** Shield Assault: rolls five dice in all cases. The team moves as many spaces as the dice reach (END-7b to 7i). */
export function assault(table: Table): void {
  const { shield, imperialEdge } = table.state.field
  const seat = activeSeat(table.state)
  const rolled = dice(table.chance, allDice)
  const { to, used } = advance(rolled, shield, imperialEdge)
  const freed = shield.troopers.filter((space) => space <= to)
  if (to > shield.team)
    changeField(table, { shield: { team: to, troopers: shield.troopers.filter((space) => space > to) } })
  table.emit({ type: 'assault', seat, dice: rolled, from: shield.team, to, used, freed })
  if (areShieldsDown(table.state.field)) table.emit({ type: 'shields-down', seat })
}

/**
 * Shield Ambush: places three Stormtroopers in front of the team, or the remaining Stormtroopers if there are fewer
 * (END-7j to 7o).
 */
export function ambush(table: Table): void {
  const { shield } = table.state.field
  const spaces = ambushSpaces(shield)
  const troopers = [...shield.troopers, ...spaces]
  changeField(table, { shield: { ...shield, troopers } })
  table.emit({ type: 'ambush', seat: activeSeat(table.state), spaces, supply: stormtroopers - troopers.length })
}
