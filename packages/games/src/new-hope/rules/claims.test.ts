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

type Here = ClaimContext<NewHopeView, Decision<NewHopeOption>, NewHopeOption, NewHopeEvent>
type OptionClaim = Claim<Here>

/** Returns the events of this turn. */
function eventsOf<T extends NewHopeEvent['type']>({ events }: Here, type: T): readonly EventOf<T>[] {
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
const isOwn = ({ before, decision }: Here, id: CharacterId): boolean => before[id].owner === decision.seat
const own = (here: Here): readonly CharacterId[] => characterIds.filter((id) => isOwn(here, id))
const ownIn = (here: Here, plan: Readonly<Partial<Record<CharacterId, string>>> = {}): string =>
  own(here)
    .flatMap((id) => (plan[id] === undefined ? [] : [`${id} ${plan[id]}`]))
    .join()
const hasSentence = ({ sentences }: Here, words: RegExp): boolean => sentences.some((sentence) => words.test(sentence))
const partsOf = (words = ''): readonly string[] => words.split(/, | and /)

/**
 * Checks which characters of this seat support whom. If a supporter's choice was dropped, the text must mention the
 * drop.
 */
function isTapped(here: Here, label: string): boolean {
  const [shown] = eventsOf(here, 'support-revealed')
  const pairs = partsOf(label).map((part) => /^[Tt]ap (.+) for (.+)$/.exec(part)?.slice(1).map(characterNamed) ?? [])
  const remaining = pairs.filter(([id]) => id !== undefined && !shown?.dropped.includes(id))
  const isSure = !hasSentence(here, /gets in the way/)
  const plan = Object.fromEntries(remaining) as Readonly<Partial<Record<CharacterId, string>>>
  return ownIn(here, shown?.plan) === ownIn(here, plan) && (!isSure || remaining.length === pairs.length)
}
/**
 * Checks that each supported character attacks with the stated number of cards, or with more if the text says "at
 * least".
 */
function isDrawn(here: Here, gains: string): boolean {
  const [shown] = eventsOf(here, 'support-revealed')
  const isCrossed = own(here).some((id) => shown?.dropped.includes(id)) && hasSentence(here, /gets in the way/)
  return [...gains.matchAll(/((?:[Tt]he )?\w+) must attack and draws (at least )?(\d) cards?/g)].every(
    ([, who, atLeast, n]) => {
      const { length } =
        eventsOf(here, 'attack-resolved').find((event) => event.attacker === characterNamed(who))?.cards ?? []
      return isCrossed || length === Number(n) || (atLeast !== undefined && length > Number(n))
    },
  )
}
/** Checks whom this seat's characters attack, and that those who hold draw no cards. */
function isAimed(here: Here, label: string): boolean {
  const pairs = partsOf(label).map((part) => {
    const [, who, target] = /^(.+?) (?:attacks (.+)|holds)$/.exec(part) ?? []
    return [characterNamed(who), target === undefined ? 'hold' : characterNamed(target)] as const
  })
  const attacked = eventsOf(here, 'attack-resolved').map(({ attacker, target }) => [attacker, target] as const)
  const aims = pairs.filter(([, target]) => target !== 'hold')
  return (
    ownIn(here, eventsOf(here, 'targets-revealed')[0]?.plan) === ownIn(here, Object.fromEntries(pairs)) &&
    ownIn(here, Object.fromEntries(attacked)) === ownIn(here, Object.fromEntries(aims))
  )
}
const attackOf = (here: Here, who?: string, target?: string) =>
  eventsOf(here, 'attack-resolved').find(
    (event) => event.attacker === characterNamed(who) && event.target === characterNamed(target),
  )

const isVerbChosen = (here: Here, verb: Verb): boolean =>
  eventsOf(here, 'said').some(({ seat, what }) => seat === here.decision.seat && what === verb)
const crewOf = ({ before, decision }: Here) =>
  [before.match.light, before.match.dark].find((crew) => crew.includes(decision.seat)) ?? []
const isAmong = (seats: readonly string[], { decision }: Here) => seats.includes(decision.seat)
const isEnded = (here: Here, cause: string): boolean =>
  eventsOf(here, 'game-ended').some((event) => event.cause === cause)

const claims: Readonly<Record<Verb, readonly OptionClaim[]>> = {
  support: [
    [/Support nobody/, (here) => ownIn(here, eventsOf(here, 'support-revealed')[0]?.plan) === ''],
    [
      /Everybody is free to attack\./,
      (here) => !own(here).some((id) => eventsOf(here, 'support-revealed')[0]?.plan[id] !== undefined),
    ],
    [/Tap .+/, (here) => isTapped(here, here.sentences[0] ?? '')],
    [/.+ must attack and draws .+\./, (here) => isDrawn(here, here.sentences[1] ?? '')],
  ],
  attack: [
    [/.+ (?:attacks|holds).*/, (here) => isAimed(here, here.sentences[0] ?? '')],
    [/no attack/, (here) => !eventsOf(here, 'attack-resolved').some(({ attacker }) => isOwn(here, attacker))],
    [/(.+) on (.+): always hits\./, (here, who, target) => attackOf(here, who, target)?.hit === true],
    [/(.+) on (.+): cannot hit\./, (here, who, target) => attackOf(here, who, target)?.hit === false],
    [
      /(.+ cannot hit .+)/,
      (here, all) =>
        partsOf(all).every((part) => {
          const [, who, target] = /^(.+) cannot hit (.+)$/.exec(part) ?? []
          return attackOf(here, who, target)?.hit === false
        }),
    ],
    [
      /(.+) on (.+): needs (\d) Power in (\d) cards?\./,
      (here, who, target, need, n) => {
        const { cards = [], hit } = attackOf(here, who, target) ?? {}
        return cards.length === Number(n) && hit === countPower(cards) >= Number(need)
      },
    ],
    [/certain/, (here) => eventsOf(here, 'attack-resolved').some(({ attacker, hit }) => hit && isOwn(here, attacker))],
  ],
  board: [
    [
      /Nobody boards|All go on fighting\./,
      (here) => !eventsOf(here, 'boarded').some(({ character }) => isOwn(here, character)),
    ],
    [
      /(.+) boards?/,
      (here, who) =>
        names(eventsOf(here, 'boarded').flatMap(({ character }) => (isOwn(here, character) ? [character] : []))) ===
        (who === 'Nobody' ? '' : who),
    ],
    [
      /Out of play, but safe\./,
      ({ option, before, after }) =>
        after.match.game > before.match.game ||
        option.heroes?.every((id) => after[id].status === 'aboard' && !after[id].area) === true,
    ],
  ],
  resign: [
    [/Resign/, (here) => isVerbChosen(here, 'resign')],
    [
      /The other side wins this game(, once your whole side has said so)?\./,
      (here, more) => {
        const isLast = crewOf(here).every(
          (seat) => seat === here.decision.seat || here.before.said.resign.includes(seat),
        )
        const [ended] = eventsOf(here, 'game-ended')
        const side = isAmong(here.before.match.light, here) ? 'dark' : 'light'
        return (
          isLast === (more === undefined) && isEnded(here, 'resigned') === isLast && (!isLast || ended?.result === side)
        )
      },
    ],
  ],
  'play-on': [
    [
      /Play on|You no longer want to resign\./,
      (here) => isVerbChosen(here, 'play-on') && !isAmong(here.after.said.resign, here),
    ],
  ],
  'offer-draw': [
    [/Offer a draw/, (here) => isVerbChosen(here, 'offer-draw') && here.before.said.draw.length === 0],
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
      (here) => {
        const { light, dark } = here.before.match
        const all = here.before.said.draw.length + 1 === light.length + dark.length
        return isVerbChosen(here, 'accept-draw') && isEnded(here, 'agreed') === all
      },
    ],
  ],
  'decline-draw': [
    [/Decline the draw/, (here) => isVerbChosen(here, 'decline-draw') && here.after.said.draw.length === 0],
  ],
  'withdraw-draw': [
    [
      /Take back (the offer|your yes)/,
      (here, what) =>
        (here.before.said.draw[0] === here.decision.seat) === (what === 'the offer') &&
        !isAmong(here.after.said.draw, here),
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
    expect(unprovedClaims(newHope, text, claims, { people, seed, switches, tried: 2, until })).toEqual([])
  })
})
