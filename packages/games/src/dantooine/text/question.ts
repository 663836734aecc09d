import type { QuestionText } from '@bay327/engine'
import { titled } from '@bay327/engine/contract/text'
import type { Range } from '../shared/data/types.ts'
import type { DantooineDecision, DantooineOption, OnlyWay } from '../shared/types.ts'
import { capital, count, nameOf, onlyWayReasons, rangeText, spacesText, toText } from './words.ts'

const stepNames = ['X-Wing', 'Vader', 'Attack']

export function question(decision: DantooineDecision): QuestionText {
  const name = nameOf(decision.seat)
  const isRebel = decision.kind === 'rebel-move'
  return {
    ...titled(isRebel ? `where does ${name} fly?` : `where does ${name} send Vader?`),
    consequence: isRebel ? rebelWords(decision.about) : vaderWords(decision),
    steps: { names: stepNames, at: isRebel ? 0 : 1 },
  }
}

function rebelWords(about: Extract<DantooineDecision, { kind: 'rebel-move' }>['about']): string {
  if (about.by === 'field') return 'In an Asteroid Field: 1 space, without a spin.'
  if (about.by === 'damage')
    return `${capital(count(about.pieces, 'piece'))} left: ${spacesText(about)}, without a spin.`
  return `The ${about.by} circle shows ${spacesText(about)}.`
}

/**
 * Returns the text of Vader's move: the distance in each direction, computed from the offered ends. If a gate or the
 * end of the lane limits the distance, the text has the reason.
 */
function vaderWords({ options, about }: Extract<DantooineDecision, { kind: 'vader-move' }>): string {
  const ahead = rangeOf(options.filter(({ back }) => !back))
  const back = rangeOf(options.filter((option) => option.back))
  const reason = limitOf(options) ?? (ahead && back && shortened(ahead, back, about.max))
  const why = reason ? `: ${onlyWayReasons[reason]}` : ''
  return `${capital(waysText(options, ahead, back))}${why}. Vader fires at everyone on, before or behind the space he ends on.`
}

/** Returns why Vader has only one direction. Undefined if he has several. */
function limitOf([first, ...others]: readonly DantooineOption[]): OnlyWay | undefined {
  return others.every(({ onlyWay }) => onlyWay === first?.onlyWay) ? first?.onlyWay : undefined
}

/** Returns why one of two directions ends before the spun number (DAN-2i, 2l). Undefined if neither does. */
function shortened(ahead: Range, back: Range, most: number): OnlyWay | undefined {
  return ahead.max < most ? 'shut' : back.max < most ? 'no-return' : undefined
}

function waysText(options: readonly DantooineOption[], ahead?: Range, back?: Range): string {
  if (ahead === undefined) return back ? `${spacesText(back)} back` : ''
  if (back === undefined) return `${spacesText(ahead)}${options.some(goesAhead) ? ' ahead' : ''}`
  if (rangeText(ahead) === rangeText(back)) return `${spacesText(ahead)}, ahead or back`
  return `${spacesText(ahead)} ahead or ${toText(back)} back`
}

/** Returns whether the text has to mention the direction. The rings have only one direction, which needs no text. */
const goesAhead = ({ onlyWay }: DantooineOption): boolean => onlyWay !== undefined && onlyWay !== 'all-out'

function rangeOf(options: readonly DantooineOption[]): Range | undefined {
  const counts = options.map(({ count: steps }) => steps)
  return counts.length === 0 ? undefined : { min: Math.min(...counts), max: Math.max(...counts) }
}
