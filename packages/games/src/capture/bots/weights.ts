/** The kind of soldiers that have to be captured next. */
export type Phase = 'troopers' | 'fett' | 'vader'

/** Log-odds for each unit of a feature: a point, a square, a turn, a rival. */
export interface Weights {
  readonly even: number
  /** Weight of each point ahead of the best rival. */
  readonly lead: number
  /** Weight of a feature that is 1 if the next soldier decides the match for the seat, and -1 if for the rival. */
  readonly settles: number
  /** Weight of each point ahead of the second rival. */
  readonly second: number
  /** Weight of each rival who can no longer win. */
  readonly out: number
  readonly weapon: number
  readonly rivalWeapons: number
  /**
   * Weight of each step to the nearest soldier: the seat's steps, the nearest rival's steps, and the sum of the other
   * rivals' steps.
   */
  readonly near: number
  readonly rivalNear: number
  readonly othersNear: number
  /** Weight of each turn of another player before the seat's next turn. */
  readonly wait: number
}

/** Log-odds for each unit of a feature in a match of two players. */
export interface PairWeights {
  readonly even: number
  readonly weapon: number
  readonly rivalWeapon: number
  /** Weight of each step to the nearest soldier: the seat's steps, and the rival's steps. */
  readonly near: number
  readonly rivalNear: number
  /** Weight of the rival's turn, which counts if the rival rolls next. */
  readonly wait: number
}

/**
 * The weights by number of people, from three: logistic regression over 4,000 games for each number. Sensible players
 * played the games, half of them with 7 % random answers. Four fifths of the games are fitted, and one fifth tests the
 * fit.
 */
export const weights: Readonly<Record<3 | 4, Readonly<Record<Phase, Weights>>>> = {
  3: {
    troopers: {
      even: -0.58,
      lead: 0.21,
      settles: 0.97,
      second: 0.16,
      out: 0,
      weapon: 0.24,
      rivalWeapons: -0.12,
      near: -0.04,
      rivalNear: 0.02,
      othersNear: 0.01,
      wait: -0.07,
    },
    fett: {
      even: -1.18,
      lead: 0.28,
      settles: -0.23,
      second: 0.16,
      out: 0,
      weapon: 0.8,
      rivalWeapons: -0.2,
      near: -0.07,
      rivalNear: 0.03,
      othersNear: 0.05,
      wait: -0.07,
    },
    vader: {
      even: 0,
      lead: 0.09,
      settles: 0.27,
      second: -0.1,
      out: 0.88,
      weapon: 0,
      rivalWeapons: -0.16,
      near: -0.13,
      rivalNear: 0.1,
      othersNear: 0.06,
      wait: -0.29,
    },
  },
  4: {
    troopers: {
      even: -1.01,
      lead: 0.17,
      settles: 1.08,
      second: 0.21,
      out: 0,
      weapon: 0.22,
      rivalWeapons: -0.04,
      near: -0.05,
      rivalNear: 0.01,
      othersNear: 0.02,
      wait: -0.06,
    },
    fett: {
      even: -1.15,
      lead: 0.09,
      settles: 0.41,
      second: 0.15,
      out: 0,
      weapon: 0.57,
      rivalWeapons: -0.14,
      near: -0.09,
      rivalNear: 0,
      othersNear: 0.04,
      wait: -0.05,
    },
    vader: {
      even: -1.36,
      lead: 0.29,
      settles: 0.08,
      second: -0.12,
      out: 0.6,
      weapon: 0.37,
      rivalWeapons: 0.12,
      near: -0.15,
      rivalNear: 0.07,
      othersNear: 0.05,
      wait: -0.26,
    },
  },
}
