/** A game's emblem on a sheet of 180 by 112: amber lines, and one cyan stroke that is the player's way or act. */
export interface Emblem {
  readonly lines: string
  readonly faint?: string
  readonly way: string
  /** Filled dots, `[x, y, r]`: the station's, and the player's. */
  readonly dots?: readonly (readonly [number, number, number])[]
  readonly marks?: readonly (readonly [number, number, number])[]
  readonly dashed?: true
}

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** By slug; a game without one gets the bare sheet. */
export const emblems: Readonly<Record<string, Emblem>> = {
  escape: {
    lines: 'M90 6 140 56 90 106 40 56zM84 101h12M86 106h8',
    faint: `M80 16 130 66M70 26 120 76M60 36 110 86M50 46 100 96M100 16 50 66M110 26 60 76M120 36 70 86M130 46 80 96${ring(90, 56, 54)}`,
    way: 'M90 96 80 86 90 76 100 66 90 56 80 46 90 36 90 16',
    marks: [[90, 16, 4.5]],
  },
  capture: {
    lines: 'M62 28h56v56H62z',
    way: 'M90 4v20M90 88v20M34 56h24M122 56h24M46 22V12h14M134 22V12h-14M46 90v10h14M134 90v10h-14',
    dots: [76, 104].flatMap((x) => [42, 56, 70].map((y) => [x, y, 4] as const)),
  },
  breakout: {
    lines:
      'M40 6h100v100H40zM54 20h32M100 20h26v26M54 34v58h28M68 34h18M68 48v30M100 34v14M126 60v32h-30M112 60v18H96M80 46h20v20H80z',
    way: 'M47 99V27h44v12',
    dashed: true,
    marks: [[90, 56, 4]],
  },
  'new-hope': {
    lines: 'M36 24l45-8 11 65-45 8zM60 30h26M62 38h16',
    way: 'M92 46h66v46H92zM102 58h22M102 66h14M116 36a24 24 0 0 1 22 6l-7 1M138 42l1-8',
    marks: [[140, 69, 5]],
  },
  dantooine: {
    lines: `${ring(38, 74, 9)}${ring(38, 74, 19)}${ring(144, 36, 9)}${ring(144, 36, 19)}M84 22l6 3-2 6-6-1zM100 84l7 2-1 6-6 1-3-5z`,
    faint: `${ring(38, 74, 29)}${ring(144, 36, 29)}`,
    way: 'M64 60C84 48 92 66 116 46',
    dashed: true,
    marks: [[118, 44, 4]],
  },
  endor: {
    lines: 'M118 12a44 44 0 1 0 14 66M118 12v14l-12 8 10 14-8 12 24 18',
    faint: 'M48 50h58M52 66h54M60 84h44M60 32h46',
    way: 'M128 6a58 58 0 0 1 20 90',
    dashed: true,
    marks: [
      [136, 53, 4],
      [152, 40, 3],
      [154, 76, 3],
    ],
  },
}
