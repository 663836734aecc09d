import type { QuestionText } from '@bay327/engine'
import type { DantooineDecision } from '../types.ts'
import { capital, count, nameOf, spacesText } from './words.ts'

const stepNames = ['X-Wing', 'Vader', 'Attack']

export function question(decision: DantooineDecision): QuestionText {
  const name = nameOf(decision.seat)
  const isRebel = decision.kind === 'rebel-move'
  return {
    title: isRebel ? `Where does ${name} fly?` : `Where does ${name} send Vader?`,
    consequence: isRebel ? rebelWords(decision.about) : vaderWords(decision),
    steps: { names: stepNames, at: isRebel ? 0 : 1 },
    waiting: `${name} is deciding.`,
  }
}

function rebelWords(about: Extract<DantooineDecision, { kind: 'rebel-move' }>['about']): string {
  if (about.by === 'field') return 'In an Asteroid Field: 1 space, without a spin.'
  if (about.by === 'damage')
    return `${capital(count(about.pieces, 'piece'))} left: ${spacesText(about)}, without a spin.`
  return `The ${about.by} circle shows ${spacesText(about)}.`
}

function vaderWords({ about, options }: Extract<DantooineDecision, { kind: 'vader-move' }>): string {
  const ways = options.some(({ back }) => back) ? ', ahead or back' : ''
  return `${capital(spacesText(about))}${ways}. He fires at whoever is on, before or behind his last space.`
}
