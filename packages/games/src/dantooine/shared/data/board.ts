import { parFromHoth, parTurns } from './par.ts'
import { zoneIds, type FieldId, type Place, type SpaceId, type SpaceKind, type ZoneId } from './types.ts'
import { asteroidFields, gates, red, repairStations, slides, tieSymbol, zones } from './zones.ts'

export interface Space {
  readonly id: SpaceId
  readonly zone: ZoneId
  /** The number of the space in its zone, from 1. */
  readonly index: number
  readonly kind: SpaceKind
  readonly field?: FieldId
  /** Places one step ahead of an X-Wing. At the TIE symbol there are two (DAN-1x, 1y). */
  readonly rebelNext: readonly Place[]
  /** Spaces one step ahead of Darth Vader, if the gates are open (DAN-2b, 2o). */
  readonly vaderNext: readonly SpaceId[]
  /** Spaces one step behind, for Darth Vader in hyperspace (DAN-2k). */
  readonly vaderBack: readonly SpaceId[]
  /**
   * The joined yellow space to which an X-Wing may slide, in the Rebels' direction. Darth Vader may slide in both
   * directions (DAN-1m, 2c).
   */
  readonly rebelSlide?: SpaceId
  readonly vaderSlide?: SpaceId
  /** Spaces directly in front of this space or directly behind it (DAN-3b). */
  readonly adjacent: readonly SpaceId[]
  readonly parTurns: number
}

const ids: readonly SpaceId[] = zoneIds.flatMap((zone) =>
  Array.from({ length: zones[zone].spaces }, (_, i): SpaceId => `${zones[zone].prefix}${i + 1}`),
)

const forward: ReadonlyMap<SpaceId, readonly SpaceId[]> = new Map(ids.map((id) => [id, stepsFrom(id)]))

/** All 140 spaces, in order of the journey. */
export const spaces: readonly Space[] = ids.map((id) => {
  const { zone, index } = partsOf(id)
  const field = fieldOf(id)
  const out = slides.find(({ from }) => from === id)?.to
  const slide = out ?? slides.find(({ to }) => to === id)?.from
  const steps = forward.get(id) ?? []
  const behind = ids.filter((other) => forward.get(other)?.includes(id))
  return {
    id,
    zone,
    index,
    kind: kindOf(id),
    ...(field && { field }),
    rebelNext: id === red.goal ? ['DANTOOINE'] : steps,
    vaderNext: steps,
    vaderBack: zone === 'hyperspace' ? behind.filter((other) => partsOf(other).zone === zone) : [],
    ...(out && { rebelSlide: out }),
    ...(slide && { vaderSlide: slide }),
    adjacent: [...steps, ...behind],
    parTurns: parTurns[zone][index - 1] ?? 0,
  }
})

const byId: ReadonlyMap<string, Space> = new Map(spaces.map((space) => [space.id, space]))

/** Returns the space in a place. Undefined for the planets, which are not spaces. */
export function spaceAt(place: Place): Space | undefined {
  return byId.get(place)
}

/** Returns the space with this id. Throws if no space has the id. */
export function spaceOf(id: SpaceId): Space {
  const space = byId.get(id)
  if (space === undefined) throw new Error(`the board has no space ${id}`)
  return space
}

/**
 * Returns the places to which one step of an X-Wing leads (DAN-1b: the red space is the first space after the planet).
 */
export function rebelStep(from: Place): readonly Place[] {
  return from === 'HOTH' ? [red.start] : (spaceAt(from)?.rebelNext ?? [])
}

/** Returns the expected number of turns from a place to Planet Dantooine. */
export function parAt(place: Place): number {
  return place === 'HOTH' ? parFromHoth : (spaceAt(place)?.parTurns ?? 0)
}

function partsOf(id: SpaceId): { zone: ZoneId; index: number } {
  const prefix = id.replaceAll(/\d/g, '')
  const zone = zoneIds.find((candidate) => zones[candidate].prefix === prefix)
  if (zone === undefined) throw new Error(`no zone holds ${id}`)
  return { zone, index: Number(id.slice(prefix.length)) }
}

/** Returns the next spaces of a space: within the zone, and through a gate. */
function stepsFrom(id: SpaceId): readonly SpaceId[] {
  const { zone, index } = partsOf(id)
  const { prefix, spaces: size, closed } = zones[zone]
  const along: readonly SpaceId[] = closed || index < size ? [`${prefix}${(index % size) + 1}`] : []
  const through = Object.values(gates).flatMap(([from, to]) => (from === id ? [to] : []))
  return [...along, ...through]
}

function fieldOf(id: SpaceId): FieldId | undefined {
  return (Object.keys(asteroidFields) as FieldId[]).find((field) => asteroidFields[field].includes(id))
}

function kindOf(id: SpaceId): SpaceKind {
  if (id === red.start || id === red.goal) return 'red'
  if (id === tieSymbol) return 'tie-symbol'
  if (slides.some(({ from, to }) => from === id || to === id)) return 'yellow'
  if (repairStations.includes(id)) return 'repair-station'
  return fieldOf(id) ? 'asteroid' : 'plain'
}
