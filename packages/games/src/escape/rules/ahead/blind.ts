import { updateState, everySection, stateMachine, type RandomSource } from '@bay327/engine'
import { deckHere, discardStep, drawStep, reshuffleStep } from '../turn/action.ts'
import { withObiWan } from '../turn/obi-wan.ts'
import { frame, parts } from '../sections.ts'
import type { EscapeEvent } from '../../shared/events.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'
import { activeHero, type Table } from '../table.ts'
import { terminalStep } from '../turn/terminals.ts'

/**
 * The rules with unknown decks: the top card is drawn at random when it is revealed, so the order of a deck does not
 * matter.
 */
export const blind = stateMachine(
  everySection<State, EscapeOption, EscapeEvent>(
    {
      ...parts,
      draw: {
        ...drawStep,
        answer(table: Table) {
          putAnyCardOnTop(table)
          drawStep.answer(table)
        },
      },
      terminal: {
        ...terminalStep,
        run: openAny,
        answer: openAny,
      },
      discard: { run: inAnyOrder(discardStep.run) },
      reshuffle: { ...reshuffleStep, run: inAnyOrder(reshuffleStep.run), answer: inAnyOrder(reshuffleStep.answer) },
    },
    withObiWan,
  ),
  frame,
)

function inAnyOrder<A extends readonly unknown[]>(shuffling: (table: Table, ...more: A) => void): typeof shuffling {
  return (table, ...more) => {
    const orderly: Table = { ...table, chance: anyOrder }
    shuffling(orderly, ...more)
    table.state = orderly.state
  }
}

const anyOrder: RandomSource = { draw: () => 0 }

/**
 * Puts a random card of the pile on top. The cards are sorted by number before the draw, so that nothing of their order
 * is revealed.
 */
function putAnyCardOnTop(table: Table): void {
  const { decks } = table.state
  const id = deckHere(table.state)
  updateState(table, { decks: { ...decks, [id]: { ...decks[id], draw: anyFirst(decks[id].draw, table.chance) } } })
}

function openAny(table: Table): void {
  putAnyCardInTerminal(table)
  terminalStep.run(table)
}

/** Puts a random card in a closed terminal when a Hero opens it. */
function putAnyCardInTerminal(table: Table): void {
  const { terminals } = table.state
  const { sector } = activeHero(table.state)
  if (terminals[sector]?.open !== false) return
  const closed = Object.keys(terminals).filter((id) => id !== sector && terminals[id]?.open === false)
  const places = [sector, ...closed]
  const cards = places.map((id) => terminals[id]?.card ?? 0)
  const dealt = anyFirst(cards, table.chance).map((card, i) => [places[i] ?? sector, { card, open: false }] as const)
  updateState(table, { terminals: { ...terminals, ...Object.fromEntries(dealt) } })
}

function anyFirst(cards: readonly number[], chance: RandomSource): readonly number[] {
  const sorted = [...cards].sort((a, b) => a - b)
  const [first] = sorted.splice(chance.draw(sorted.length), 1)
  return first === undefined ? sorted : [first, ...sorted]
}
