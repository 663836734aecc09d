import type { OptionText } from '@bay327/engine'
import { cardOf } from '../shared/data/cards.ts'
import { heroData } from '../shared/data/heroes.ts'
import { barrier, bay, start } from '../shared/data/map.ts'
import { limits, obiWan, vBoxes } from '../shared/data/tables.ts'
import { heroIds, type Direction, type SectorId, type Stat } from '../shared/data/types.ts'
import { deckPart } from '../shared/deck-part.ts'
import { neighbours, stepsBetween } from '../shared/station.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../shared/types.ts'
import { testWords } from './card.ts'
import { effectsWords, harmWords } from './effects.ts'
import { failOf } from './fail.ts'
import { modOf, oddsOf } from './odds.ts'
import {
  beamNames,
  capital,
  count,
  deckName,
  he,
  hitsOn,
  list,
  nameOf,
  placeName,
  signed,
  statNames,
  stormtroopers,
} from './words.ts'

export function option(choice: EscapeOption, decision: EscapeDecision, view: EscapeView): OptionText {
  const odds = oddsOf(choice, decision, view)
  return {
    ...wordsOf(choice, decision, view),
    ...(odds && { odds }),
    ...riskOf(choice, view),
  }
}

/** Returns a sentence that the dice of this answer may lose the game, and how. */
function riskOf({ risk, cost }: EscapeOption, { vader, testedV, flags }: EscapeView): Pick<OptionText, 'risk'> {
  if (risk === undefined) return {}
  const to = vader + (cost?.vader ?? 0)
  const isBox = flags.vSquares && vBoxes.some(({ box }) => vader < box && box <= to && !testedV.includes(box))
  return {
    risk: { chance: risk, ...(isBox && { before: 'A Vader box' }), of: isBox ? 'to be caught' : 'to lose the game' },
  }
}

type Words = Pick<OptionText, 'label' | 'detail' | 'figure' | 'idle' | 'worth'>

