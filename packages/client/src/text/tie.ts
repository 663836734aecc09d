import { t } from '@bay327/table/text/en'

/** The texts of the die that decides a tied vote. */
export const tieWords = {
  title: (seat: string) => `The die decides for ${seat}`,
  near: 'A tied vote',
  /** `voters`: those of the option that the die shows. Empty if they are secret. */
  result: (votes: number, voters: readonly string[]) => {
    const each = `${t.plural(votes, 'vote', 'votes')} each.`
    return voters.length > 0 ? `${each} The die goes with ${t.list(voters.map(t.within))}.` : each
  },
} as const
