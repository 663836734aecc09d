import type { GameText, OutcomeText } from '@bay327/engine'
import { about } from './about.ts'
import { shieldEnd } from './data/tables.ts'
import type { Seat, Side } from './data/types.ts'
import type { EndorEvent, WinCause } from './events.ts'
import { event } from './text/log.ts'
import { option } from './text/option.ts'
import { question } from './text/question.ts'
import { capital, count, seatNames, sideNames } from './text/words.ts'
import type { EndorDecision, EndorOption, EndorView } from './types.ts'

export { cardName } from './text/words.ts'

const letters: Readonly<Record<Seat, string>> = { R1: 'R', E1: 'E', E2: 'I', R2: 'A' }

const rebels = 'Brings the shields down and the Death Star after them.'
const empire = 'Hunts every Rebel ship, with the Death Star at its back.'
const blurbs: Readonly<Record<Seat, string>> = {
  R1: `${rebels} Goes first.`,
  E1: empire,
  E2: `${empire} The second Imperial hand.`,
  R2: `${rebels} The second Rebel hand.`,
}

/** Everything the game says, from what a viewer sees. */
export const text: GameText<EndorView, EndorOption, EndorEvent> = {
  about,
  switches: {
    imperialEdge: {
      label: 'Imperial edge',
      detail:
        'The last four spaces of the shield track need a 5. A variant of ours, for a Rebel side that wins too often.',
    },
  },
  sides: { rebels: { name: 'Rebels', mark: 'ring' }, empire: { name: 'The Empire', mark: 'bar' } },
  seat: (seat) => {
    const id = seat as Seat
    return { name: seatNames[id], letter: letters[id], blurb: blurbs[id] }
  },
  question: (decision, view) => question(decision as EndorDecision, view),
  option: (choice, decision, view) => option(choice, decision as EndorDecision, view),
  event,
  outcome({ cause, facts }) {
    return {
      ...endWords[cause as WinCause](facts?.['side'] === 'rebels' ? 'rebels' : 'empire'),
      figures: [
        { name: 'Rounds', value: figure(facts?.['round']) },
        { name: 'Orders', value: figure(facts?.['orders']) },
        { name: 'Strike Team', value: figure(facts?.['team']), of: count(shieldEnd, 'space') },
      ],
    }
  },
  standing: [],
}

const endWords: Readonly<Record<WinCause, (winner: Side) => Pick<OutcomeText, 'title' | 'why'>>> = {
  'death-star': () => ({ title: 'The Death Star is gone', why: 'A 6 found the reactor with the shields down.' }),
  fleet: () => ({ title: 'The fleet is lost', why: 'No Rebel ship is left above Endor.' }),
  resigned: (winner) => ({
    title: `${capital(sideNames[winner])} ${winner === 'rebels' ? 'have' : 'has'} won`,
    why: `${capital(sideNames[winner === 'rebels' ? 'empire' : 'rebels'])} resigned.`,
  }),
}

const figure = (fact: unknown): string => (typeof fact === 'number' ? `${fact}` : '0')