function wordsOf(choice: EscapeOption, decision: EscapeDecision, view: EscapeView): Words {
  const { seat } = decision
  const pad = view[seat]
  const name = nameOf(seat)
  const { count: n = 0, target, stat, deck, to } = choice
  switch (choice.verb) {
    case 'face':
      return {
        label: 'Face the fire',
        detail: `The chance is that they miss. A hit costs 1 stamina: ${pad.stamina} to ${pad.stamina - 1}.`,
      }
    case 'fire-all':
      return {
        label: n === 1 ? 'Fire the last shot' : n === 2 ? 'Fire both shots' : `Fire all ${n} shots`,
        detail: `${hitsOn(pad.blaster)}.${n === 1 ? '' : ' The chance is for at least one hit.'}`,
      }
    case 'fire':
      return { label: 'Fire one shot', detail: `${hitsOn(pad.blaster)} (Blaster ${pad.blaster}).` }
    case 'hold':
      return { label: 'Hold fire', detail: 'This shot misses on purpose.' }
    case 'accept':
      return acceptWords(decision, view)
    case 'spend':
      return spendWords(choice, decision, view)
    case 'pass':
      return { label: 'Stay trapped', detail: 'The rest of the turn is lost.' }
    case 'draw':
      return { label: 'Draw a card', ...(deck && { detail: `${deckName(deck)}, ${view[deckPart(deck)].left} left.` }) }
    case 'go-on':
      return { label: 'Without Obi-Wan', detail: 'The card takes effect.' }
    case 'open':
      return { label: 'Use the terminal', detail: 'Its card takes effect.' }
    case 'roll':
      return decision.kind === 'bay'
        ? {
            label: 'Stay and roll',
            detail: '1 or 2: nothing. 3 to 6: 4 to 7 more stormtroopers, with 5 and 6 also Vader +1.',
            worth: 0,
          }
        : { label: 'Roll the die', detail: 'On a 6 Darth Vader is there.' }
    case 'switch':
      return {
        label: `Switch the beam to ${to ? beamNames[to as keyof typeof beamNames] : ''}`,
        figure: vaderFigure(choice, view),
      }
    case 'leave-beam':
      return { label: 'Leave the beam alone', detail: `It stays ${beamNames[view.beam]}.` }
    case 'test':
      return testOption(choice, decision, view)
    case 'pay':
      return payWords(choice, decision, view)
    case 'fail':
      return { label: 'Fail on purpose', detail: `${capital(harmWords(failOf(decision, choice.skill), seat, view))}.` }
    case 'decline':
      return { label: 'Leave it', detail: 'Nothing happens.' }
    case 'take':
      return {
        label: stat ? `Take it: ${statNames[stat]} ${pad[stat]} to ${pad[stat] + 1}` : 'Take it',
        detail: takeWords(decision, stat),
      }
    case 'refuse-payment':
      return { label: 'Pay nothing', detail: `${capital(harmWords(failOf(decision, choice.skill), seat, view))}.` }
    case 'raise':
      return stat === undefined
        ? { label: 'Raise' }
        : { label: `${statNames[stat]} ${pad[stat]} to ${pad[stat] + 1}`, detail: raisedWords(stat, pad[stat] + 1) }
    case 'reshuffle':
      return {
        label: deck ? `Shuffle the ${deckName(deck)}` : 'Shuffle',
        detail: `${count(n, 'discard')} ${n === 1 ? 'goes' : 'go'} back into it.`,
      }
    case 'go':
      return { label: `Go to ${to ?? ''}`, ...(to && { detail: sectorWords(to, seat, view) }) }
    case 'take-troopers':
      return { label: `Take ${n} from ${nameOf(target ?? seat)}`, detail: tradeWords(choice, decision, view, n) }
    case 'leave-troopers':
      return { label: `Leave ${n} with ${nameOf(target ?? seat)}`, detail: tradeWords(choice, decision, view, -n) }
    case 'done':
      return { label: 'Keep them as they are', detail: 'You trade no more here.' }
    case 'agree':
      return { label: 'Agree', ...after(decision, true, view) }
    case 'disagree':
      return { label: 'Refuse', ...after(decision, false, view) }
    case 'move':
      return { ...moveWords(choice, decision, view), ...idleMove(choice, decision), worth: moveWorth(choice) }
    case 'stay':
      return decision.kind === 'falcon' || decision.kind === 'held'
        ? { label: 'Stay aboard', detail: `Nothing happens to ${name} in there.` }
        : { label: 'Stay here', detail: 'It costs nothing.' }
    case 'stop':
      return { label: 'Stop here', detail: sectorWords(pad.sector, seat, view) }
    case 'board':
      return {
        label: pad.stormtroopers > 0 ? `Board with ${stormtroopers(pad.stormtroopers)} behind` : 'Board the Falcon',
        ...(decision.kind === 'bay' && decision.about.last && lastAboard(view)),
        worth: 2,
      }
    case 'pass-and-board':
      return {
        label: `Pass ${n} to ${nameOf(target ?? seat)} and board`,
        detail: tradeWords(choice, decision, view, -n),
        worth: 1,
      }
    case 'step-out':
      return {
        label: 'Step out into the Bay',
        detail: `${capital(he(seat))} helps the others again, and can be hit again.`,
      }
    case 'obi':
      return { ...obiWords(choice, decision, view), ...(freesShip(choice, decision) && { worth: 3 }) }
  }
}

const lastAboard = ({ beam }: EscapeView): Partial<Words> =>
  beam === 'off' ? { figure: 'escape' } : { detail: `The beam is ${beamNames[beam]} and keeps the ship here.` }

/** Returns what a raised score is good for: "Tests pass on 6 or less then." */
function raisedWords(stat: Stat, to: number): string {
  if (stat === 'rateOfFire') return `${count(to, 'shot')} in a turn then.`
  if (stat === 'stamina') return 'One more hit to take.'
  return `${stat === 'blaster' ? 'Shots hit' : 'Tests pass'} on ${to} or less then.`
}

/**
 * Returns whether a call of Obi-Wan improves the beam in the Bay. There the beam comes first, because the ship cannot
 * leave while the beam is On.
 */
const freesShip = ({ obi }: EscapeOption, { kind }: EscapeDecision): boolean => kind === 'bay' && obi === 'tractor'

function vaderFigure({ cost }: EscapeOption, view: EscapeView): string {
  return `Vader ${Math.min(limits.gameOver, view.vader + (cost?.vader ?? 0))}`
}

