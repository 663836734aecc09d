/** The keys of a replay. They load with the list that shows them. */
export const replayKeys = [
  ['Left, Right', 'one step back or on'],
  ['Up, Down', 'one round back or on'],
  ['Home, End', 'the deal, the end'],
  ['Space', 'play or pause'],
  ['N, B', 'next marked moment, the one before'],
  ['E', 'through the eyes of the next seat'],
  ['?', 'this list'],
] as const
