import type { Figures } from '@bay327/engine'
import { limits } from '../shared/data/tables.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import { capital, count, nameOf, numeral } from './words.ts'

/**
 * Returns the reason of a bot's choice, from its most important feature and public figures. Returns undefined if the
 * feature has no text.
 */
export function reason(name: string, facts: Figures, seat: string): string | undefined {
  const hero = nameOf(seat as HeroId)
  const figure = (key: string): number => Number(facts[key] ?? 0)
  switch (name) {
    case 'way':
      return figure('steps') === 0
        ? `${hero} is in the Bay.`
        : `${hero} is ${count(figure('steps'), 'sector')} from the Bay.`
    case 'stamina':
      return `${hero} has ${figure('stamina')} Stamina left.`
    case 'force':
      return figure('force') === 0 ? `${hero} has no Force left.` : `${hero} has ${figure('force')} Force left.`
    case 'obiWan':
      return boxes(figure('boxes'))
    case 'pursuit':
      return pursuit(figure('stormtroopers'), hero)
    case 'droidPoints':
      return figure('droidPoints') === 0
        ? `${hero} has no Droid points left.`
        : `${hero} has ${count(figure('droidPoints'), 'Droid point')} left.`
    case 'skills':
      return `${hero}’s scores count in every test to come.`
    case 'boarding':
      return aboard(figure('aboard'))
    case 'track':
      return `The Vader track stands at ${figure('vader')} of ${limits.gameOver}.`
    case 'beam':
      return beams[`${facts['beam']}`]
    default:
      return undefined
  }
}

const beams: Readonly<Partial<Record<string, string>>> = {
  on: 'The tractor beam still holds the Falcon.',
  locked: 'The tractor beam is locked.',
  off: 'The tractor beam is off, and should stay off.',
}

function boxes(left: number): string {
  if (left === 0) return 'Nobody can call Obi-Wan any more.'
  return left === 1 ? 'Only one can still call Obi-Wan.' : `${capital(numeral(left))} can still call Obi-Wan.`
}

function pursuit(stormtroopers: number, hero: string): string {
  if (stormtroopers === 0) return `Nobody is behind ${hero} now.`
  if (stormtroopers >= limits.trapped) return `${stormtroopers} are behind ${hero}, and ${limits.trapped} trap.`
  const are = stormtroopers === 1 ? 'is' : 'are'
  return `${capital(numeral(stormtroopers))} ${are} behind ${hero}, and ${limits.trapped} trap.`
}

function aboard(heroes: number): string {
  if (heroes === 0) return 'Nobody is aboard yet.'
  const are = heroes === 1 ? 'is' : 'are'
  return `${capital(numeral(heroes))} ${are} aboard, ${numeral(heroIds.length - heroes)} to go.`
}
