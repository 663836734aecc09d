import type { Figures } from '@bay327/engine'
import { capital, count, numeral } from './words.ts'

/** Reasons of bots from public facts; the same text fits either side. */
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

const counted = (n: number, one: string): string => `${capital(numeral(n))} ${n === 1 ? `${one} is` : `${one}s are`}`

export function reason(name: string, facts: Figures): string | undefined {
  return reasons[name]?.(facts)
}
