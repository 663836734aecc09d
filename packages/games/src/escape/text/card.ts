import type { Card, Payment, Trial } from '../shared/data/types.ts'
import type { Flags } from '../shared/types.ts'
import { effectsSentence, effectsWords } from './effects.ts'
import { count, list, signed, statNames } from './words.ts'

/** Returns a card's text in full sentences, generated from its effect. */
export function cardText(card: Card, flags: Flags): string {
  const { effect } = card
  switch (effect.kind) {
    case 'auto':
      return effectsSentence(effect.do, flags)
    case 'may':
      return `Your choice, all of it or none: ${effectsWords(effect.do, flags)}.`
    case 'test': {
      const tests = effect.tests.map(testWords)
      const joined = effect.mode === 'all' ? tests.join(', then ') : list(tests, 'or')
      const or = effect.instead.map((price) => `, or spend ${priceWords(price)}`).join('')
      const pass = effect.success.length > 0 ? [`Pass: ${effectsWords(effect.success, flags)}.`] : []
      return [
        `${effect.may ? 'You may test' : 'Test'} ${joined}${or}.`,
        ...pass,
        ...failSentences(effect.tests, effect.mode),
      ].join(' ')
    }
    case 'pay':
      return effect.may
        ? `You may spend ${prices(effect.options)}: ${effectsWords(effect.paid, flags)}.`
        : `Spend ${prices(effect.options)}, or ${effectsWords(effect.unpaid, flags)}.`
    case 'shootout':
      return `Trade shots, yours first, until the hunters are hit ${effect.enemyHitsNeeded === 2 ? 'twice' : `${effect.enemyHitsNeeded} times`}. They hit on ${effect.enemyBlaster} or less, for ${effect.staminaPerHit} Stamina.`
    case 'tractorTerminal': {
      const luck = flags.tractorRoll ? ` It only works on a die of ${Math.min(...effect.worksOn)} or more.` : ''
      return `You may switch the tractor beam one step, Locked to On or On to Off, for Vader ${signed(effect.vaderPoints)}.${luck}`
    }
  }
}

function failSentences(tests: readonly Trial[], mode: 'single' | 'chooseOne' | 'all'): readonly string[] {
  if (mode === 'chooseOne') return tests.map(({ skill, fail }) => `Fail ${statNames[skill]}: ${effectsWords(fail)}.`)
  const [trial] = tests
  return trial && trial.fail.length > 0 ? [`Fail${mode === 'all' ? ' either' : ''}: ${effectsWords(trial.fail)}.`] : []
}

/** Returns a test in words, for example "Con −1". */
export const testWords = ({ skill, mod }: Pick<Trial, 'skill' | 'mod'>): string =>
  `${statNames[skill]}${mod === 0 ? '' : ` ${signed(mod)}`}`

export const priceWords = (price: Payment): string =>
  price.pay === 'force'
    ? `${price.n} Force${price.quiet ? ' without Vader points' : ''}`
    : count(price.n, 'Droid point')

const prices = (options: readonly Payment[]): string => list(options.map(priceWords), 'or')
