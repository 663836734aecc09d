import { pushSteps } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { limits } from '../../shared/data/tables.ts'
import type { HeroId } from '../../shared/data/types.ts'
import type { BayStep, Offer, TransferStep } from '../agenda.ts'
import { activeHero, changeTurn, otherHeroes, type Section, type Table } from '../table.ts'
import { addTroopers, setTroopers } from '../fights/troopers.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'
import { board } from './falcon.ts'

/**
 * D-TRANSFER: asks about stormtroopers when a Hero leaves a shared sector (ESC-7.2). Not asked if neither Hero has
 * stormtroopers to give.
 */
export const transferStep: Section<'transfer'> = {
  ask(state, step) {
    const offers = offersOf(state, step)
    if (offers.length === 0) return undefined
    const heroes = [...new Set(offers.map(({ other }) => other))]
    return askActive(state, 'transfer', { heroes }, [{ id: 'done', verb: 'done' }, ...offers.map(offerOption)])
  },
  answer(table, step, { verb, target: other, count = 0 }) {
    if (verb === 'done' || other === undefined) return
    propose(table, { other, way: verb === 'take-troopers' ? 'take' : 'leave', count }, step)
  },
}

export function propose(table: Table, offer: Offer, back: TransferStep | BayStep): void {
  table.emit({ type: 'transfer-asked', hero: table.state.turn.hero, ...offer })
  pushSteps(table, { do: 'consent', offer, back })
}

function offerOption({ other, way, count }: Offer): EscapeOption {
  return {
    id: `${way}:${other}:${count}`,
    verb: way === 'take' ? 'take-troopers' : 'leave-troopers',
    target: other,
    count,
  }
}

/**
 * Returns the possible offers: some or all stormtroopers, in one direction only. A Hero who takes never has more
 * than 13 (ESC-7.2e). Refused offers are left out.
 */
function offersOf(state: State, { way, dealt, struck }: TransferStep): readonly Offer[] {
  const mine = activeHero(state)
  const partners = otherHeroes(state.turn.hero).filter(
    (id) => state.heroes[id].sector === mine.sector && !dealt.includes(id) && !hasRefusedTwice(struck, id),
  )
  const offers = partners.flatMap((other) => {
    const takes = Math.min(state.heroes[other].stormtroopers, limits.taken - mine.stormtroopers)
    return [
      ...(way === 'leave' ? [] : counts(takes).map((count): Offer => ({ other, way: 'take', count }))),
      ...(way === 'take' ? [] : counts(mine.stormtroopers).map((count): Offer => ({ other, way: 'leave', count }))),
    ]
  })
  return offers.filter((offer) => !struck.some((candidate) => isSameOffer(candidate, offer)))
}

function counts(most: number): readonly number[] {
  return Array.from({ length: Math.max(0, most) }, (_, n) => n + 1)
}

function hasRefusedTwice(struck: readonly Offer[], hero: HeroId): boolean {
  return struck.filter(({ other }) => other === hero).length >= 2
}

function isSameOffer(a: Offer, b: Offer): boolean {
  return a.other === b.other && a.way === b.way && a.count === b.count
}

/**
 * D-CONSENT: asks the other seat whether it agrees. No answer means no (ESC-7.2c). The room may agree for a person who
 * holds both seats.
 */
export const consentStep: Section<'consent'> = {
  ask(state, { offer }) {
    const { other, way, count } = offer
    const { stormtroopers } = state.heroes[other]
    const after = way === 'take' ? stormtroopers - count : Math.min(limits.stormtroopers, stormtroopers + count)
    return {
      seat: other,
      kind: 'consent',
      about: { from: state.turn.hero, way, count, after },
      options: [
        { id: 'accept', verb: 'agree' },
        { id: 'refuse', verb: 'disagree' },
      ],
      lapses: true,
    }
  },
  answer(table, { offer, back }, { verb }) {
    const { other, way, count } = offer
    const agreed = verb === 'agree'
    table.emit({ type: 'transfer', hero: table.state.turn.hero, other, way, count, agreed })
    if (agreed) handOver(table, offer)
    if (!agreed) pushSteps(table, withoutOffer(back, offer))
    else if (back.do === 'bay') board(table)
    else {
      changeTurn(table, { transferred: true })
      pushSteps(table, { ...back, way: way === 'take' ? 'take' : 'leave', dealt: [...back.dealt, other] })
    }
  },
}

/** Removes a refused offer, which is not made again. */
function withoutOffer(back: TransferStep | BayStep, offer: Offer): TransferStep | BayStep {
  if (back.do === 'bay') return { ...back, struck: [...back.struck, offer.other] }
  return { ...back, struck: [...back.struck, offer] }
}

/** Moves the stormtroopers. Those above the receiver's limit are dropped (ESC-7.2f). */
function handOver(table: Table, { other, way, count }: Offer): void {
  const { hero } = table.state.turn
  const sign = way === 'take' ? 1 : -1
  setTroopers(table, other, table.state.heroes[other].stormtroopers - sign * count, 'transfer')
  addTroopers(table, hero, sign * count, 'transfer')
}
