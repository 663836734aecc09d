import { pick, type RandomSource } from '@bay327/engine'
import type { Request, View } from '@bay327/room'
import { wishOf, type Wish } from './random-request.ts'

/** One request in this many continues the match. The other requests compete with those of other people. */
const PLAYS_ON = 3

/**
 * Returns a request that competes with other people's requests at the same time: for a seat, a name, the answer to a
 * question, or an undo. The room can accept only one of them.
 */
export const raceWish: Wish = (view, party, chance) => {
  const isHere = view.people.some(({ id }) => id === view.you.person)
  const isRacing = isHere && view.table.phase !== 'over' && chance.draw(PLAYS_ON) > 0
  if (!isRacing) return wishOf(view, party)
  return view.table.phase === 'lobby' ? lobbyWish(view, chance) : matchWish(view, chance)
}

function lobbyWish({ seats }: View, chance: RandomSource): Request {
  const seat = pick(chance, seats).id
  return pick(chance, [
    { type: 'claim', seat },
    { type: 'claim', seat },
    { type: 'release', seat },
    { type: 'rename', name: `N${chance.draw(3)}` },
    { type: 'unready' },
  ] as const)
}

/**
 * Returns a vote on a proposal, an answer to any question, or a request for an undo. The room may refuse it: the
 * question may be another person's.
 */
function matchWish({ questions, proposals }: View, chance: RandomSource): Request {
  const proposal = proposals.length > 0 ? pick(chance, proposals) : undefined
  if (proposal) return { type: 'consent', proposal: proposal.id, yes: chance.draw(2) > 0 }
  const question = questions.length > 0 ? pick(chance, questions) : undefined
  const options = question?.decision.options ?? []
  if (question === undefined || options.length === 0 || chance.draw(8) === 0)
    return { type: 'undo', answers: chance.draw(30) }
  return { type: 'answer', question: question.id, option: pick(chance, options).id }
}
