/**
 * A game's labels for the statistics page: short words for lists and bars. They are in a module of their own, so that
 * the page can load them alone.
 */
export interface StatsText {
  /** Short name, shown next to a number, for example "Escape". */
  readonly short: string
  /** The side whose win rate is shown by number of people and by set-up. */
  readonly follows: {
    readonly side: string
    /** The followed side with its game, for example "Breakout, Rebels". */
    readonly name: string
    /** A verb for won matches, shown after their count in the page's heading, for example "escaped". */
    readonly won: string
    /**
     * Set if every player is an opponent. Chance alone then gives this side a win rate of one in the number of players.
     */
    readonly alone?: true
  }
  /**
   * Labels of the causes of an end, in the order of the page, for example "Vader's track was full". `won` marks a cause
   * by which the followed side wins; it is left out of the causes of losses.
   */
  readonly causes: Readonly<Record<string, { readonly words: string; readonly won?: true }>>
  /** Heading of the causes of lost matches, for example "How escapes were lost". */
  readonly lost: string
  /** Unit of a match's length, singular and plural. */
  readonly lengths: readonly [one: string, many: string]
  /** Heading of the best matches, for example "Best escapes". */
  readonly best: string
  /** Records of won matches, the most important first. */
  readonly bests: readonly Best[]
  /**
   * For a game that counts where pieces are lost: a heading such as "Where Heroes fell", and the counted thing in
   * singular and plural.
   */
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
  /** Words after the number, for example "rounds, the quickest". */
  readonly words: string
}

/** The parts of `StatsText` that a game supplies itself. `Ends` is the union of all causes of an end. */
export interface OwnStats<Ends extends string> extends Pick<StatsText, 'short' | 'follows' | 'fallen'> {
  readonly causes: Readonly<Record<Ends, StatsText['causes'][string]>>
  /** Plural name of the game's matches, for example "escapes". */
  readonly matches: string
  /** Unit of a match's length, for example "turn". When omitted, a round. */
  readonly length?: string
  /** Records to list in addition to the quickest win. */
  readonly bests?: readonly Best[]
}

/** Returns the texts of a game's statistics page: sentences shared by all games, filled with the game's own words. */
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
