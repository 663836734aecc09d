/** Whether a viewer plays this seat and no other: then a detail calls it "you". */
export const isYou = (mine: ReadonlySet<string>, seat: string): boolean => mine.size === 1 && mine.has(seat)

/** Returns the beginning of a sentence, with a verb that ends in `s`: "Luke tests", or "You test". */
export const subject = (name: string, you: boolean, verb: string): string =>
  you ? `You ${verb.slice(0, -1)}` : `${name} ${verb}`
