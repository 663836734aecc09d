import type { GameText } from '@bay327/engine'
import { capital, numeral } from '@bay327/engine/contract/text'

/** Returns the reason of a bot from public facts, at most 60 characters. */
export const reason: NonNullable<GameText['reason']> = (name, facts) => {
  const count = (fact: string) => Number(facts[fact] ?? 0)
  switch (name) {
    case 'taken':
      return `The Imperial has ${word(count('taken'))} of the ${word(count('needed'))} cards it needs.`
    case 'code':
      return codes(count('codes'))
    case 'ship':
      return reach(count('near'), 'the ship')
    case 'card':
      return reach(count('near'), 'a code card')
    case 'arms':
      return hold(count('armed'))
    case 'jail':
      return jail(count('jailed'))
    case 'soldiers':
      return soldiersLeft(count('standing'))
    case 'vader':
      return count('lies') > 0 ? 'Darth Vader is down.' : 'Darth Vader stands.'
    default:
      return undefined
  }
}

const word = (count: number): string => numeral(count, 'none')

function codes(count: number): string {
  if (count === 0) return 'The Rebels have no code card yet.'
  return `The Rebels have ${word(count)} code ${count === 1 ? 'card' : 'cards'} to try.`
}

function reach(count: number, what: string): string {
  if (count === 0) return `No Rebel is within six squares of ${what}.`
  return `${capital(word(count))} ${count === 1 ? 'Rebel is' : 'Rebels are'} within six squares of ${what}.`
}

function hold(count: number): string {
  if (count === 0) return 'No Rebel has a Weapon.'
  return `${capital(word(count))} ${count === 1 ? 'Rebel has' : 'Rebels have'} a Weapon.`
}

function jail(count: number): string {
  if (count === 0) return 'Nobody is in jail.'
  return `${capital(word(count))} ${count === 1 ? 'Rebel is' : 'Rebels are'} in jail.`
}

function soldiersLeft(count: number): string {
  if (count === 0) return 'No soldier stands any more.'
  return `${capital(word(count))} ${count === 1 ? 'soldier still stands' : 'soldiers still stand'}.`
}
