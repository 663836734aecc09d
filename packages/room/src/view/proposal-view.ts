import { votersOf, ruleOf } from '../proposals/voices.ts'
import type { Proposal, Room } from '../state.ts'
import { deadlineOf } from '../clocks/clocks.ts'
import type { ProposalView } from '../protocol/view-types.ts'

/** Returns a proposal as everybody sees it: who has consented, and who has not voted. */
export function proposalView(room: Room, proposal: Proposal): ProposalView {
  const { id, kind, by, seat, standIn, level, answers, settings, person, yes, no } = proposal
  const electors = votersOf(room, proposal)
  const deadline = deadlineOf(room, id)
  const { needed, kept } = ruleOf(room, proposal)
  return {
    id,
    kind,
    by,
    ...(person !== undefined && { person }),
    ...(seat !== undefined && { seat }),
    ...(standIn !== undefined && { standIn }),
    ...((standIn === 'bot' || kind === 'level') && { level: level ?? 'steady' }),
    ...(settings && { settings }),
    ...(answers !== undefined && { answers }),
    yes: yes.filter((who) => electors.includes(who)),
    missing: electors.filter((who) => !yes.includes(who) && !no.includes(who)),
    needed,
    ...(kept && { rival: true }),
    ...(deadline && { deadline }),
  }
}
