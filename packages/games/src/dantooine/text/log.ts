import type { LogText } from '@bay327/engine'
import { xWings } from '../shared/data/x-wings.ts'
import type { DantooineEvent, EventOf } from '../shared/events.ts'
import { count, fieldNames, list, nameOf, onlyWayReasons, placeName, rangeText } from './words.ts'

/** Returns the log line of an event. Undefined if another line already reports the event. */
export function event(happened: DantooineEvent): LogText | undefined {
  const line = lineOf(happened, nameOf(happened.seat))
  return line && { seat: happened.seat, ...line }
}

type Line = Omit<LogText, 'seat'>

function lineOf(e: DantooineEvent, name: string): Line | undefined {
  switch (e.type) {
    case 'first':
      return { text: `${name} goes first, in the ${xWings[e.xWing].colour} X-Wing.` }
    case 'turn-began':
      return { text: `Round ${e.round}: ${name}’s turn.` }
    case 'rebel-spun':
      return { text: `${name} spins ${rangeText(e)}.`, figures: `${e.circle} circle`, kind: 'throw' }
    case 'no-spin':
      return e.why === 'field'
        ? { text: `${name} is among asteroids: 1 space.` }
        : { text: `${name} flies damaged: ${count(e.steps, 'space')}.` }
    case 'force-taken':
      return {
        text: e.from ? `The Force goes from ${nameOf(e.from)} to ${name}.` : `The Force is with ${name}.`,
        tone: 'good',
      }
    case 'force-kept':
      return { text: `The Force stays with ${name}.`, tone: 'good' }
    case 'rebel-moved':
      return { text: `${name} ${rebelWords(e)}.`, figures: movedFigures(e.from, e.to) }
    case 'entered':
      return e.zone === 'hyperspace'
        ? { text: `${name} is in hyperspace.`, tone: 'good' }
        : { text: `${name} reaches the rings of Dantooine.`, tone: 'good' }
    case 'in-field':
      return { text: `${name} is caught in ${fieldNames[e.field]}.`, tone: 'bad' }
    case 'repaired':
      return { text: `${name} is repaired.`, tone: 'good', figures: `pieces ${e.from} to ${e.to}` }
    case 'imperial-spun':
      return { text: `${name} spins ${rangeText(e)} for Vader.`, kind: 'throw' }
    case 'vader-moved':
      return {
        text: `${name} sends Vader ${vaderWords(e)}.${onlyWayWords(e)}`,
        tone: 'threat',
        figures: movedFigures(e.from, e.to),
      }
    case 'vader-stayed':
      return { text: 'Vader has nowhere to go, and stays.' }
    case 'spared':
      return {
        text:
          e.why === 'force' ? `The Force protects ${nameOf(e.target)}.` : `${nameOf(e.target)} is safe in the station.`,
        tone: 'good',
      }
    case 'attacked':
      return attackLine(e)
    case 'won':
      return { text: `${name} lands on Planet Dantooine.`, tone: 'good' }
  }
}

const movedFigures = (from: string, to: string): string => `${from} to ${to}`

function rebelWords({ how, steps, to }: EventOf<'rebel-moved'>): string {
  switch (how) {
    case 'move':
      return `flies ${steps} to ${placeName(to)}`
    case 'slide':
      return `flies ${steps} and slides to ${placeName(to)}`
    case 'stop':
      return `stops at the Repair Station, ${placeName(to)}`
    case 'land':
      return 'flies through the red space'
  }
}

function vaderWords({ steps, slid, back, to }: EventOf<'vader-moved'>): string {
  return `${steps}${back ? ' back' : ''}${slid ? ' and slides him' : ''} to ${placeName(to)}`
}

/** Returns a sentence that Vader had only one direction, with the reason. */
function onlyWayWords({ back, onlyWay }: EventOf<'vader-moved'>): string {
  if (onlyWay === undefined) return ''
  const way = onlyWay === 'all-out' ? 'He had to leave' : `${back ? 'Back' : 'Ahead'} was the only way`
  return ` ${way}: ${onlyWayReasons[onlyWay]}.`
}

function attackLine({ seat, target, bursts, from, to, lost }: EventOf<'attacked'>): Line {
  const who = seat === target ? `${nameOf(target)}, who sent him` : nameOf(target)
  if (bursts === 0) return { text: `Vader fires at ${who}, and misses.`, tone: 'good', figures: 'green' }
  const shots = count(bursts, 'burst')
  if (lost.length === 0) return { text: `Vader hits ${who}. Only the cockpit is left, and it holds.`, figures: shots }
  return { text: `Vader hits ${who}: ${list(lost)} gone.`, tone: 'bad', figures: `${shots}, pieces ${from} to ${to}` }
}
