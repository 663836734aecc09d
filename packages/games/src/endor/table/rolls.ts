import { deathStarShot, duel, toHit } from '../shared/data/tables.ts'
import type { EndorEvent, EventOf } from '../shared/events.ts'
import { isMarker, shipsOf } from '../shared/sectors.ts'
import type { EndorView, Roll } from '../shared/types.ts'
import { words } from './words.ts'

/** A roll as the table draws it. */
export interface RollFacts {
  readonly dice: readonly number[]
  /** The effect of each die. Undefined for a die without effect. */
  readonly marks: readonly (string | undefined)[]
  readonly verdict: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly lines: readonly string[]
}

const kinds = ['attacked', 'attacked-death-star', 'shot', 'assault', 'dueled'] as const
export type RollEvent = EventOf<(typeof kinds)[number]>
export const isRoll = (event: EndorEvent): event is RollEvent => kinds.some((type) => type === event.type)

/** Returns the numbers that dice need to hit the pieces on an attacked space, the lowest first. */
export function needsOf(
  view: EndorView,
  target: Roll['target'],
): readonly { readonly what: string; readonly need: number }[] {
  const ships = shipsOf(view[target]).map(([kind]) => ({ what: words.kinds[kind], need: toHit[kind] }))
  const marker = isMarker(target) && view.markers.includes(target)
  const all = [...ships, ...(marker ? [{ what: words.legendMarker, need: toHit.fleetMarker }] : [])]
  return all.sort((a, b) => a.need - b.need)
}

/** Returns the dice of an attack that still have to be applied. A die that can hit something is marked. */
export function attackFacts({ target, dice }: Pick<Roll, 'target' | 'dice'>, view: EndorView): RollFacts {
  const needs = needsOf(view, target)
  const least = Math.min(...needs.map(({ need }) => need))
  const marks = dice.map((die) => (die >= least ? words.dice.hits : undefined))
  const hits = marks.filter(Boolean).length
  return {
    dice,
    marks,
    verdict: hits === 0 ? words.dice.hitCount(0) : words.dice.canHit(hits),
    tone: 'plain',
    lines: needs.map(({ what, need }) => `${what} ${need}+`),
  }
}

/** Returns the effects of an event's dice. `view` is the table before the losses. */
export function rollOf(event: RollEvent, view: EndorView): RollFacts {
  switch (event.type) {
    case 'attacked':
      return attackFacts(event, view)
    case 'attacked-death-star':
      return {
        ...counted(event.dice, toHit.deathStar),
        verdict: event.hit ? words.dice.sixFound : words.dice.noSix,
        lines: [words.dice.six],
      }
    case 'shot':
      return {
        ...counted(event.dice, deathStarShot.hitOn),
        verdict: event.hit ? words.dice.destroyed : words.dice.missed,
        lines: [words.dice.need(deathStarShot.hitOn)],
      }
    case 'assault':
      return {
        dice: event.dice,
        marks: placed(event.dice, event.used, event.from),
        verdict: words.dice.steps(event.to - event.from),
        tone: 'plain',
        lines: [words.dice.nowOn(event.to)],
      }
    case 'dueled':
      return {
        ...counted(event.dice, duel.hitOn),
        verdict: words.dice.hitCount(event.hits),
        lines: [event.dice.length > 0 ? words.dice.need(duel.hitOn) : words.dice.lightning],
      }
  }
}

function counted(dice: readonly number[], need: number): Pick<RollFacts, 'dice' | 'marks' | 'tone'> {
  return { dice, marks: dice.map((die) => (die >= need ? words.dice.hits : undefined)), tone: 'plain' }
}

/**
 * Returns, for each die, the space to which it moved the team. `used` has the dice in the order of the spaces. A die
 * that was not used has undefined.
 */
function placed(dice: readonly number[], used: readonly number[], from: number): (string | undefined)[] {
  const marks = Array<string | undefined>(dice.length).fill(undefined)
  used.forEach((face, step) => {
    const at = dice.findIndex((die, i) => die === face && marks[i] === undefined)
    if (at >= 0) marks[at] = words.dice.to(from + step + 1)
  })
  return marks
}
