import type { Effect, HeroId, Place } from '../data/types.ts'
import type { Flags, Hero } from '../types.ts'
import { capital, count, his, list, nameOf, signed, statNames } from './words.ts'

/** A card's effects in a row: "Vader +1, 1D6 more stormtroopers, no movement". */
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
      return effect.who === 'self' ? 'all pursuit is lost' : 'all four Heroes lose their pursuit'
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

/** What a failure would do to this Hero: "Leia loses 2 stamina of 5". */
export function harmWords(effects: readonly Effect[], hero: HeroId, pad: Hero): string {
  const stamina = effects.reduce(
    (sum, effect) => (effect.op === 'stat' && effect.stat === 'stamina' ? sum - effect.n : sum),
    0,
  )
  const rest = effects.filter((effect) => !(effect.op === 'stat' && effect.stat === 'stamina'))
  const parts = rest.length > 0 ? [effectsWords(rest)] : []
  if (stamina === 0) return parts.join('') || 'nothing is lost'
  return [...parts, `${nameOf(hero)} loses ${stamina} of ${his(hero)} ${pad.stamina} stamina`].join(', ')
}
