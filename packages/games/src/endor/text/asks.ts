import type { AskText } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { Seat } from '../shared/data/types.ts'
import { hand, handName } from '../shared/hands.ts'
import { option } from './option.ts'
import { question } from './question.ts'
import type { EndorDecision, EndorOption, EndorView } from '../shared/types.ts'

const letters: Readonly<Record<Seat, string>> = { R1: 'R', E1: 'E', E2: 'I', R2: 'A' }

const rebels = 'Brings the shields down and the Death Star after them.'

const empire = 'Hunts every Rebel ship, with the Death Star at its back.'

const blurbs: Readonly<Record<Seat, string>> = {
  R1: `${rebels} Goes first.`,
  E1: empire,
  E2: `${empire} The second Imperial hand.`,
  R2: `${rebels} The second Rebel hand.`,
}

/** The texts of questions, which the first screen of a table needs. */
export const asks: AskText<EndorView, EndorOption> = {
  about,
  sides: { rebels: { name: 'Rebels', mark: 'ring' }, empire: { name: 'The Empire', mark: 'bar' } },
  seat: (seat, _, seating) => {
    const id = seat as Seat
    return {
      name: handName(id, seating?.seats),
      called: hand(id, seating?.seats),
      letter: letters[id],
      blurb: blurbs[id],
    }
  },
  question: (decision, view) => question(decision as EndorDecision, view),
  option: (choice, decision, view) => option(choice, decision as EndorDecision, view),
  standing: [],
}
