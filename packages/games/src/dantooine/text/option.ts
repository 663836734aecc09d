import type { OptionText } from '@bay327/engine'
import { meanOf } from '@bay327/engine/contract/text'
import { parAt } from '../shared/data/board.ts'
import { stepsHome } from '../shared/data/way.ts'
import { whole } from '../shared/data/x-wings.ts'
import type { DantooineDecision, DantooineOption, DantooineView } from '../shared/types.ts'
import { worthOfAttacks, worthOfFlight } from '../shared/worth.ts'
import { hitOdds, meanPieces } from './odds.ts'
import { count, list, nameOf, placeName } from './words.ts'

export function option(choice: DantooineOption, decision: DantooineDecision, view: DantooineView): OptionText {
  return decision.kind === 'rebel-move' ? rebelOption(choice, decision, view) : vaderOption(choice, decision, view)
}

function rebelOption(choice: DantooineOption, { seat }: DantooineDecision, view: DantooineView): OptionText {
  const { verb, to, count: steps, station, field, nearVader } = choice
  const { pieces = whole } = view[seat] ?? {}
  const worth = worthOfFlight(choice, { pieces }, view.force === seat)
  if (verb === 'land')
    return { label: 'Land on Planet Dantooine', detail: 'That wins the race.', figure: 'certain', worth }
  const isDamaged = pieces < whole
  const detail = [
    `${stepsHome(to)} to go${isDamaged && !station ? '' : `, about ${turnsText(parAt(to))}`}.`,
    station && (isDamaged ? `All ${whole} pieces again. Vader cannot attack there.` : 'Vader cannot attack there.'),
    field && 'An Asteroid Field: 1 space a turn until out of it.',
    nearVader && !station && (view.force === seat ? 'Beside Vader, but The Force protects.' : 'Beside Vader.'),
  ].filter((words) => typeof words === 'string')
  const labels = {
    move: `Fly ${steps} to ${station ? 'the Repair Station, ' : ''}${placeName(to)}`,
    slide: `Fly ${steps} and slide to ${placeName(to)}`,
    stop: `Stop at the Repair Station, ${placeName(to)}`,
  }
  return { label: labels[verb], detail: detail.join(' '), worth }
}

/**
 * Returns a number of turns in words, for example "about 14.2 turns". The number is for a whole X-Wing that flies
 * alone.
 */
const turnsText = (turns: number): string => count(Math.round(turns * 10) / 10, 'turn')

function vaderOption(choice: DantooineOption, { seat }: DantooineDecision, view: DantooineView): OptionText {
  const { verb, to, count: steps, back, attacks = [], attacksSelf, aside } = choice
  const way = verb === 'slide' ? ' and slide' : back ? ' back' : ''
  const pass = hitOdds(choice, seat, view)
  const rivals = attacks.filter((target) => target !== seat)
  const detail = [
    rivals.length > 0 && `Attacks ${list(rivals.map(nameOf))}.`,
    attacksSelf && `${nameOf(seat)}’s own X-Wing comes under fire${rivals.length > 0 ? ' too' : ''}.`,
    attacks.length === 0 && 'Attacks nobody.',
    rivals.length > 1 && 'The chance is for at least one piece.',
  ].filter((words) => typeof words === 'string')
  return {
    label: `Send Vader ${steps}${way} to ${placeName(to)}`,
    detail: detail.join(' '),
    worth: worthOfAttacks(attacks, seat, (target) => view[target]),
    ...(pass !== undefined && { odds: { pass } }),
    ...(pass && { expected: `${meanOf(meanPieces(choice, seat, view), 'piece')} on average` }),
    ...(pass === undefined && attacksSelf && { figure: 'own X-Wing' }),
    ...(aside && { idle: 'Vader reaches nobody' }),
  }
}
