import { giveWeapon } from '@bay327/games/action-figure/weapons'
import type { CaptureEvent } from '@bay327/games/capture/events'
import type { CaptureSeat, CaptureView, Player } from '@bay327/games/capture/types'

const squareMs = 240
const longestWalkMs = 960
const rollMs = 700
const battleMs = 600
/** A throw that decides nothing is only seen; the last one is read. */
const againMs = 900
const decidedMs = 900 + 900
const captureMs = 700
const jumpMs = 640
const armedMs = 420

/** How long an event is on show at normal speed, in ms; 0 where the picture is only that something is different. */
export function duration(event: CaptureEvent): number {
  switch (event.type) {
    case 'rolled':
      return rollMs
    case 'moved':
      return Math.min(longestWalkMs, event.path.length * squareMs)
    case 'battle':
      return battleMs
    case 'threw':
      return event.throw.result === 'nothing' || event.throw.result === 'tie' ? againMs : decidedMs
    case 'captured':
      return captureMs
    case 'sent-home':
      return jumpMs
    case 'armed':
      return armedMs
    case 'first':
    case 'stayed':
    case 'won':
      return 0
  }
}

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
