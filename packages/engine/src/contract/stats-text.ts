/** How the statistics speak of a game: short words, for lists and beside bars. A module of its own. */
export interface StatsText {
  /** Where its number stands beside it: "Escape". */
  readonly short: string
  /** Whose share of victories is followed over numbers of people and ways to set the table. */
  readonly follows: {
    readonly side: string
    /** "Breakout, Rebels". */
    readonly name: string
    /** Behind a count of matches, as the head of the page: "escaped". */
    readonly won: string
    /** Each plays for themselves, so that chance alone would give this side one match in as many as play. */
    readonly alone?: true
  }
  /**
   * How matches end, in the order of the page: "Vader's track was full". `won`: that is how the followed side wins, and no
   * answer to what ended the others.
   */
  readonly causes: Readonly<Record<string, { readonly words: string; readonly won?: true }>>
  /** Over what ended the matches that one has lost: "How escapes were lost". */
  readonly lost: string
  /** What the game counts its length in, at one and at two. */
  readonly lengths: readonly [one: string, many: string]
  /** Over the best matches: "Best escapes". */
  readonly best: string
  /** What is worth remembering of a match that was won, the dearest first. */
  readonly bests: readonly Best[]
  /** Of a game that counts where pieces fall: "Where Heroes fell", and what is counted, at one and at two. */
  readonly fallen?: {
    readonly head: string
    readonly one: string
    readonly many: string
    /** Which falls have a place, in a sentence. */
    readonly which: string
  }
}

export interface Best {
  /** The name of a figure of the last screen; or the round in which it ended, or how many switches were on. */
  readonly of: { readonly figure: string } | 'rounds' | 'switches'
  readonly better: 'more' | 'less'
  /** Behind the number: "rounds, the quickest". */
  readonly words: string
}

/** What a game itself has to say: `Ends` are all the causes by which its matches end. */
export interface OwnStats<Ends extends string> extends Pick<StatsText, 'short' | 'follows' | 'fallen'> {
  readonly causes: Readonly<Record<Ends, StatsText['causes'][string]>>
  /** Its matches, more than one: "escapes". */
  readonly matches: string
  /** What it counts its length in, where that is no round: "turn". */
  readonly length?: string
  /** What else is worth remembering than how quickly one won. */
  readonly bests?: readonly Best[]
}

/** The words of a game's statistics: what is said alike of every game is made of its own words. */
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