function acceptWords(decision: EscapeDecision, view: EscapeView): Words {
  if (view.roll?.on === 'shootout') return { label: 'Accept the miss', detail: 'The hunters fire next.' }
  if (decision.kind === 'shot-force') return { label: 'Accept the miss', detail: 'No Force is spent.' }
  const fail = failOf(decision, view.roll?.skill)
  return { label: 'Accept the failure', detail: `${capital(harmWords(fail, decision.seat, view))}.` }
}

function spendWords({ count: n = 0, fatal, aside }: EscapeOption, decision: EscapeDecision, view: EscapeView): Words {
  const over = decision.kind === 'force' || decision.kind === 'shot-force' ? decision.about.over : 0
  const { force } = view[decision.seat]
  const to = Math.min(limits.gameOver, view.vader + n)
  const saved = view.roll?.on === 'test' ? 'pass' : 'hit'
  return {
    label: `Spend ${n} Force: ${fatal ? 'all is lost' : n >= over ? saved : 'not yet enough'}`,
    detail: `Force ${force} to ${force - n}. The Vader track rises from ${view.vader} to ${to}.`,
    ...(aside && { idle: `${force} Force is too little for ${over}` }),
    figure: `Vader ${to}`,
  }
}

function testOption(choice: EscapeOption, decision: EscapeDecision, view: EscapeView): Words {
  const skill = choice.skill ?? 'con'
  const mod = modOf(decision, choice)
  const score = view[decision.seat][skill]
  const reason = mod === 0 ? '' : ` (${statNames[skill]} ${score} ${mod < 0 ? '−' : '+'} ${Math.abs(mod)})`
  const need = score + mod
  const roll = need < 2 ? `No roll is low enough${reason}.` : `Roll ${need} or less${reason}.`
  return { label: `Test ${testWords({ skill, mod })}`, detail: roll }
}

function payWords(choice: EscapeOption, decision: EscapeDecision, view: EscapeView): Words {
  const { droidPoints = 0, force = 0, vader = 0 } = choice.cost ?? {}
  const pad = view[decision.seat]
  const name = nameOf(decision.seat)
  if (force > 0) {
    const figure = vader > 0 ? vaderFigure(choice, view) : 'certain'
    return {
      label: `Spend ${force} Force`,
      detail: `${name} keeps ${pad.force - force}.${paidWords(decision)}`,
      figure,
    }
  }
  const label = `Spend ${count(droidPoints, 'Droid point')}`
  return { label, detail: `${name} keeps ${pad.droidPoints - droidPoints}.${paidWords(decision)}`, figure: 'certain' }
}

function paidWords(decision: EscapeDecision): string {
  if (decision.kind !== 'pay') return ''
  const { effect } = cardOf(decision.about.card)
  return effect.kind === 'pay' && effect.paid.length > 0 ? ` ${capital(effectsWords(effect.paid))}.` : ''
}

/** Returns the effects of a card that may be taken, except the choice of a score if the option names the score. */
function takeWords(decision: EscapeDecision, stat: Stat | undefined): string {
  if (decision.kind !== 'may') return ''
  const { effect } = cardOf(decision.about.card)
  if (effect.kind !== 'may') return ''
  const others = effect.do.filter(({ op }) => stat === undefined || op !== 'statChoice')
  return others.length === 0 ? '' : `${capital(effectsWords(others))}.`
}

function tradeWords({ target }: EscapeOption, { seat }: EscapeDecision, view: EscapeView, moved: number): string {
  if (target === undefined) return ''
  const left = view[target].stormtroopers - moved
  const most = Math.min(limits.stormtroopers, left)
  const lost = left > most ? ` ${left - most} ${left - most === 1 ? 'is' : 'are'} lost on the way.` : ''
  const trap = most >= limits.trapped ? ` ${nameOf(target)} would be trapped.` : ''
  return `${nameOf(seat)} will have ${view[seat].stormtroopers + moved}, ${nameOf(target)} ${most}.${lost}${trap} ${nameOf(target)} must agree.`
}

/** Returns the number of stormtroopers that the asked Hero will have. */
function after(decision: EscapeDecision, agrees: boolean, view: EscapeView): Pick<OptionText, 'detail'> {
  if (decision.kind !== 'consent') return {}
  const { stormtroopers } = view[decision.seat]
  const [will, behind] = agrees ? ['will have', decision.about.after] : ['still has', stormtroopers]
  const hunters = behind === 0 ? 'no stormtroopers' : count(behind, 'stormtrooper')
  return { detail: `${nameOf(decision.seat)} ${will} ${hunters}.` }
}

