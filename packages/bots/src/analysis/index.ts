/** Increase this number when the analysis of the same match changes, so that cached results are computed again. */
export const verdictVersion = 3
export {
  accountOf,
  luckBySeat,
  luckIn,
  sharpened,
  wholePoints,
  type Account,
  type LuckAt,
  type LuckOfSeat,
} from './luck-balance.ts'
export { chanceOf, chancesOf, playGames, type Chances, type Position, type Tally } from './chance.ts'
export { allAtOnce, curveOf, wholeCurve, type CurvePoint, type CurveProgress, type CurveTask } from './curve.ts'
export { choicesIn, type Choice } from './choices.ts'
export { luckOf, type Luck } from './luck.ts'
export { momentsOf, finalPathOf } from './moments.ts'
export { turningIn, type LongestSwing, type Turning, type TurningPoint } from './turning.ts'
export { dividedVotes, votesIn, type Vote, type Voted } from './votes.ts'
