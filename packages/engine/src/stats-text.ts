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
