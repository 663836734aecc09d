import type { LogText } from '@bay327/engine'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { count, nameOf, soldierName, throwFigures, throwWords } from '../../action-figure/shared/words.ts'
import type { CaptureEvent } from '../shared/events.ts'
import { valueOf } from '../shared/points.ts'

export function event(happened: CaptureEvent): LogText | undefined {
  const { seat } = happened
  const name = nameOf(happened.rebel)
  switch (happened.type) {
    case 'first':
      return { seat, text: happened.drawn ? `${name} goes first, by lot.` : `${name} goes first.` }
    case 'rolled':
      return { seat, text: `${name} rolls.`, figures: `${happened.roll}` }
    case 'moved':
      return { seat, text: `${name} goes to ${happened.to}.` }
    case 'stayed':
      return { seat, text: `${name} stays on ${happened.square}.` }
    case 'battle': {
      const weapon = happened.isArmed ? ', Weapon in hand' : ''
      return {
        seat,
        text: `${name} fights ${soldierName(happened.soldier)} on ${happened.square}${weapon}.`,
        tone: 'threat',
      }
    }
    case 'threw':
      return {
        seat,
        text: throwWords(happened.throw, happened.rebel, happened.soldier),
        figures: throwFigures(happened.throw, happened.rebel, happened.soldier),
      }
    case 'captured':
      return {
        seat,
        text: `${name} captures ${soldierName(happened.soldier)}.`,
        tone: 'good',
        figures: `${count(valueOf(happened.soldier), 'point')}, ${happened.points} in all`,
      }
    case 'sent-home':
      return { seat, text: `${name} is thrown back to START, ${happened.to}.`, tone: 'bad', kind: 'move' }
    case 'armed':
      return { seat, text: `${name} takes the ${weaponNames[happened.weapon]} on ${happened.square}.`, tone: 'good' }
    case 'won':
      return { seat, text: `${name} wins.`, tone: 'good', figures: count(happened.points, 'point') }
  }
}
