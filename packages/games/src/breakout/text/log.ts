import type { LogText } from '@bay327/engine'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { codeSpaces } from '../../action-figure/shared/data/places.ts'
import { inWords } from '../../action-figure/shared/squares.ts'
import { nameOf, soldierName, throwFigures, throwWords } from '../../action-figure/shared/words.ts'
import type { RebelId } from '../../action-figure/shared/types.ts'
import type { BreakoutEvent, EventOf } from '../shared/events.ts'
import { rebelSeatIds } from '../shared/types.ts'
import { cardName, squareName } from './words.ts'

export function event(happened: BreakoutEvent): LogText | undefined {
  switch (happened.type) {
    case 'placed':
      return { seat: 'imperial', text: `${soldierName(happened.soldier)} takes his post on ${happened.square}.` }
    case 'rolled':
      return rolled(happened)
    case 'ready':
      return { seat: happened.seat, text: 'A plan is locked in.' }
    case 'sent':
      return {
        seat: 'imperial',
        text: `${soldierName(happened.soldier)} goes from ${happened.from} to ${squareName(happened.to)}.`,
        tone: 'threat',
        kind: 'move',
      }
    case 'stood-up':
      return { seat: 'imperial', text: `Darth Vader stands up on ${happened.square}.`, tone: 'threat' }
    case 'revealed':
      return revealed(happened)
    case 'falcon': {
      const shown = `${nameOf(happened.rebel)} tries a code card at the ship: ${happened.colors.join(' and ')}.`
      return happened.card === undefined
        ? { seat: happened.seat, text: `${shown} No match.`, tone: 'bad' }
        : { seat: happened.seat, text: `${shown} It is ${cardName(happened.card)}.`, tone: 'good' }
    }
    case 'found':
      return {
        seat: happened.seat,
        text: `${nameOf(happened.rebel)} turns up ${cardName(happened.card)}.`,
        tone: 'good',
      }
    case 'armed':
      return {
        seat: happened.seat,
        text: `${nameOf(happened.rebel)} takes the ${weaponNames[happened.weapon]} on ${happened.square}.`,
        tone: 'good',
      }
    case 'battle': {
      const weapon = happened.isArmed ? ', Weapon in hand' : ''
      return {
        seat: happened.seat,
        text: `${soldierName(happened.soldier)} attacks ${nameOf(happened.rebel)}${weapon}.`,
        tone: 'threat',
      }
    }
    case 'threw':
      return {
        seat: happened.seat,
        text: throwWords(happened.throw, happened.rebel, happened.soldier),
        figures: throwFigures(happened.throw, happened.rebel, happened.soldier),
      }
    case 'beaten':
      return {
        seat: happened.seat,
        text: happened.lies
          ? `Darth Vader goes down on ${happened.square}, for now.`
          : `${soldierName(happened.soldier)} is out of the game.`,
        tone: 'good',
      }
    case 'jailed':
      return {
        seat: happened.seat,
        text: `${nameOf(happened.rebel)} goes to jail. A 6 on any Rebel player’s die opens it.`,
        tone: 'bad',
      }
    case 'disarmed':
      return { seat: happened.seat, text: `The ${weaponNames[happened.weapon]} lies in the closet.`, tone: 'bad' }
    case 'taken':
      return taken(happened)
    case 'won':
      return happened.side === 'rebels'
        ? { text: 'The code card fits. The Rebels are away.', tone: 'good' }
        : { seat: 'imperial', text: 'The Imperial has all the code cards it needs.', tone: 'bad' }
  }
}

function rolled({ round, dice, rebels, red, freed }: EventOf<'rolled'>): LogText {
  const out = freed.length === 0 ? '' : ` A 6 opens the jail for ${inWords(freed.map(nameOf))}.`
  return {
    text: `Round ${round}.${out}`,
    figures: [...rebelSeatIds.flatMap((seat) => dieOf(rebels[seat], dice[seat])), `Imperial ${red}`].join(', '),
    ...(freed.length > 0 && { tone: 'good' as const }),
  }
}

/** Returns a die with its Rebels, for example "Luke and Leia 4". */
function dieOf(rebels: readonly RebelId[] | undefined, face: number | undefined): readonly string[] {
  return rebels === undefined || face === undefined ? [] : [`${inWords(rebels.map(nameOf))} ${face}`]
}

function revealed({ moves, contacts }: EventOf<'revealed'>): LogText {
  const shown = moves.map(({ rebel, from, to }) =>
    from === to ? `${nameOf(rebel)} stayed on ${to}` : `${nameOf(rebel)} is on ${to}`,
  )
  const near = moves.flatMap(({ rebel }) => {
    const soldiers = contacts[rebel]
    return soldiers === undefined ? [] : [`${nameOf(rebel)} with ${inWords(soldiers.map(soldierName))}`]
  })
  if (shown.length === 0) return { text: 'Nobody is free to move.' }
  if (near.length === 0) return { text: `${inWords(shown)}. No contact.`, kind: 'move' }
  return { text: `${inWords(shown)}. In contact: ${near.join('; ')}.`, tone: 'threat', kind: 'move' }
}

function taken({ card, place, space, count: n }: EventOf<'taken'>): LogText {
  const where = place === 'board' && space !== undefined ? `from ${codeSpaces[space]}` : 'from the Rebels'
  return {
    seat: 'imperial',
    text: `The Imperial takes ${cardName(card)}, ${where}.`,
    tone: 'bad',
    figures: `${n} in all`,
  }
}
