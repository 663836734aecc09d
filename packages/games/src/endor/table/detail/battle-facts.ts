import { deathStarShot, duel, hitTracks, redSpaces, shieldEnd, toHit } from '../../shared/data/tables.ts'
import { shipKinds, type ShipKind, type Squad, type Target, type TrackId } from '../../shared/data/types.ts'
import type { EndorEvent, EventOf } from '../../shared/events.ts'
import { shipsOf, isMarker } from '../../shared/sectors.ts'
import { numberOf } from '../../shared/shield-track.ts'
import type { EndorView, Losses } from '../../shared/types.ts'
import { isSpecial } from '../../text/words.ts'
import { colourOf, glyphs, signs, sideLooks } from '../looks.ts'
import { words } from '../words.ts'

const begins = ['attacked', 'attacked-death-star', 'shot', 'assault', 'dueled', 'redeemed'] as const
/** The first event of a battle's detail. */
export type BattleEvent = EventOf<(typeof begins)[number]>
const isBattle = (event: EndorEvent): event is BattleEvent => begins.some((type) => type === event.type)

/** A target for dice. */
export interface Aim {
  /** A line drawing on a grid of 24 units. */
  readonly sign: string
  readonly colour: string
  readonly isGone: boolean
}

/** A die, and the target above it. */
export interface Column {
  readonly face?: number
  /** Whether the die counts. */
  readonly counts?: boolean
  readonly aim?: Aim
  /** A space of the shield track: the number that a die must show, and whether a Stormtrooper was on the space. */
  readonly space?: { readonly need: number; readonly guarded: boolean }
  readonly note: string
}

/** A track in small boxes: its current value, its previous value, and its marked boxes. */
export interface Strip {
  readonly name: string
  readonly length: number
  readonly from: number
  readonly to: number
  readonly marked: readonly number[]
  readonly colour: string
}

/** A battle as the detail draws it. */
export interface BattleFacts {
  /** The attacker and the target. Set if the columns do not show them. */
  readonly sides?: readonly [Aim, Aim]
  readonly columns: readonly Column[]
  /** The pieces on the space that are not drawn, in words. */
  readonly more?: string
  readonly strip?: Strip
}

/**
 * Returns the first event of a run's battle. If the losses come after a question, it is the roll that is still on the
 * table. Returns undefined if the run has no battle.
 */
export function battleOf(run: readonly EndorEvent[], { roll }: EndorView): BattleEvent | undefined {
  const battle = run.find(isBattle)
  const after = run.find((event) => event.type === 'struck' || event.type === 'missed')
  if (battle || !after || roll?.target !== after.space) return battle
  const { order: kind, from, target, dice } = roll
  return { type: 'attacked', seat: after.seat, kind, from, target, dice }
}

/** Returns the losses in a run of events. Returns undefined if there are none. */
export const struckIn = (run: readonly EndorEvent[]): EventOf<'struck'> | undefined =>
  run.find((event) => event.type === 'struck')

/** Returns the change of a hit track in a run of events. Returns undefined if there is none. */
export const trackIn = (run: readonly EndorEvent[], who: TrackId): EventOf<'track'> | undefined =>
  run.find((event) => event.type === 'track' && event.who === who) as EventOf<'track'> | undefined

/** Returns the ships that a space had before the losses of these events. */
export function squadBefore(run: readonly EndorEvent[], space: Target, view: EndorView): Squad {
  const struck = struckIn(run)
  if (space === 'DS') return {}
  if (struck?.space !== space) return view[space]
  const kinds = shipKinds.filter((kind) => struck.left[kind] !== undefined || struck.losses[kind] !== undefined)
  const before = (kind: ShipKind): number =>
    isSpecial(kind) ? 1 : (struck.left[kind] ?? 0) + (struck.losses[kind] ?? 0)
  return Object.fromEntries(kinds.map((kind) => [kind, before(kind)]))
}

/** Returns whether an attacked space had its fleet marker before the losses of these events. */
export const hadMarker = (run: readonly EndorEvent[], space: Target, view: EndorView): boolean =>
  isMarker(space) && (view.markers.includes(space) || struckIn(run)?.losses.fleetMarker !== undefined)

/** Returns a run of events as the detail draws it. */
export function factsOf(run: readonly EndorEvent[], view: EndorView): BattleFacts {
  const event = battleOf(run, view)
  switch (event?.type) {
    case 'attacked':
      return attackFacts(event, run, view)
    case 'attacked-death-star':
      return {
        sides: [shipAim(event.kind), { sign: glyphs.deathStar, colour: '--red', isGone: event.hit }],
        columns: counted(event.dice, toHit.deathStar),
      }
    case 'shot': {
      const squad = squadBefore(run, event.target, view)
      const [first] = hadMarker(run, event.target, view) ? [] : shipsOf(squad)
      const sign = first ? glyphs[first[0]] : signs.marker
      return {
        sides: [
          { sign: glyphs.deathStar, colour: '--red', isGone: false },
          { sign, colour: sideLooks.rebels.colour, isGone: event.hit },
        ],
        columns: counted(event.dice, deathStarShot.hitOn),
      }
    }
    case 'assault':
      return assaultFacts(event, view)
    case 'dueled': {
      const who = event.order === 'luke' ? 'vader' : 'luke'
      const isGone = trackIn(run, who)?.to === 0
      return {
        sides: [
          { sign: glyphs[event.order], colour: event.order === 'luke' ? '--luke' : '--red', isGone: false },
          { ...fighterAim(who), isGone },
        ],
        columns: counted(event.dice, duel.hitOn),
        strip: hitStrip(run, who, view),
      }
    }
    case 'redeemed':
      return {
        sides: [
          { sign: glyphs.redeem, colour: '--luke', isGone: false },
          { ...fighterAim('vader'), isGone: true },
        ],
        columns: [],
        strip: hitStrip(run, 'vader', view),
      }
    case undefined: {
      const track = run.find((event) => event.type === 'track')
      return { columns: [], ...(track && { strip: hitStrip(run, track.who, view) }) }
    }
  }
}

