import { nextStep, type Deck, type Game } from '@bay327/engine'
import { about } from '../shared/about.ts'
import { type CardId, type Side, fighterKinds, deathStar } from '../shared/data/types.ts'
import type { EndorEvent } from '../shared/events.ts'
import { rules } from './rules.ts'
import { seats, switches } from '../shared/seats.ts'
import { setup } from './setup.ts'
import type { EndorDecision, EndorOption, EndorView } from '../shared/types.ts'
import type { State } from './state.ts'
import { eventView, view } from './view.ts'
import { areShieldsDown } from '../shared/conditions.ts'
import { spacesWith, shipCount } from '../shared/sectors.ts'
import { orderIds } from '../shared/data/orders.ts'
import { fieldOf } from '../shared/field.ts'
import { least, usualOf } from './usual.ts'

type Before = Omit<State, 'decks'> & { readonly decks: Readonly<Record<Side, Deck<CardId>>> }

/**
 * Fills in `apart` for states of earlier versions, which did not store the cards that were out when a deck was
 * reshuffled. The next reshuffle stores them again.
 */
function nothingApart(state: Before): State {
  const { rebels, empire } = state.decks
  return { ...state, decks: { rebels: { ...rebels, apart: [] }, empire: { ...empire, apart: [] } } }
}

/** The Battle of Endor: Rebels against Empire, one or two hands for each side. */
export const endor: Game<State, EndorOption, EndorEvent> = {
  slug: about.slug,
  rules: '1.1.0',
  migrate: {
    'before-1.0.0': (state: Omit<Before, 'resigning'>): State => nothingApart({ ...state, resigning: [] }),
    '1.0.0': nothingApart,
  },
  people: about.people,
  switches,
  seats,
  setup: (values, specs, chance) => rules.begin(setup(values, specs, chance), chance),
  decisions: rules.decisions,
  decide: rules.decide,
  isGoOver: (state) => nextStep(state)?.do === 'turn',
  fallback: (state, decision) => fallback(decision as EndorDecision, view(state, new Set([decision.seat]))),
  view,
  eventView,
  outcome: (state) => state.outcome,
  round: (watched) => (watched as EndorView).turn.round,
  figures,
}

/**
 * Returns figures for simulations, whose means over many games are measured. `rebelWins` and `shieldsDown` are 0 or 1,
 * so their means are shares.
 */
function figures({ turn, played, field, outcome }: State): Readonly<Record<string, number>> {
  const fighters = fighterKinds
    .filter((kind) => kind !== 'tie')
    .flatMap((kind) => spacesWith(field, kind).map((id) => field.spaces[id][kind] ?? 0))
  return {
    rounds: turn.round,
    orders: played,
    rebelWins: outcome?.winners.includes('R1') ? 1 : 0,
    shieldsDown: areShieldsDown(field) ? 1 : 0,
    markers: field.markers.length,
    rebelFighters: fighters.reduce((sum, count) => sum + count, 0),
    lukeLost: field.hits.luke === 0 ? 1 : 0,
    vaderLost: field.hits.vader === 0 ? 1 : 0,
  }
}

/** Returns the id of the default answer, from the seat's view. */
function fallback(decision: EndorDecision, view: EndorView): string {
  const { options } = decision
  const field = fieldOf(view)
  switch (decision.kind) {
    case 'plan':
    case 'move':
    case 'hits':
      return usualOf(options)
    case 'order':
      return least(options, ({ order }) => (order === undefined ? Infinity : orderIds.indexOf(order)))
    case 'fly':
      return 'stay'
    case 'attack':
      return bestAttack(options)
    case 'resign':
      throw new Error('nobody is asked to resign')
    case 'shot':
      return least(options, ({ to }) => (to === undefined || to === deathStar ? 0 : -shipCount(field.spaces[to])))
  }
}

/**
 * D-ATTACK: returns an attack on the Death Star, or else the attack with the most dice. Equal attacks are ordered by
 * target, then by the attacking space.
 */
function bestAttack(options: readonly EndorOption[]): string {
  const attacks = options.filter(({ verb }) => verb === 'attack')
  const open = attacks.filter(({ to }) => to === deathStar)
  const best = [...(open.length > 0 ? open : attacks)].sort((a, b) => {
    return (b.count ?? 0) - (a.count ?? 0) || byText(a.to, b.to) || byText(a.from, b.from)
  })
  return best[0]?.id ?? 'none'
}

function byText(a = '', b = ''): number {
  return a === b ? 0 : a < b ? -1 : 1
}
