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

/** Longer than any path. */
const never = 99
/** Larger than any other cost. */
const fatal = 1e6

/** Returns the costs of options at a table; less is better. Undefined leaves the question to the default. */
type Weigh = (decision: EscapeDecision, view: Glance) => ((option: EscapeOption) => number) | undefined

/**
 * Heads for the Bay by the fewest sectors, never paying for a step, and calls Obi-Wan for the beam there; otherwise the
 * default, but passes stormtroopers in the Bay.
 */
export const bayward = walker({ far: (from) => stepsBetween(from, bay), fare: never })
/**
 * Heads for the Bay in the fewest turns, avoiding dangerous sectors; weighs tests, prices and Force by their mean cost.
 */
export const careful = walker({ far: turnsToBay, fare: 1 }, priceOf)

/** How they move: the distance of a sector from the Bay, and how much nearer a Droid point must bring them. */
interface Walk {
  readonly far: (from: SectorId) => number
  readonly fare: number
}

/** Chooses an option from public information alone, and returns its id. */
export type Policy = (state: State, decision: EscapeDecision) => string

/** Calls Obi-Wan only for the beam. */
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

/** Where to go, and what to do in the Bay; accepts offered stormtroopers while they can be borne. */
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

/** Returns whether the beam holds the ship and nobody aboard can leave it to call Obi-Wan. */
function isHeld(view: Glance): boolean {
  const canCall = heroIds.some((id) => view[id].sector === falcon && view[id].obiWan)
  return view.beam !== 'off' && (!canCall || view.vader + obiWan.vaderPoints >= limits.gameOver)
}

const weak = 3
const many = 8

/** Excludes Obi-Wan, and options that surely lose if there are others. */
function cheapest(options: readonly EscapeOption[], cost: (option: EscapeOption) => number): EscapeOption {
  let [best, least] = [options[0] as EscapeOption, Infinity]
  for (const each of options) {
    if (each.verb === 'obi') continue
    const price = cost(each) + (each.fatal ? fatal : 0)
    if (price < least) [best, least] = [each, price]
  }
  return best
}

/** For a Hero who is about to board and needs Obi-Wan no more, or is the last outside the Falcon. */
function callForBeam({ kind, seat, options }: EscapeDecision, view: Glance): EscapeOption | undefined {
  if (kind !== 'bay') return undefined
  const boards = options.some(({ verb }) => verb === 'board' || verb === 'pass-and-board')
  const isLast = heroIds.every((id) => id === seat || view[id].sector === falcon)
  return boards || isLast ? options.find(({ obi, fatal }) => obi === 'tractor' && !fatal) : undefined
}
