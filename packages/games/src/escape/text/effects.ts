import { limits, obiWan } from '../shared/data/tables.ts'
import type { Effect, HeroId, Place } from '../shared/data/types.ts'
import type { EscapeView, Flags } from '../shared/types.ts'
import { capital, count, his, list, nameOf, signed, statNames } from './words.ts'

/** Returns a card's effects in a row, for example "Vader +1, 1D6 more stormtroopers, no movement". */
export function effectsWords(effects: readonly Effect[], flags?: Flags): string {
  return effects.map((effect) => effectWords(effect, flags)).join(', ') || 'nothing happens'
}

export const effectsSentence = (effects: readonly Effect[], flags?: Flags): string =>
  `${capital(effectsWords(effects, flags))}.`

export function effectWords(effect: Effect, flags?: Flags): string {
  switch (effect.op) {
    case 'troopers':
      return `${effect.n} more ${effect.n === 1 ? 'stormtrooper' : 'stormtroopers'}`
    case 'loseAllTroopers':
      return effect.who === 'self'
        ? 'every stormtrooper is shaken off'
        : 'all four Heroes shake off their stormtroopers'
    case 'vader':
      return typeof effect.n === 'number'
        ? `Vader ${signed(effect.n)}`
        : `Vader ${effect.n.replace(/^-?/, minusOrPlus)}`
    case 'stat':
      return `${statNames[effect.stat]} ${signed(effect.n)}`
    case 'statChoice':
      return `${list(
        effect.from.map((stat) => statNames[stat]),
        'or',
      )} ${signed(effect.n)}`
    case 'restoreStamina':
      return `up to ${effect.n} Stamina back`
    case 'removeMinus':
      return `a lowered score, or lost Stamina, comes back by ${effect.n}`
    case 'gainDroidPoints':
      if (effect.unless && flags?.[effect.unless]) return 'a damaged terminal: no Droid points'
      return `${count(effect.n, 'Droid point')} if the Droids are hidden`
    case 'droidsFound':
      return 'the Droids are found'
    case 'missMove':
      return 'no movement this turn'
    case 'moveTo':
      return `sent at once to ${placeWords(effect.place)}`
    case 'mayMoveAny':
      return `may step ${effect.upTo === 1 ? 'into any next sector' : `up to ${effect.upTo} sectors any way`} instead`
    case 'faceVader':
      return 'Darth Vader is there'
    case 'tractorWorse':
      return 'the tractor beam gets one step worse'
    case 'ifHero':
      return `for ${nameOf(effect.hero)} also ${effectsWords(effect.then, flags)}`
  }
}

const minusOrPlus = (sign: string): string => (sign === '-' ? '−' : '+')

function placeWords(place: Place): string {
  if (place === 'detention') return 'Block AA23 or Central Security, detained'
  if ('hangar' in place) return `Hangar ${place.hangar}`
  return {
    security: 'the nearest Security sector',
    vader: 'the nearest Darth Vader sector',
    terminal: 'the nearest terminal',
  }[place.nearest]
}

/**
 * Returns a card's certain effects on this Hero, up to the end of the game, for example "Vader +1, Leia loses 2 of her
 * 5 stamina".
 */
export function harmWords(effects: readonly Effect[], hero: HeroId, view: EscapeView): string {
  const { stamina: left, obiWan: isBoxOpen } = view[hero]
  const mine = effects.flatMap((effect) =>
    effect.op === 'ifHero' ? (effect.hero === hero ? effect.then : []) : [effect],
  )
  const hits = sumOf(mine, (effect) => (effect.op === 'stat' && effect.stat === 'stamina' ? -effect.n : 0))
  const faces = mine.some(({ op }) => op === 'faceVader')
  const points = sumOf(mine, (effect) => (effect.op === 'vader' && typeof effect.n === 'number' ? effect.n : 0))
  const track = view.vader + points + (faces ? obiWan.vaderPoints : 0)
  const rest = mine.filter(
    (effect) => effect.op !== 'faceVader' && !(effect.op === 'stat' && effect.stat === 'stamina'),
  )
  const parts = [
    ...(rest.length > 0 ? [effectsWords(rest, view.flags)] : []),
    ...(hits > 0 ? [lossWords(hero, hits, left)] : []),
    ...(faces ? [faceWords(hero, isBoxOpen)] : []),
  ]
  const isLost = hits >= left || (faces && !isBoxOpen) || track >= limits.gameOver
  return `${parts.join(', ') || 'nothing is lost'}${isLost ? ', and all is lost' : ''}`
}

const sumOf = (effects: readonly Effect[], of: (effect: Effect) => number): number =>
  effects.reduce((sum, effect) => sum + of(effect), 0)

const lossWords = (hero: HeroId, hits: number, left: number): string =>
  hits < left
    ? `${nameOf(hero)} loses ${hits} of ${his(hero)} ${left} stamina`
    : `${nameOf(hero)} loses ${his(hero)} last ${left === 1 ? '' : `${left} `}stamina`

const faceWords = (hero: HeroId, isBoxOpen: boolean): string =>
  isBoxOpen
    ? `Darth Vader faces ${nameOf(hero)}, Obi-Wan has to come for Vader ${signed(obiWan.vaderPoints)}`
    : `Darth Vader faces ${nameOf(hero)} and nobody can help`