const directions: Readonly<Record<Direction, string>> = { F: 'Forward', B: 'Back', L: 'Left', R: 'Right' }

function moveWords(choice: EscapeOption, { seat }: EscapeDecision, view: EscapeView): Words {
  const { to = '', path = [], direction, printed = 0, cost } = choice
  const detail = sectorWords(to, seat, view)
  if (direction) {
    const isCut = path.length < printed
    const far = isCut ? `${path.length} of ${printed}` : `${printed}`
    const wall = isCut ? barrier(to, direction) : undefined
    const bars = wall === undefined ? '' : ` ${wall} bars the rest.`
    return { label: `${directions[direction]} ${far} to ${to}`, detail: `${detail}${bars}` }
  }
  if (cost?.droidPoints) {
    return {
      label: `1 Droid point: to ${to}`,
      detail: `${detail} ${nameOf(seat)} keeps ${view[seat].droidPoints - 1}.`,
    }
  }
  if (cost?.force) return { label: `1 Force: to ${to}`, detail, figure: vaderFigure(choice, view) }
  return { label: `${count(path.length, 'step')} to ${to}`, detail }
}

/** Returns a sector in words, for example "Security, 4 from the Bay. Han is there." */
function sectorWords(to: SectorId, seat: EscapeDecision['seat'], view: EscapeView): string {
  const far = stepsBetween(to, bay)
  const place = to === bay ? placeName(to) : `${placeName(to)}, ${far} from the Bay`
  const there = heroIds.filter((hero) => hero !== seat && view[hero].sector === to).map(nameOf)
  const open = view.terminals[to]
  const terminal = open === undefined ? '' : open === 0 ? ', not opened yet' : ''
  const others = there.length > 0 ? ` ${list(there)} ${there.length === 1 ? 'is' : 'are'} there.` : ''
  const beside = neighbours(to).find((sector) => view.terminals[sector] === 0)
  const next = beside === undefined ? '' : ` Beside ${placeName(beside)}, not opened yet.`
  return `${place}${terminal}.${next}${others}`
}

/** Returns a note if an option pays for a step that is also free. */
function idleMove({ to, cost }: EscapeOption, { options }: EscapeDecision): Pick<OptionText, 'idle'> {
  const isFree =
    cost !== undefined &&
    options.some((candidate) => candidate.to === to && candidate.verb === 'move' && !candidate.cost)
  return isFree ? { idle: `walking to ${to} is free` } : {}
}

/**
 * Returns the worth of a move. A move that ends nearer to the Bay is better, and a free move is better than a paid
 * move.
 */
const moveWorth = ({ to = '', cost }: EscapeOption): number => -stepsBetween(to, bay) - (cost ? way : 0)
const way = stepsBetween(start, bay)

function obiWords(choice: EscapeOption, { seat }: EscapeDecision, view: EscapeView): Words {
  const pad = view[seat]
  const figure = `${signed(obiWan.vaderPoints)} Vader`
  const { obi } = choice
  if (obi === undefined) return { label: 'Obi-Wan', figure }
  switch (obi) {
    case 'restore':
      return {
        label: 'Obi-Wan: restore the Force',
        detail: `Force ${pad.force} to ${heroData[seat].force}. Once a game.`,
        figure,
      }
    case 'distract':
      return {
        label: 'Obi-Wan: lead them off',
        detail: `${stormtroopers(pad.stormtroopers)} behind, then none. Once a game.`,
        figure,
      }
    case 'recover':
      return {
        label: `Obi-Wan: recover ${recoverWords(choice.recover ?? [])}`,
        detail: 'Lost points come back. Once a game.',
        figure,
      }
    case 'tractor':
      return {
        label: 'Obi-Wan: the tractor beam',
        detail: `${beamNames[view.beam]} to ${choice.to ? beamNames[choice.to as keyof typeof beamNames] : ''}. Once a game.`,
        figure,
      }
  }
}

export function recoverWords(stats: NonNullable<EscapeOption['recover']>): string {
  const parts = [...new Set(stats)].map((stat) => {
    const n = stats.filter((other) => other === stat).length
    return n === 1 ? statNames[stat] : `${n} ${statNames[stat]}`
  })
  return list(parts)
}
