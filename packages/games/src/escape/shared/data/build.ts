import type { Card, CardEffect, Direction, Effect, HeroId, Movement, Payment, Skill, Source, Stat } from './types.ts'

/* Functions that build the card lists. */

export const troopers = (n: number | '1D6' | '2D6'): Effect => ({ op: 'troopers', n })
export const loseAll: Effect = { op: 'loseAllTroopers', who: 'self' }
export const allLoseAll: Effect = { op: 'loseAllTroopers', who: 'allHeroes' }
export const vader = (n: number | '1D6' | '-1D6'): Effect => ({ op: 'vader', n })
export const stat = (name: Stat, n: number): Effect => ({ op: 'stat', stat: name, n })
export const raise = (from: readonly Stat[]): Effect => ({ op: 'statChoice', from, n: 1 })
export const mend = (from: readonly Stat[]): Effect => ({ op: 'removeMinus', from, n: 1 })
export const heal = (n: number): Effect => ({ op: 'restoreStamina', n })
export const comlink = (n: number, unless?: 'damagedTerminal'): Effect =>
  unless === undefined ? { op: 'gainDroidPoints', n } : { op: 'gainDroidPoints', n, unless }
export const droidsFound: Effect = { op: 'droidsFound' }
export const missMove: Effect = { op: 'missMove' }
export const faceVader: Effect = { op: 'faceVader' }
export const tractorWorse: Effect = { op: 'tractorWorse' }
export const detained: Effect = { op: 'moveTo', place: 'detention' }
export const toHangar = (hangar: number): Effect => ({ op: 'moveTo', place: { hangar } })
export const toNearest = (nearest: 'security' | 'vader' | 'terminal'): Effect => ({ op: 'moveTo', place: { nearest } })
export const mayMoveAny = (upTo: number): Effect => ({ op: 'mayMoveAny', upTo })
export const ifHero = (hero: HeroId, then: readonly Effect[]): Effect => ({ op: 'ifHero', hero, then })

export const dp = (n: number): Payment => ({ pay: 'droidPoints', n })
export const fp = (n: number): Payment => ({ pay: 'force', n })
/** Force that adds no Vader points, which is the only exception to ESC-9.2a. */
export const quietFp = (n: number): Payment => ({ pay: 'force', n, quiet: true })

export const auto = (...list: readonly Effect[]): CardEffect => ({ kind: 'auto', do: list })
export const may = (...list: readonly Effect[]): CardEffect => ({ kind: 'may', do: list })

interface TestParts {
  readonly pass?: readonly Effect[]
  readonly fail?: readonly Effect[]
  readonly or?: Payment
  readonly may?: true
}

export const test = (skill: Skill, mod: number, parts: TestParts): CardEffect => ({
  kind: 'test',
  may: parts.may ?? false,
  mode: 'single',
  tests: [{ skill, mod, fail: parts.fail ?? [] }],
  instead: parts.or ? [parts.or] : [],
  success: parts.pass ?? [],
})

/** The player chooses one of the tests. Each test has its own failure. */
export const eitherTest = (
  tests: readonly (readonly [Skill, readonly Effect[]])[],
  { or }: { readonly or: Payment },
): CardEffect => ({
  kind: 'test',
  may: false,
  mode: 'chooseOne',
  tests: tests.map(([skill, fail]) => ({ skill, mod: 0, fail })),
  instead: [or],
  success: [],
})

/** The player takes all of the tests in order. The first failure decides. */
export const bothTests = (tests: readonly Skill[], fail: readonly Effect[]): CardEffect => ({
  kind: 'test',
  may: false,
  mode: 'all',
  tests: tests.map((skill) => ({ skill, mod: 0, fail })),
  instead: [],
  success: [],
})

export const payOr = (options: readonly Payment[], unpaid: readonly Effect[]): CardEffect => ({
  kind: 'pay',
  may: false,
  options,
  paid: [],
  unpaid,
})

export const mayPay = (payment: Payment, paid: readonly Effect[]): CardEffect => ({
  kind: 'pay',
  may: true,
  options: [payment],
  paid,
  unpaid: [],
})

export const shootout = (enemyBlaster: number, enemyHitsNeeded: number, staminaPerHit: number): CardEffect => ({
  kind: 'shootout',
  enemyBlaster,
  enemyHitsNeeded,
  staminaPerHit,
})

export const tractorTerminal = (vaderPoints: number, worksOn: readonly number[]): CardEffect => ({
  kind: 'tractorTerminal',
  vaderPoints,
  worksOn,
})

type AddCard = (number: number, title: string, name: string, effect: CardEffect, movement: string) => Card

/**
 * Builds a deck's cards. Movement is written as on the card: `F3 L1` for arrows, `any 5` for a special move. After it
 * come `*` for DP*, `?` if the arrows are partly legible, and `+` if they are reconstructed.
 */
export function deck(
  id: Card['deck'],
  cards: (add: Record<Card['class'], AddCard>) => readonly Card[],
): readonly Card[] {
  const add =
    (kind: Card['class']): AddCard =>
    (number, title, name, effect, printed) => {
      const words = printed.split(' ')
      const source: Source = words.includes('+') ? 'reconstructed' : words.includes('?') ? 'uncertain' : 'text'
      const movement = readMovement(words.filter((word) => !'*?+'.includes(word)))
      return { number, deck: id, class: kind, title, name, effect, movement, dpStar: words.includes('*'), source }
    }
  return cards({ hazard: add('hazard'), help: add('help'), risk: add('risk'), terminal: add('terminal') })
}

function readMovement(words: readonly string[]): Movement {
  if (words[0] === 'any') return { kind: 'special', upTo: Number(words[1]) }
  return { kind: 'arrows', arrows: words.map((word) => ({ dir: word[0] as Direction, n: Number(word.slice(1)) })) }
}
