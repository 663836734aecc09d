/** How a person wants to play. The choice changes the button of every game. */
export type Way = 'friends' | 'alone' | 'watch'

/** The ways to play, each with its icon: a path on a grid of 24. */
export const ways: readonly (readonly [Way, string])[] = [
  [
    'friends',
    'M11 8.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM2 19.5c0-4 2.5-6 6-6s6 2 6 6M15 5.8a3 3 0 0 1 0 5.4M17 14.2c3 .6 5 2.4 5 5.3',
  ],
  ['alone', 'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 20c0-4.5 3-6.5 7-6.5s7 2 7 6.5'],
  ['watch', 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z'],
]
