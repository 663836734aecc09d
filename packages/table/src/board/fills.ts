interface Drawing {
  /** Of the repeated square. */
  readonly size: number
  readonly d: string
  /** In degrees. */
  readonly turn?: number
  /** Filled and not stroked. */
  readonly dot?: true
}

export type Fill = 'zigzag' | 'dots' | 'cross' | 'upright' | 'level' | 'hatch'

/** The fills that distinguish places. */
export const fills: Readonly<Record<Fill, Drawing>> = {
  zigzag: { size: 9, d: 'M0 6 4.5 2 9 6' },
  dots: { size: 8, d: 'M.9 2a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0', dot: true },
  cross: { size: 8, d: 'm0 0 8 8M8 0 0 8' },
  upright: { size: 6, d: 'M3 0v6' },
  level: { size: 6, d: 'M0 3h6' },
  hatch: { size: 7, d: 'M0 0v7', turn: 45 },
}
