import type { Decision } from '@bay327/engine'
import { unprovedClaims, type Claim, type ClaimContext } from '@bay327/engine/testkit/claims'
import { describe, expect, it } from 'vitest'
import { countPower } from '../shared/data/areas.ts'
import { characterData, characterIds, type CharacterId } from '../shared/data/characters.ts'
import type { EventOf, NewHopeEvent } from '../shared/events.ts'
import { newHope } from './game.ts'
import { text } from '../text/index.ts'
import { names } from '../text/words.ts'
import type { NewHopeOption, NewHopeView, Verb } from '../shared/types.ts'

type Context = ClaimContext<NewHopeView, Decision<NewHopeOption>, NewHopeOption, NewHopeEvent>
type OptionClaim = Claim<Context>

/** Returns the events of this turn. */
function eventsOf<T extends NewHopeEvent['type']>({ events }: Context, type: T): readonly EventOf<T>[] {
  const end = events.findIndex((event) => event.type === 'turn-ended')
  const ofTurn = end < 0 || type === 'game-ended' ? events : events.slice(0, end)
  return ofTurn.filter((event): event is EventOf<T> => event.type === type)
}
const characterNamed = (name = ''): CharacterId => {
  const id = characterIds.find(
    (candidate) => characterData[candidate].short === name.charAt(0).toLowerCase() + name.slice(1),
  )
  return id ?? characterIds.find((candidate) => characterData[candidate].short === name) ?? missing(name)
}
const missing = (name: string): never => {
  throw new Error(`nobody is called ${name}`)
}
const isOwn = ({ before, decision }: Context, id: CharacterId): boolean => before[id].owner === decision.seat
const own = (context: Context): readonly CharacterId[] => characterIds.filter((id) => isOwn(context, id))
const ownIn = (context: Context, plan: Readonly<Partial<Record<CharacterId, string>>> = {}): string =>
  own(context)
    .flatMap((id) => (plan[id] === undefined ? [] : [`${id} ${plan[id]}`]))
    .join()
const hasSentence = ({ sentences }: Context, words: RegExp): boolean =>
  sentences.some((sentence) => words.test(sentence))
const partsOf = (words = ''): readonly string[] => words.split(/, | and /)

/**
 * Checks which characters of this seat support whom. If a supporter's choice was dropped, the text must mention the
 * drop.
 */
function isTapped(context: Context, label: string): boolean {
  const [shown] = eventsOf(context, 'support-revealed')
  const pairs = partsOf(label).map((part) => /^[Tt]ap (.+) for (.+)$/.exec(part)?.slice(1).map(characterNamed) ?? [])
  const remaining = pairs.filter(([id]) => id !== undefined && !shown?.dropped.includes(id))
  const isSure = !hasSentence(context, /gets in the way/)
  const plan = Object.fromEntries(remaining) as Readonly<Partial<Record<CharacterId, string>>>
  return ownIn(context, shown?.plan) === ownIn(context, plan) && (!isSure || remaining.length === pairs.length)
}
/**
 * Checks that each supported character attacks with the stated number of cards, or with more if the text says "at
 * least".
 */
function isDrawn(context: Context, gains: string): boolean {
  const [shown] = eventsOf(context, 'support-revealed')
  const isCrossed = own(context).some((id) => shown?.dropped.includes(id)) && hasSentence(context, /gets in the way/)
  return [...gains.matchAll(/((?:[Tt]he )?\w+) must attack and draws (at least )?(\d) cards?/g)].every(
    ([, who, atLeast, n]) => {
      const { length } =
        eventsOf(context, 'attack-resolved').find((event) => event.attacker === characterNamed(who))?.cards ?? []
      return isCrossed || length === Number(n) || (atLeast !== undefined && length > Number(n))
    },
  )
}
/** Checks whom this seat's characters attack, and that those who hold draw no cards. */
function isAimed(context: Context, label: string): boolean {
  const pairs = [...label.matchAll(/(.+?) (?:attacks? ((?:the )?\w+)|holds?)(?:, |$)/gy)].flatMap(([, all, target]) =>
    partsOf(all).map((who) => [characterNamed(who), target === undefined ? 'hold' : characterNamed(target)] as const),
  )
  const attacked = eventsOf(context, 'attack-resolved').map(({ attacker, target }) => [attacker, target] as const)
  const aims = pairs.filter(([, target]) => target !== 'hold')
  return (
    ownIn(context, eventsOf(context, 'targets-revealed')[0]?.plan) === ownIn(context, Object.fromEntries(pairs)) &&
    ownIn(context, Object.fromEntries(attacked)) === ownIn(context, Object.fromEntries(aims))
  )
}
const attackOf = (context: Context, who?: string, target?: string) =>
  eventsOf(context, 'attack-resolved').find(
    (event) => event.attacker === characterNamed(who) && event.target === characterNamed(target),
  )

const isVerbChosen = (context: Context, verb: Verb): boolean =>
  eventsOf(context, 'said').some(({ seat, what }) => seat === context.decision.seat && what === verb)
const crewOf = ({ before, decision }: Context) =>
  [before.match.light, before.match.dark].find((crew) => crew.includes(decision.seat)) ?? []
const isAmong = (seats: readonly string[], { decision }: Context) => seats.includes(decision.seat)
const isEnded = (context: Context, cause: string): boolean =>
  eventsOf(context, 'game-ended').some((event) => event.cause === cause)

