import type { AreaId } from '../../shared/data/areas.ts'

/** How an area is drawn: a glyph on a grid of 24 units for its cards, and a picture on a sheet of 360 by 370 units. */
export interface AreaLook {
  readonly short: string
  readonly glyph: string
  /** The main lines of the picture. `faint` are the lines behind them. */
  readonly lines: string
  readonly faint: string
}

const ring = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

/** Returns an octagon of a corridor in perspective, as path data. */
function octagon(r: number): string {
  const [x, y, k] = [180, 205, 0.42]
  const points = [
    [-k, -1],
    [k, -1],
    [1, -k],
    [1, k],
    [k, 1],
    [-k, 1],
    [-1, k],
    [-1, -k],
  ].map(([dx = 0, dy = 0]) => `${Math.round(x + dx * r * 1.12)} ${Math.round(y + dy * r)}`)
  return `M${points.join('L')}z`
}

const depths = [28, 44, 68, 104, 158]
const spokes = Array.from({ length: 24 }, (_, i) => {
  const angle = (i * Math.PI) / 12
  const at = (r: number) => `${Math.round(180 + Math.cos(angle) * r)} ${Math.round(205 + Math.sin(angle) * r * 0.86)}`
  return `M${at(120)}L${at(i % 2 ? 132 : 150)}`
}).join('')

export const areaLooks: Readonly<Record<AreaId, AreaLook>> = {
  C: {
    short: 'Command',
    glyph: 'M4 6h16v9H4zM9 19h6M12 15v4M8 10.5h8',
    // The drawing has a wall of screens over a round table, and two arcs of consoles.
    lines: `M92 62h176v58H92zM150 62v58M210 62v58M92 91h176${ring(180, 238, 62, 30)}${ring(180, 238, 26, 12)}M52 322a160 92 0 0 1 256 0M78 346a140 80 0 0 1 204 0`,
    faint: `${ring(180, 238, 92, 46)}M180 120v106M124 120l-20 90M236 120l20 90M104 74h34M104 104h22M162 76h36M222 76h34M222 106h20M66 330l22 14M112 300l16 18M180 286v20M248 300l-16 18M294 330l-22 14`,
  },
  D: {
    short: 'Detention',
    glyph: 'M5 4h14v16H5zM9 4v16M12 4v16M15 4v16',
    // The drawing has a corridor with eight sides, and cell doors in its walls.
    lines: `${octagon(158)}${octagon(28)}M34 168h34v70H34M326 168h-34v70h34M84 182h22v44H84M276 182h-22v44h22`,
    faint: `${depths.slice(1, 4).map(octagon).join('')}M106 47 166 177M254 47 194 177M106 363l60-130M254 363l-60-130M3 139l147 54M357 139l-147 54M3 271l147-54M357 271l-147-54M44 178h14M302 178h14`,
  },
  B: {
    short: 'Docking Bay',
    glyph: 'M3 5h18v10H3zM8 5l-2 10M16 5l2 10M5 20h14',
    // The drawing has a window over the bay, the ship below it, and a desk in front.
    lines: `M40 70h280l-22 132H62zM120 70l-10 132M240 70l10 132${ring(180, 160, 46, 18)}M214 148l26-12M218 156l24-8M34 300h292l-26 46H60z`,
    faint: `M62 202 34 300M298 202l28 98${ring(180, 160, 15, 6)}M86 128h40M234 120h44M80 182h200M92 314h40v18H92zM160 314h40v18h-40zM228 314h40v18h-40zM110 70l-4 34M250 70l4 34M180 70v30`,
  },
  S: {
    short: 'Core Shaft',
    glyph: `${ring(12, 12, 9)}${ring(12, 12, 4)}M3 12h5M16 12h5`,
    // The drawing has concentric rings that lead down, and a bridge without rails.
    lines: `${ring(180, 205, 150, 129)}${ring(180, 205, 118, 101)}M30 196h112v20H30M330 196H218v20h112M142 190v32M218 190v32`,
    faint: `${ring(180, 205, 88, 75)}${ring(180, 205, 60, 51)}${ring(180, 205, 34, 29)}${ring(180, 205, 12, 10)}${spokes}`,
  },
}
