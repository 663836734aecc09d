/**
 * Labels of a game for the statistics page: short words for lists and bars. In a module of its own, so that it can be loaded
 * alone.
 */
export interface StatsText {
  /** Short name, shown beside a number: "Escape". */
  readonly short: string
  /** The side whose win rate is shown by number of people and by set-up. */
  readonly follows: {
    readonly side: string
    /** "Breakout, Rebels". */
    readonly name: string
    /** Follows a count of matches in the page's heading: "escaped". */
    readonly won: string
    /** Every player is an opponent, so that chance alone gives this side a win rate of one in the number of players. */
    readonly alone?: true
  }
  /**
   * Labels of the causes of an end, in the order of the page: "Vader's track was full". `won`: the followed side wins by it,
   * so that it is left out of the causes of losses.
   */
  readonly causes: Readonly<Record<string, { readonly words: string; readonly won?: true }>>
  /** Heading of the causes of lost matches: "How escapes were lost". */
  readonly lost: string
  /** Unit of a match's length, singular and plural. */
  readonly lengths: readonly [one: string, many: string]
  /** Heading of the best matches: "Best escapes". */
  readonly best: string
  /** Records of won matches, the most important first. */
  readonly bests: readonly Best[]
  /** For a game that counts where pieces are lost: "Where Heroes fell", and the counted thing in singular and plural. */
  readonly fallen?: {
    readonly head: string
    readonly one: string
    readonly many: string
    /** A sentence that says which losses are counted. */
    readonly which: string
  }
}

export interface Best {
  /** What is compared: a figure of the result screen, the number of rounds, or the number of switches that were on. */
  readonly of: { readonly figure: string } | 'rounds' | 'switches'
  readonly better: 'more' | 'less'
  /** Follows the number: "rounds, the quickest". */
  readonly words: string
}

/** What a game has to supply itself. `Ends` is the union of all causes of an end. */
export interface OwnStats<Ends extends string> extends Pick<StatsText, 'short' | 'follows' | 'fallen'> {
  readonly causes: Readonly<Record<Ends, StatsText['causes'][string]>>
  /** Plural name of its matches: "escapes". */
  readonly matches: string
  /** Unit of a match's length, if it is not a round: "turn". */
  readonly length?: string
  /** Further records besides the quickest win. */
  readonly bests?: readonly Best[]
}

/** Returns the words of a game's statistics page: the sentences shared by all games, filled with its own words. */
export function statsOf<Ends extends string>(own: OwnStats<Ends>): StatsText {
  const { matches, length = 'round', bests = [], ...rest } = own
  const quickest: Best = { of: 'rounds', better: 'less', words: `${length}s, the quickest` }
  return {
    ...rest,
    lost: `How ${matches} were lost`,
    lengths: [length, `${length}s`],
    best: `Best ${matches}`,
    bests: [quickest, ...bests],
  }
}
