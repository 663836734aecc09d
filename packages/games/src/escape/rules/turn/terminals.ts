import { updateState, die, pushSteps } from '@bay327/engine'
import { applies } from './applies.ts'
import { askActive } from '../ask.ts'
import { passOver } from './card.ts'
import { cardOf } from '../../shared/data/cards.ts'
import { betterBeam } from '../../shared/data/tables.ts'
import { betterTheBeam } from './obi-wan.ts'
import { activeCard, activeHero, changeTurn, isOver, type Section, type Table } from '../table.ts'
import type { SectorId } from '../../shared/data/types.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'
import { moveVader } from '../fights/vader.ts'

/**
 * D-TERMINAL: the first Hero to act at a terminal reveals its card, and every Hero who acts there follows the card
 * (ESC-10.1). Before that, the Hero can call Obi-Wan (ESC-12c). For an open switch, D-TRACTOR asks.
 */
export const terminalStep = {
  ask(state) {
    const { sector } = activeHero(state)
    const { card, open } = terminalAt(state, sector)
    const isQuiet = open && (cardOf(card).effect.kind === 'tractorTerminal' || !applies(state, cardOf(card)))
    if (isQuiet) return undefined
    const about = open ? { sector, card } : { sector }
    return askActive(state, 'terminal', about, [{ id: 'open', verb: 'open' }], { routine: 'open' })
  },
  run: useTerminal,
  answer: useTerminal,
} satisfies Section<'terminal'>

function terminalAt({ terminals }: State, sector: SectorId): State['terminals'][SectorId] {
  const terminal = terminals[sector]
  if (terminal === undefined) throw new Error(`no terminal at ${sector}`)
  return terminal
}

function useTerminal(table: Table): void {
  const { terminals, turn } = table.state
  const { sector } = activeHero(table.state)
  const { card, open } = terminalAt(table.state, sector)
  changeTurn(table, { card })
  if (open) {
    table.emit({ type: 'terminal-used', hero: turn.hero, sector, card })
  } else {
    updateState(table, { terminals: { ...terminals, [sector]: { card, open: true } } })
    table.emit({ type: 'terminal-opened', hero: turn.hero, sector, card, reveals: true })
  }
  const { effect } = cardOf(card)
  if (!applies(table.state, cardOf(card))) passOver(table)
  else if (effect.kind === 'auto') pushSteps(table, { do: 'effects', list: effect.do })
  else if (effect.kind === 'tractorTerminal') pushSteps(table, { do: 'tractor' })
}

/**
 * D-TRACTOR: asks whether to make the beam better by one step for one Vader point, or to leave it (ESC-10.3b, 10.3c,
 *
 */
export const tractorStep: Section<'tractor'> = {
  ask(state) {
    const { effect, number: card } = activeCard(state)
    if (state.beam === 'off' || effect.kind !== 'tractorTerminal') return undefined
    const switching: EscapeOption = {
      id: 'switch',
      verb: 'switch',
      to: betterBeam[state.beam],
      cost: { vader: effect.vaderPoints },
    }
    return askActive(state, 'tractor', { card, beam: state.beam }, [switching, { id: 'leave', verb: 'leave-beam' }])
  },
  answer(table, _, { verb }) {
    const { effect } = activeCard(table.state)
    const { hero } = table.state.turn
    if (effect.kind !== 'tractorTerminal') return
    if (verb === 'leave-beam') {
      table.emit({ type: 'beam-kept', hero, why: 'left' })
      return
    }
    moveVader(table, hero, effect.vaderPoints, 'tractor')
    if (isOver(table)) return
    if (!table.state.flags.tractorRoll) {
      betterTheBeam(table, 'terminal')
      return
    }
    const total = die(table.chance)
    table.emit({ type: 'rolled', hero, for: 'tractor', dice: [total], total, against: Math.min(...effect.worksOn) })
    if (effect.worksOn.includes(total)) {
      betterTheBeam(table, 'terminal')
      return
    }
    table.emit({ type: 'beam-kept', hero, why: 'failed' })
  },
}
