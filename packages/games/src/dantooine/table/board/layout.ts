import { spaces } from '../../shared/data/board.ts'
import type { Place as PlaceId, SpaceId, ZoneId } from '../../shared/data/types.ts'
import { gates, zones } from '../../shared/data/zones.ts'
import { placeName } from '../../text/words.ts'
import type { Place } from '@bay327/table/board/board'
import type { Box, Point } from '@bay327/table/board/geometry'
import { curve, type OnLine } from './curve.ts'

/** Approximate distance between spaces on every ring. A space is as wide as its band. */
export const pitch = 60
export const band = 46
/** The radius of each ring's band. The radii are chosen so that the spaces keep their distance. */
export const radii = { outer: (24 * pitch) / (2 * Math.PI), inner: (16 * pitch) / (2 * Math.PI) } as const
export const planetRadius = 98
/** The radius of a planet with its rings. */
const disc = radii.outer + band / 2

/** The position of a space, and the direction in which pieces fly through it, in degrees clockwise from up. */
export interface Spot extends OnLine, Place {
  readonly id: PlaceId
}

/** One layout of the whole journey. */
export interface Layout {
  readonly whole: Box
  readonly hoth: Point
  readonly dantooine: Point
  /** Path data of the lane of hyperspace, from the gate of Hoth to the gate of Dantooine. */
  readonly lane: string
  /** The position of the lane's name. */
  readonly laneName: Point
  readonly places: ReadonlyMap<string, Spot>
}

interface Plan {
  readonly whole: Box
  /** Each planet's centre, and the angle of its first spaces: degrees clockwise from up. */
  readonly hoth: Point & { readonly first: number }
  readonly dantooine: Point & { readonly first: number }
  /** The corners of the lane, between its two gates. */
  readonly bends: readonly Point[]
  readonly laneName: Point
}

const sheetSide = { width: 960, height: 1076 }
const p = (x: number, y: number): Point => ({ x, y })

/**
 * The sheet, for large windows: Hoth is at the bottom, Dantooine at the top, and the lane loops through the two other
 * corners.
 */
const sheetPlan: Plan = {
  whole: { x: 0, y: 0, ...sheetSide },
  hoth: { x: 268, y: 742, first: 0 },
  dantooine: { x: 692, y: 268, first: 180 },
  bends: [
    ...[p(268, 421), p(45, 421), p(45, 45), p(150, 45), p(150, 331), p(255, 331), p(255, 45), p(360, 45), p(360, 392)],
    ...[p(600, 618), p(600, 965), p(705, 965), p(705, 679), p(810, 679), p(810, 965), p(915, 965), p(915, 589)],
    p(692, 589),
  ],
  laneName: p(172, 384),
}

const stripMiddle = 290
const bights = 8
const bightWidth = 104
const stripLane = 2 * (disc + 20) + 78
/**
 * The strip, for small windows: the journey goes from left to right, and the lane's vertical loops are as high as a
 * planet's rings.
 */
const stripPlan: Plan = {
  whole: { x: 0, y: 0, width: stripLane + (bights - 1) * bightWidth + 78 + 2 * (disc + 20), height: 2 * stripMiddle },
  hoth: { x: disc + 20, y: stripMiddle, first: 90 },
  dantooine: { x: stripLane + (bights - 1) * bightWidth + 78 + disc + 20, y: stripMiddle, first: 270 },
  bends: Array.from({ length: bights }, (_, i) => {
    const x = stripLane + i * bightWidth
    const [from, to] = i % 2 === 0 ? [stripMiddle + 190, stripMiddle - 190] : [stripMiddle - 190, stripMiddle + 190]
    return [p(x, i === 0 ? stripMiddle : from), p(x, i === bights - 1 ? stripMiddle : to)]
  }).flat(),
  laneName: p(stripLane + bightWidth, stripMiddle + 262),
}

export const sheet = layOut(sheetPlan)
export const strip = layOut(stripPlan)

function layOut({ whole, hoth, dantooine, bends, laneName }: Plan): Layout {
  const rings: Readonly<Record<Exclude<ZoneId, 'hyperspace'>, (index: number) => OnLine>> = {
    'hoth-inner': onRing(hoth, radii.inner, 'hoth-inner'),
    'hoth-outer': onRing(hoth, radii.outer, 'hoth-outer'),
    'dantooine-outer': onRing(dantooine, radii.outer, 'dantooine-outer'),
    'dantooine-inner': onRing(dantooine, radii.inner, 'dantooine-inner'),
  }
  const [out, into] = [rings['hoth-outer'](1), rings['dantooine-outer'](1)]
  const line = curve([out, ...bends, into], 46)
  // The two ends of the line are the gates, which belong to the rings.
  const lane = line.points(zones.hyperspace.spaces + 2).slice(1, -1)
  const spots = spaces.map(({ id, zone, index }): Spot => {
    const at = zone === 'hyperspace' ? (lane[index - 1] as OnLine) : rings[zone](index)
    return { ...at, id, short: `#${index}`, name: placeName(id) }
  })
  const planets = [
    { ...p(hoth.x, hoth.y), id: 'HOTH', name: placeName('HOTH'), heading: 0 },
    { ...p(dantooine.x, dantooine.y), id: 'DANTOOINE', name: placeName('DANTOOINE'), heading: 0 },
  ] as const
  return {
    whole,
    hoth,
    dantooine,
    lane: line.d,
    laneName,
    places: new Map([...planets, ...spots].map((spot) => [spot.id, spot])),
  }
}

/**
 * Returns the spots of a ring. The spaces follow the direction of their zone. The spaces of a yellow pair have the same
 * angle, because the spaces of each ring divide the same full circle.
 */
function onRing(middle: Point & { readonly first: number }, radius: number, zone: ZoneId) {
  const { spaces: size, sense } = zones[zone]
  const way = sense === 'clockwise' ? 1 : -1
  return (index: number): OnLine => {
    const degrees = middle.first + (way * (index - 1) * 360) / size
    const angle = (degrees * Math.PI) / 180
    return {
      x: middle.x + Math.sin(angle) * radius,
      y: middle.y - Math.cos(angle) * radius,
      heading: degrees + way * 90,
    }
  }
}

/** The steps between zones that the chart draws as gates. */
export const gateSteps: readonly (readonly [SpaceId, SpaceId])[] = [gates.hyperspace, gates.dantooine]
