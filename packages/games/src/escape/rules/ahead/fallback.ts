import { cardOf } from '../../shared/data/cards.ts'
import { bay } from '../../shared/data/map.ts'
import { stats, type SectorId } from '../../shared/data/types.ts'
import { stepsBetween } from '../../shared/station.ts'
import type { EscapeDecision, EscapeOption, Hero } from '../../shared/types.ts'
import type { Glance } from '../view.ts'

/** Returns the id of the default answer (docs/rules/escape.md), from public information. */
export function fallback(decision: EscapeDecision, view: Glance): string {
  const { options } = decision
  const pad = view[decision.seat]
  switch (decision.kind) {
    case 'begin':
      return 'face'
    case 'shot':
      return (byVerb(options, 'fire-all') ?? byVerb(options, 'fire') ?? first(options)).id
    case 'shot-force':
    case 'force':
      return saveTheGame(decision, decision.about.over)
    case 'trapped': {
      const distract = options.find(({ obi }) => obi === 'distract')
      return distract && pad.stamina <= 2 && view.vader <= 16 ? distract.id : 'pass'
    }
    case 'draw':
      return 'draw'
    case 'happens':
      return 'go-on'
    case 'terminal':
      return 'open'
    case 'vader':
      return 'roll'
    case 'tractor':
      return view.vader <= 18 ? 'switch' : 'leave'
    case 'card':
      return testOrPay(options, decision.about.card, pad)
    case 'may':
      return 'decline'
    case 'pay':
      return payOrNot(options, decision.about.card, pad.stormtroopers)
    case 'stat':
      return raise(options, 'blaster', pad)
    case 'remove':
      return raise(options, 'stamina', pad)
    case 'reshuffle':
      return best(
        options.filter(({ deck }) => deck !== undefined),
        ({ count = 0 }) => -count,
      ).id
    case 'nearest':
      return best(
        options.filter(({ verb }) => verb === 'go'),
        () => 0,
      ).id
    case 'transfer':
      return 'done'
    case 'consent':
      return 'refuse'
    case 'move':
      return byVerb(options, 'stay')?.id ?? nearestMove(options, view).id
    case 'bonus':
      return bonusStep(options, view, pad.sector)
    case 'bay':
      return boardOrWait(decision, view)
    case 'falcon':
      return 'stay'
    case 'held':
      return pad.obiWan ? 'step-out' : 'stay'
  }
}

/** D-BAY: boards or waits. While the beam holds the ship, boarding as the last Hero does not help. */
function boardOrWait({ options, about }: Extract<EscapeDecision, { kind: 'bay' }>, { beam }: Glance): string {
  const wait = byVerb(options, 'roll') ?? byVerb(options, 'pass')
  const board = byVerb(options, 'board')
  return (about.last && beam !== 'off' ? (wait ?? board) : (board ?? wait))?.id ?? first(options).id
}

function byVerb(options: readonly EscapeOption[], verb: EscapeOption['verb']): EscapeOption | undefined {
  return options.find((candidate) => candidate.verb === verb)
}

function first(options: readonly EscapeOption[]): EscapeOption {
  const [option] = options
  if (option === undefined) throw new Error('a decision without an option')
  return option
}

/** Returns the option with the smallest value. Equal options are ordered by id. */
function best(options: readonly EscapeOption[], value: (option: EscapeOption) => number): EscapeOption {
  const sorted = [...options].sort((a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1))
  return first(sorted)
}

/**
 * D-FORCE: accepts the failed roll. If this loses immediately and the Force suffices, spends exactly the needed Force
 * instead.
 */
function saveTheGame({ options }: EscapeDecision, need: number): string {
  const accept = byVerb(options, 'accept')
  const enough = options.find(({ verb, count }) => verb === 'spend' && count === need)
  return accept?.fatal && enough ? enough.id : 'accept'
}

/** D-CARD: pays, or else tests the higher score. Declines what is optional. */
function testOrPay(options: readonly EscapeOption[], card: number, pad: Hero): string {
  const plain = byVerb(options, 'decline') ?? byVerb(options, 'pay')
  if (plain) return plain.id
  const { effect } = cardOf(card)
  const modOf = (skill: string | undefined): number =>
    effect.kind === 'test' ? (effect.tests.find((candidate) => candidate.skill === skill)?.mod ?? 0) : 0
  const tests = options.filter(({ verb }) => verb === 'test')
  return best(tests, ({ skill = 'con' }) => -(pad[skill] + modOf(skill))).id
}

/** D-PAY: pays Droid points against a penalty, or to lose 6 or more pursuers. Otherwise does not pay. */
function payOrNot(options: readonly EscapeOption[], card: number, stormtroopers: number): string {
  const { effect } = cardOf(card)
  const shakesOff = effect.kind === 'pay' && effect.paid.some(({ op }) => op === 'loseAllTroopers')
  const wants = effect.kind === 'pay' && (!effect.may || (shakesOff && stormtroopers >= 6))
  const pay = options.find(({ cost }) => cost?.droidPoints)
  return wants && pay ? pay.id : 'refuse'
}

/** D-STAT and D-REMOVE: chooses the preferred score if it is offered, or else the lowest score. */
function raise(options: readonly EscapeOption[], favourite: EscapeOption['stat'], pad: Hero): string {
  const raises = options.filter(({ verb }) => verb === 'raise')
  const favoured = raises.find(({ stat }) => stat === favourite)
  return favoured?.id ?? best(raises, ({ stat = 'con' }) => pad[stat] * stats.length + stats.indexOf(stat)).id
}

/**
 * D-MOVE: chooses the move with the shortest distance to the goal, among free moves if there are any. After a transfer,
 * a Hero may not stay.
 */
function nearestMove(options: readonly EscapeOption[], view: Glance): EscapeOption {
  const moves = options.filter(({ verb }) => verb === 'move')
  const free = moves.filter(({ cost }) => !cost)
  return best(free.length > 0 ? free : moves, ({ to = bay }) => toGoal(to, view))
}

/**
 * Returns the distance to the goal: the Bay if the beam is Off, or else the tractor terminal if it is open, or else the
 * nearest closed terminal.
 */
function toGoal(from: SectorId, { beam, terminals }: Glance): number {
  if (beam === 'off') return stepsBetween(from, bay)
  const open = Object.entries(terminals)
  const tractor = open.find(([, card]) => card > 0 && cardOf(card).effect.kind === 'tractorTerminal')
  const goals = tractor ? [tractor] : open.filter(([, card]) => card === 0)
  return Math.min(...goals.map(([id]) => stepsBetween(from, id)))
}

/** D-BONUS: chooses like D-MOVE, but stops if no step leads nearer to the goal. */
function bonusStep(options: readonly EscapeOption[], view: Glance, at: SectorId): string {
  const step = nearestMove(options, view)
  return toGoal(step.to ?? at, view) < toGoal(at, view) ? step.id : 'stop'
}
