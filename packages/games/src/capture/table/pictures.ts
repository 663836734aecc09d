import type { Throw } from '../../action-figure/shared/battle.ts'
import { giveWeapon } from '../../action-figure/shared/weapons.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureSeat, CaptureView, Player } from '../shared/types.ts'

const squareMs = 240
const longestWalkMs = 960
const rollMs = 800
/** A throw that decides nothing is only seen; the last one is read. */
const againMs = 1000
const decidedMs = 2400
const captureMs = 900
const jumpMs = 640
/** How many throws that decide nothing are shown: a long battle must not outlast everybody's patience. */
const mostAgain = 4

/** How long an event is on show at normal speed, in ms; 0 where the picture is only that something is different. */
export function duration(event: CaptureEvent): number {
  switch (event.type) {
    case 'rolled':
      return rollMs
    case 'moved':
      return Math.min(longestWalkMs, event.path.length * squareMs)
    case 'threw':
      if (isDecided(event.throw)) return decidedMs
      return event.number <= mostAgain ? againMs : 0
    case 'captured':
      return captureMs
    case 'sent-home':
      return jumpMs
    case 'first':
    case 'stayed':
    case 'battle':
    case 'armed':
    case 'won':
      return 0
  }
}

export const isDecided = ({ result }: Throw): boolean => result === 'rebel' || result === 'soldier'

/** The view with what this event tells brought up to date: every figure stands in the event, nothing is worked out. */
export function apply(view: CaptureView, event: CaptureEvent): CaptureView {
  switch (event.type) {
    case 'rolled':
      return { ...view, turn: { seat: event.seat, number: event.turn, roll: event.roll } }
    case 'moved':
    case 'sent-home':
      return withPlayer(view, event.seat, () => ({ square: event.to }))
    case 'captured': {
      const soldiers = { ...view.soldiers }
      delete soldiers[event.soldier]
      return withPlayer({ ...view, soldiers }, event.seat, ({ captured }) => ({
        captured: [...captured, event.soldier],
      }))
    }
    case 'armed':
      return { ...view, weapons: giveWeapon(view.weapons, event.weapon, event.rebel) }
    case 'first':
    case 'stayed':
    case 'battle':
    case 'threw':
    case 'won':
      return view
  }
}

function withPlayer(view: CaptureView, seat: CaptureSeat, change: (player: Player) => Partial<Player>): CaptureView {
  const player = view[seat]
  return player ? { ...view, [seat]: { ...player, ...change(player) } } : view
}
