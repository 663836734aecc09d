import type { Decision, OptionText } from '@bay327/engine'
import { codeSpaces } from '../../action-figure/shared/data/places.ts'
import { inWords } from '../../action-figure/shared/squares.ts'
import type { RebelId } from '../../action-figure/shared/types.ts'
import { capital, count, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { battleOdds } from '../../action-figure/shared/battle.ts'
import { board } from '../../action-figure/shared/board.ts'
import { isArmed } from '../../action-figure/shared/weapons.ts'
import { stepsToCard, stepsToShip } from '../shared/aims.ts'
import { contactsOf } from '../shared/contacts.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import { cardName, landmarkName, meaning, rebelsIn, seatName, shownOn } from './words.ts'

export function option(choice: BreakoutOption, { about }: Decision<BreakoutOption>, view: BreakoutView): OptionText {
  const { verb, soldier, rebel, to = '', from = '' } = choice
  const name = soldier === undefined ? '' : soldierName(soldier)
  switch (verb) {
    case 'place':
      return { label: `Place ${name} on ${to}`, detail: `Side by side with ${count(board.next(to).length, 'square')}.` }
    case 'plan':
      return planText(choice, about?.['rebel'] as RebelId | undefined, view)
    case 'send':
      return { label: `Move ${name}`, detail: `Now on ${from}.` }
    case 'go':
      return { label: placed(view, to), ...seenThere(view, to) }
    case 'stand-up':
      return {
        label: `Stand ${name} up`,
        detail: `Vader stays on ${to} this round. Standing up counts as one soldier.`,
      }
    case 'done':
      return { label: 'Reveal the plans', detail: 'No more soldiers move before the reveal.' }
    case 'call':
      return rebel === undefined ? { label: 'Fight' } : callText(rebel, view)
    case 'attack':
      return attackText(choice)
    case 'take':
      return takeText(choice, view)
  }
}

function planText({ to = '', steps = 0 }: BreakoutOption, rebel: RebelId | undefined, view: BreakoutView): OptionText {
  const facts = [
    steps === 0 ? 'No move.' : `${capital(count(steps, 'square'))}.`,
    meaning(view, to, rebel),
    ahead(view, to),
    beside(view, to),
  ]
  return {
    label: placed(view, to, steps === 0 ? 'Stay on' : 'To'),
    detail: facts.filter((fact) => fact !== undefined).join(' '),
    worth: -nextAim(view, to).left,
  }
}

/** Returns the destination in words, for example "To C1, a code card". */
function placed(view: BreakoutView, square: string, verb = 'To'): string {
  return [`${verb} ${square}`, landmarkName(view, square)].filter((part) => part !== undefined).join(', ')
}

/** Returns a Rebel's next target. It is the ship if a code card is held, or else the nearest card on the board. */
function nextAim(view: BreakoutView, square: string): { readonly what: string; readonly left: number } {
  const isHeld = Object.values(view.held).some((cards) => cards.length > 0)
  if (isHeld || view.spaces.length === 0) return { what: 'the ship', left: stepsToShip(square) }
  return { what: 'a code card', left: stepsToCard(square, view.spaces) }
}

function ahead(view: BreakoutView, square: string): string | undefined {
  const { what, left } = nextAim(view, square)
  return left === 0 ? undefined : `Then ${left} to ${what}.`
}

/**
 * Returns the soldiers who would fight a Rebel on the square from their current squares. They may still move before the
 * reveal.
 */
function beside(view: BreakoutView, square: string): string | undefined {
  const near = contactsOf(view.soldiers, square)
  return near.length === 0
    ? 'No soldier beside it.'
    : `Beside ${inWords(near.map(soldierName))} now; soldiers still move.`
}

/** Returns the Rebels whose last visible square is in contact with this square. They have moved secretly since. */
function seenThere(view: BreakoutView, square: string): Pick<OptionText, 'detail' | 'worth'> {
  const onOrBeside = [square, ...board.next(square)].map((place) =>
    rebelsIn(view).filter((rebel) => rebel.square === place),
  )
  const [here = [], ...beside] = onOrBeside
  const sentences = (seen: typeof here, where: string) =>
    seen.length === 0
      ? []
      : [`${inWords(seen.map(({ rebel }) => nameOf(rebel)))} ${seen.length === 1 ? 'was' : 'were'} last seen ${where}.`]
  const detail = [...sentences(here, 'here'), ...sentences(beside.flat(), 'beside it')].join(' ')
  if (detail === '') return { detail: 'Nobody was seen near it.' }
  return { detail, worth: 2 * here.length + beside.flat().length }
}

/** Returns the text of the choice of a Rebel, with the Imperial's chance in all battles with this Rebel. */
function callText(rebel: RebelId, view: BreakoutView): OptionText {
  const near = view.round.contacts[rebel] ?? []
  const wins = near.map((soldier) => battleOdds(isArmed(view.weapons, rebel), soldier).win)
  return {
    label: `Fight ${nameOf(rebel)}`,
    detail: `In contact with ${inWords(near.map(soldierName))}.${near.length > 1 ? ' The chance is for all of them together.' : ''}`,
    odds: { pass: 1 - wins.reduce((all, win) => all * win, 1) },
  }
}

/** Returns the text of a battle option. The chance is the Imperial's, because the Imperial is asked. */
function attackText({ soldier, odds, to = '' }: BreakoutOption): OptionText {
  return {
    label: soldier === undefined ? 'Attack' : `${soldierName(soldier)} attacks`,
    detail: `From ${to}. ${soldier === 'vader' ? 'Two dice. If beaten, Vader lies down.' : 'One die. If beaten, this soldier is out for good.'}`,
    ...(odds !== undefined && { odds: { pass: 1 - odds } }),
  }
}

function takeText({ card, space, target }: BreakoutOption, view: BreakoutView): OptionText {
  if (space !== undefined)
    return { label: `Take the code card on ${codeSpaces[space]}`, detail: `${capital(shownOn(view, space))}.` }
  if (card === undefined) return { label: 'Take a code card' }
  return { label: `Take ${cardName(card)}`, ...(target !== undefined && { detail: `From ${seatName(view, target)}.` }) }
}
