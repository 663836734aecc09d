/**
 * Icons on a grid of 24, with lines 1.6 wide and square caps. A text that begins with `M` is one path; circles and
 * squares are paths too.
 */
export const glyphs = {
  eye: 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  'eye-off': 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM4 20 20 4',
  'sound-off': 'M4 9v6h4l5 4V5L8 9zM17 9l4 6M21 9l-4 6',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5',
  check: 'm5 12 5 5 9-11',
  cross: 'm6 6 12 12M18 6 6 18',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15v1.5',
  dice: 'M4 4h16v16H4zM8 8h.1M16 16h.1M12 12h.1M16 8h.1M8 16h.1',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  hand: 'M7 13V7.5M11 12V4.5M15 12V5.5M19 13V8.5M7 13l-2.5-2M19 13c0 5-2.5 7.5-6 7.5S8 18 5 13.5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H8',
} as const

export type GlyphName = keyof typeof glyphs