const shipAim = (kind: ShipKind, isGone = false): Aim => ({ sign: glyphs[kind], colour: colourOf(kind), isGone })
const fighterAim = (who: 'luke' | 'vader'): Omit<Aim, 'isGone'> =>
  who === 'luke' ? { sign: glyphs.luke, colour: '--luke' } : { sign: glyphs.darthVader, colour: '--red' }

const counted = (dice: readonly number[], need: number): readonly Column[] =>
  dice.map((face) => ({ face, counts: face >= need, note: face >= need ? words.dice.hits : words.detail.misses }))

function hitStrip(run: readonly EndorEvent[], who: TrackId, view: EndorView): Strip {
  const trackEvent = trackIn(run, who)
  const now = view.hits[who]
  return {
    name: words.trackFull[who],
    length: hitTracks[who],
    from: trackEvent?.from ?? now,
    to: trackEvent?.to ?? now,
    marked: who === 'vader' ? Array.from({ length: redSpaces }, (_, i) => i + 1) : [],
    colour: who === 'luke' || who === 'falcon' ? '--luke' : '--red',
  }
}

/**
 * Returns each die of an attack, the highest first, under the ship that it hits. The other dice are under the ships
 * that are left.
 */
function attackFacts({ dice, target }: EventOf<'attacked'>, run: readonly EndorEvent[], view: EndorView): BattleFacts {
  const struck = struckIn(run)
  const isDecided = struck !== undefined || run.some(({ type }) => type === 'missed')
  const before = squadBefore(run, target, view)
  const marker = hadMarker(run, target, view)
  const losses: Losses = struck?.losses ?? {}
  const hit = marker && losses.fleetMarker !== undefined ? (['fleetMarker'] as const) : unitsOf(losses)
  const faces = [...dice].sort((a, b) => b - a)
  const using = assign(faces, hit)
  const isLost = (kind: ShipKind): boolean => !isSpecial(kind) || struck?.left[kind] === undefined
  const remaining = unitsOf(struck?.left ?? before).filter(
    (kind) => !isSpecial(kind) || !hit.some((other) => other === kind),
  )
  const rest: Aim[] = remaining.map((kind) => shipAim(kind))
  if (marker && losses.fleetMarker === undefined) rest.unshift(markerAim(false))
  const least = Math.min(...unitsOf(before).map((kind) => toHit[kind]), ...(marker ? [toHit.fleetMarker] : []))
  const columns = faces.map((face, i): Column => {
    const kind = using[i]
    if (kind !== undefined)
      return {
        face,
        counts: true,
        aim: kind === 'fleetMarker' ? markerAim(true) : shipAim(kind, isLost(kind)),
        note: words.dice.hits,
      }
    const aim = rest.shift()
    if (face < least) return { face, counts: false, ...(aim && { aim }), note: words.detail.misses }
    return { face, counts: !isDecided, ...(aim && { aim }), note: words.detail[isDecided ? 'spare' : 'canHit'] }
  })
  return { columns, ...(rest.length > 0 && { more: words.detail.moreThere(rest.length) }) }
}

const markerAim = (isGone: boolean): Aim => ({ sign: signs.marker, colour: sideLooks.rebels.colour, isGone })

/** Returns an entry for each ship or hit. Those that need the highest number come first. */
function unitsOf(counts: Losses): readonly ShipKind[] {
  return shipKinds.flatMap((kind) => Array<ShipKind>(counts[kind] ?? 0).fill(kind)).sort((a, b) => toHit[b] - toHit[a])
}

/**
 * Returns the target of each die. Each unit takes the lowest die that can hit it. `faces` are in descending order. A
 * die without a target has undefined.
 */
function assign<K extends ShipKind | 'fleetMarker'>(faces: readonly number[], units: readonly K[]): (K | undefined)[] {
  const using = Array<K | undefined>(faces.length).fill(undefined)
  for (const unit of units) {
    const at = faces.findLastIndex((face, i) => using[i] === undefined && face >= toHit[unit])
    if (at >= 0) using[at] = unit
  }
  return using
}

/**
 * Returns the dice of a Shield Assault. Each used die is under its space, in the order of the spaces, and the other
 * dice follow.
 */
function assaultFacts(event: EventOf<'assault'>, { shield, imperialEdge }: EndorView): BattleFacts {
  const { dice, used, from, to, freed } = event
  const guards = [...new Set([...shield.troopers, ...freed])]
  const needAt = (space: number) => numberOf(space, { ...shield, troopers: guards }, imperialEdge)
  const left = [...dice]
  for (const face of used) left.splice(left.indexOf(face), 1)
  const spaceAt = (space: number) => ({ need: needAt(space), guarded: guards.includes(space) })
  const columns = [
    ...used.map((face, i) => ({
      face,
      counts: true,
      space: spaceAt(from + i + 1),
      note: words.detail.space(from + i + 1),
    })),
    ...left.map((face, i) => ({
      face,
      counts: false,
      ...(i === 0 && to < shieldEnd && { space: spaceAt(to + 1) }),
      note: words.detail[to < shieldEnd ? 'tooLow' : 'spare'],
    })),
  ]
  return {
    columns,
    strip: { name: words.strikeTeam, length: shieldEnd, from, to, marked: shield.troopers, colour: '--luke' },
  }
}
