import type { OutcomeText, LaterTexts, Figures } from '@bay327/engine'
import { shieldEnd } from '../shared/data/tables.ts'
import type { Side } from '../shared/data/types.ts'
import type { EndorEvent, WinCause } from '../shared/events.ts'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { capital, count, sideNames, numeral } from './words.ts'
import type { EndorView } from '../shared/types.ts'

/** Reasons of bots from public facts. Each text fits both sides. */
const reasons: Readonly<Record<string, (facts: Figures) => string>> = {
  shield: ({ left, guarded }) => {
    if (left === 0) return 'The shields are down.'
    const guard = guarded === 0 ? '' : `, ${numeral(number(guarded))} guarded`
    return `${capital(numeral(number(left)))} ${left === 1 ? 'space' : 'spaces'} to the shield generator${guard}.`
  },
  reach: ({ beside }) =>
    beside === 0
      ? 'No Rebel ship is beside the Death Star yet.'
      : `${counted(number(beside), 'Rebel ship')} beside the Death Star.`,
  fighters: ({ left }) => `${counted(number(left), 'Rebel fighter')} left.`,
  falcon: ({ left }) =>
    left === 0 ? 'The Falcon is gone.' : `The Falcon can take ${count(number(left), 'more hit')}.`,
  duel: ({ luke, vader }) => `Luke can take ${count(number(luke), 'hit')}, Vader ${number(vader)}.`,
}

const number = (fact: unknown): number => (typeof fact === 'number' ? fact : 0)

const counted = (n: number, noun: string): string => `${capital(numeral(n))} ${n === 1 ? `${noun} is` : `${noun}s are`}`

function reason(name: string, facts: Figures): string | undefined {
  return reasons[name]?.(facts)
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

/** The texts that are needed before a match, for its events, and at its end. */
export const tells: LaterTexts<EndorView, EndorEvent> = {
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
