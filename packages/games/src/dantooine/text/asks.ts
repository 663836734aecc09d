import type { AskText } from '@bay327/engine'
import { about } from '../shared/about.ts'
import { option } from './option.ts'
import { question } from './question.ts'
import { letterOf, nameOf, wingColour } from './words.ts'
import type { DantooineDecision, DantooineOption, DantooineView, Seat } from '../shared/types.ts'

/** The texts of questions, which the first screen of a table needs. */
export const asks: AskText<DantooineView, DantooineOption> = {
  about,
  seat: (seat, pick) => ({
    name: nameOf(seat as Seat),
    letter: letterOf(seat as Seat),
    blurb: `${wingColour(pick) ?? 'One'} X-Wing, whole at the start, and a hand on Vader’s TIE Fighter each turn.`,
  }),
  pick: (value) => wingColour(value) ?? value,
  question: (decision) => question(decision as DantooineDecision),
  option: (choice, decision, view) => option(choice, decision as DantooineDecision, view),
  standing: [],
}
