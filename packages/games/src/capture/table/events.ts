import { omitKey } from '@bay327/engine/util/immutable'
import { eventPlayback, lineWithFigures, type EventTable } from '@bay327/table/playback/event-table'
import type { Throw } from '../../action-figure/shared/battle.ts'
import { giveWeapon } from '../../action-figure/shared/weapons.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureSeat, CaptureView, Player } from '../shared/types.ts'

const squareMs = 240
const longestWalkMs = 960
/**
 * The duration of a roll that decides nothing, ms. The last roll takes longer, so that a person can read the roll and
 * its effect.
 */
const againMs = 1000
const decidedMs = 1400
/** Maximum number of rolls without a decision that are shown, so that a long battle does not take too long. */
const mostAgain = 3

/** How the table shows each kind of event. */
export const events: EventTable<CaptureView, CaptureEvent> = {
  first: { ms: 0 },
  rolled: {
    ms: 800,
    cue: 'dice',
    shows: true,
    apply: (view, { seat, turn, roll }) => ({ ...view, turn: { seat, number: turn, roll } }),
  },
  moved: {
    ms: ({ path }) => Math.min(longestWalkMs, path.length * squareMs),
    apply: (view, { seat, to }) => withPlayer(view, seat, () => ({ square: to })),
  },
  stayed: { ms: 0 },
  battle: {
    ms: 640,
    detail: 'begins',
    cue: ({ soldier }) => (soldier === 'vader' ? 'doom' : 'shot-ours'),
    silent: true,
  },
  threw: {
    opens: 'throw',
    ms: (event) => (isDecided(event.throw) ? decidedMs : event.number <= mostAgain ? againMs : 0),
    cue: 'dice',
    lands: (event) => (event.throw.result === 'tie' ? 'tie' : undefined),
    silent: (event) => !isDecided(event.throw),
    shows: true,
    flows: true,
    detail: 'continues',
  },
  captured: {
    ms: 900,
    detail: 'continues',
    reach: ({ soldier }) => soldier === 'fett' || soldier === 'vader',
    cue: 'caught',
    apply: (view, { seat, soldier }) =>
      withPlayer({ ...view, soldiers: omitKey(view.soldiers, soldier) }, seat, ({ captured }) => ({
        captured: [...captured, soldier],
      })),
  },
  'sent-home': {
    ms: 900,
    detail: 'continues',
    cue: 'failed',
    apply: (view, { seat, to }) => withPlayer(view, seat, () => ({ square: to })),
  },
  armed: {
    ms: 0,
    cue: 'help-comes',
    apply: (view, { weapon, rebel }) => ({ ...view, weapons: giveWeapon(view.weapons, weapon, rebel) }),
  },
  won: { ms: 0, cue: 'won', silent: true },
}

/** The event functions of the table. */
export const playback = eventPlayback(events, lineWithFigures)

function isDecided({ result }: Throw): boolean {
  return result === 'rebel' || result === 'soldier'
}

function withPlayer(view: CaptureView, seat: CaptureSeat, change: (player: Player) => Partial<Player>): CaptureView {
  const player = view[seat]
  return player ? { ...view, [seat]: { ...player, ...change(player) } } : view
}
