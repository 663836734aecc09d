/** Returns whether a viewer plays this seat and no other. A detail then calls them "you". */
export const isYou = (mine: ReadonlySet<string>, seat: string): boolean => mine.size === 1 && mine.has(seat)

/** Returns the beginning of a sentence: "Luke tests", or "You test". `verb` ends in `s`. */
export const subject = (name: string, you: boolean, verb: string): string =>
  you ? `You ${verb.slice(0, -1)}` : `${name} ${verb}`