const claims: Readonly<Record<Verb, readonly OptionClaim[]>> = {
  support: [
    [/Support nobody/, (context) => ownIn(context, eventsOf(context, 'support-revealed')[0]?.plan) === ''],
    [
      /Everybody is free to attack\./,
      (context) => !own(context).some((id) => eventsOf(context, 'support-revealed')[0]?.plan[id] !== undefined),
    ],
    [/Tap .+/, (context) => isTapped(context, context.sentences[0] ?? '')],
    [/.+ must attack and draws .+\./, (context) => isDrawn(context, context.sentences[1] ?? '')],
  ],
  attack: [
    [/.+ (?:attacks?|holds?).*/, (context) => isAimed(context, context.sentences[0] ?? '')],
    [/no attack/, (context) => !eventsOf(context, 'attack-resolved').some(({ attacker }) => isOwn(context, attacker))],
    [/(.+) on (.+): always hits\./, (context, who, target) => attackOf(context, who, target)?.hit === true],
    [/(.+) on (.+): cannot hit\./, (context, who, target) => attackOf(context, who, target)?.hit === false],
    [
      /(.+ cannot hit .+)/,
      (context, all) =>
        partsOf(all).every((part) => {
          const [, who, target] = /^(.+) cannot hit (.+)$/.exec(part) ?? []
          return attackOf(context, who, target)?.hit === false
        }),
    ],
    [
      /(.+) on (.+): needs (\d) Power in (\d) cards?\./,
      (context, who, target, need, n) => {
        const { cards = [], hit } = attackOf(context, who, target) ?? {}
        return cards.length === Number(n) && hit === countPower(cards) >= Number(need)
      },
    ],
    [
      /certain/,
      (context) => eventsOf(context, 'attack-resolved').some(({ attacker, hit }) => hit && isOwn(context, attacker)),
    ],
  ],
  board: [
    [
      /Nobody boards|All go on fighting\./,
      (context) => !eventsOf(context, 'boarded').some(({ character }) => isOwn(context, character)),
    ],
    [
      /(.+) boards?/,
      (context, who) =>
        names(
          eventsOf(context, 'boarded').flatMap(({ character }) => (isOwn(context, character) ? [character] : [])),
        ) === (who === 'Nobody' ? '' : who),
    ],
    [
      /Out of play, but safe\./,
      ({ option, before, after }) =>
        after.match.game > before.match.game ||
        option.heroes?.every((id) => after[id].status === 'aboard' && !after[id].area) === true,
    ],
  ],
  resign: [
    [/Resign/, (context) => isVerbChosen(context, 'resign')],
    [
      /The other side wins this game(, once your whole side has said so)?\./,
      (context, more) => {
        const isLast = crewOf(context).every(
          (seat) => seat === context.decision.seat || context.before.said.resign.includes(seat),
        )
        const [ended] = eventsOf(context, 'game-ended')
        const side = isAmong(context.before.match.light, context) ? 'dark' : 'light'
        return (
          isLast === (more === undefined) &&
          isEnded(context, 'resigned') === isLast &&
          (!isLast || ended?.result === side)
        )
      },
    ],
  ],
  'play-on': [
    [
      /Play on|You no longer want to resign\./,
      (context) => isVerbChosen(context, 'play-on') && !isAmong(context.after.said.resign, context),
    ],
  ],
  'offer-draw': [
    [/Offer a draw/, (context) => isVerbChosen(context, 'offer-draw') && context.before.said.draw.length === 0],
    [
      /Nobody wins this game if everybody agrees\./,
      ({ decisions, decision }) =>
        decisions.every(
          ({ seat, options, optional }) =>
            !optional || seat === decision.seat || options.some(({ verb }) => verb === 'accept-draw'),
        ),
    ],
  ],
  'accept-draw': [
    [
      /Agree to the draw/,
      (context) => {
        const { light, dark } = context.before.match
        const all = context.before.said.draw.length + 1 === light.length + dark.length
        return isVerbChosen(context, 'accept-draw') && isEnded(context, 'agreed') === all
      },
    ],
  ],
  'decline-draw': [
    [/Decline the draw/, (context) => isVerbChosen(context, 'decline-draw') && context.after.said.draw.length === 0],
  ],
  'withdraw-draw': [
    [
      /Take back (the offer|your yes)/,
      (context, what) =>
        (context.before.said.draw[0] === context.decision.seat) === (what === 'the offer') &&
        !isAmong(context.after.said.draw, context),
    ],
  ],
}

describe('the texts on the buttons of A New Hope', () => {
  it.each([
    [2, 1, {}],
    [2, 2, { falcon: true, heroPower: '4', reshuffle: 'each-turn' }],
    [3, 3, { crew: true, crewSplit: 'second', match: 'swap' }],
    [4, 5, { crew: true }],
    [6, 8, { crew: true, falcon: true }],
  ])('match what happens then, word for word (%i people, seed %i, %o)', (people, seed, switches) => {
    const until = { support: 'turn-ended', attack: 'turn-ended', board: 'turn-ended' }
    expect(unprovedClaims(newHope, text, claims, { people, seed, switches, optionsPerQuestion: 2, until })).toEqual([])
  })
})
