import { bay, falcon } from '../../shared/data/map.ts'
import { limits, obiWan } from '../../shared/data/tables.ts'
import { heroIds, type SectorId } from '../../shared/data/types.ts'
import { stepsBetween } from '../../shared/station.ts'
import { fallback } from '../../rules/ahead/fallback.ts'
import type { EscapeDecision, EscapeOption } from '../../shared/types.ts'
import type { State } from '../../rules/state.ts'
import { glance, type Glance } from '../../rules/view.ts'
import { turnsToBay } from './way.ts'
import { priceOf } from './worth.ts'

/** A number of turns that is longer than any path. */
const never = 99
/** A cost that is larger than any other cost. */
const fatal = 1e6

/**
 * Returns a function that gives the cost of an option; less is better. Returns undefined if the default answer is used.
 */
type Weigh = (decision: EscapeDecision, view: Glance) => ((option: EscapeOption) => number) | undefined

/**
 * Goes to the Bay through the fewest sectors, never pays for a step, and calls Obi-Wan for the beam there. Passes
 * stormtroopers to others in the Bay. All other answers are the default.
 */
export const bayward = walker({ far: (from) => stepsBetween(from, bay), fare: never })
/**
 * Goes to the Bay in the fewest turns and avoids dangerous sectors. Compares tests, prices and Force by their mean
 * cost.
 */
export const careful = walker({ far: turnsToBay, fare: 1 }, priceOf)

/** How a Hero moves: the distance of a sector from the Bay, and the distance that a Droid point must save. */
interface Walk {
  readonly far: (from: SectorId) => number
  readonly fare: number
}

/** Chooses an option from public information alone, and returns its id. */
export type Policy = (state: State, decision: EscapeDecision) => string

/** Returns a policy that calls Obi-Wan only for the beam. */
function walker(walk: Walk, weigh?: Weigh): Policy {
  const steps = weighWalk(walk)
  return (state, decision) => {
    const view = glance(state)
    const call = callForBeam(decision, view)
    if (call) return call.id
    const cost = steps(decision, view) ?? weigh?.(decision, view)
    return cost ? cheapest(decision.options, cost).id : fallback(decision, view)
  }
}

/**
 * Returns costs for moves and for choices in the Bay. The policy accepts offered stormtroopers while they are not too
 * many.
 */
function weighWalk({ far, fare }: Walk): Weigh {
  return (decision, view) => {
    const { kind, seat } = decision
    if (kind === 'nearest' || kind === 'move' || kind === 'bonus') {
      const paid = ({ cost = {} }: EscapeOption) => fare * (cost.droidPoints ?? 0) + never * (cost.force ?? 0)
      return (option) => far(option.to ?? view[seat].sector) + paid(option)
    }
    if (kind === 'bay') {
      const order =
        decision.about.last && isHeld(view) ? ['roll', 'pass', 'board'] : ['board', 'pass-and-board', 'roll', 'pass']
      return ({ verb }) => order.indexOf(verb)
    }
    if (kind !== 'consent') return undefined
    const agrees = decision.about.way === 'take' || view[seat].stamina > weak || decision.about.after < many
    return ({ verb }) => ((verb === 'agree') === agrees ? 0 : 1)
  }
}

/** Returns whether the beam holds the ship and no Hero aboard can leave the ship to call Obi-Wan. */
function isHeld(view: Glance): boolean {
  const canCall = heroIds.some((id) => view[id].sector === falcon && view[id].obiWan)
  return view.beam !== 'off' && (!canCall || view.vader + obiWan.vaderPoints >= limits.gameOver)
}

const weak = 3
const many = 8

/**
 * Returns the option with the lowest cost. Calls of Obi-Wan are left out, and so are options that surely lose, if
 * others exist.
 */
function cheapest(options: readonly EscapeOption[], cost: (option: EscapeOption) => number): EscapeOption {
  let [best, least] = [options[0] as EscapeOption, Infinity]
  for (const option of options) {
    if (option.verb === 'obi') continue
    const price = cost(option) + (option.fatal ? fatal : 0)
    if (price < least) [best, least] = [option, price]
  }
  return best
}

/**
 * Returns the call of Obi-Wan for the beam, for a Hero who is about to board and no longer needs him, or who is the
 * last outside the Falcon. Returns undefined in any other case.
 */
function callForBeam({ kind, seat, options }: EscapeDecision, view: Glance): EscapeOption | undefined {
  if (kind !== 'bay') return undefined
  const boards = options.some(({ verb }) => verb === 'board' || verb === 'pass-and-board')
  const isLast = heroIds.every((id) => id === seat || view[id].sector === falcon)
  return boards || isLast ? options.find(({ obi, fatal }) => obi === 'tractor' && !fatal) : undefined
}
