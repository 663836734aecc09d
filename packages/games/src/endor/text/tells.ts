import type { OutcomeText, TellText } from '@bay327/engine'
import { shieldEnd } from '../shared/data/tables.ts'
import type { Side } from '../shared/data/types.ts'
import type { EndorEvent, WinCause } from '../shared/events.ts'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { reason } from './reason.ts'
import { capital, count, sideNames } from './words.ts'
import type { EndorView } from '../shared/types.ts'

const endWords: Readonly<Record<WinCause, (winner: Side) => Pick<OutcomeText, 'title' | 'why'>>> = {
  'death-star': () => ({ title: 'The Death Star is gone', why: 'A 6 found the reactor with the shields down.' }),
  fleet: () => ({ title: 'The fleet is lost', why: 'No Rebel ship is left above Endor.' }),
  resigned: (winner) => ({
    title: `${capital(sideNames[winner])} ${winner === 'rebels' ? 'have' : 'has'} won`,
    why: `${capital(sideNames[winner === 'rebels' ? 'empire' : 'rebels'])} resigned.`,
  }),
}

const figure = (fact: unknown): string => (typeof fact === 'number' ? `${fact}` : '0')

/** Texts before a match, of its events, and at its end. */
export const tells: TellText<EndorView, EndorEvent> = {
  switches: {
    imperialEdge: {
      label: 'Imperial edge',
      detail:
        'The last four spaces of the shield track need a 5. A variant of ours, for a Rebel side that wins too often.',
    },
  },
  event,
  goal,
  wanted,
  reason,
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
}
