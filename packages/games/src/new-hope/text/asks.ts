import type { AskText } from '@bay327/engine'
import { ROUTINE } from '@bay327/engine/contract/game'
import { about } from '../shared/about.ts'
import { option } from './option.ts'
import { question } from './question.ts'
import { seatText } from './seat.ts'
import type { NewHopeDecision, NewHopeOption, NewHopeView } from '../shared/types.ts'

/** The texts of questions, which the first screen of a table needs. */
export const asks: AskText<NewHopeView, NewHopeOption> = {
  about,
  sides: {
    light: { name: 'Light', mark: 'ring' },
    dark: { name: 'Dark', mark: 'bar' },
    a: { name: 'Player A' },
    b: { name: 'Player B' },
  },
  seat: (seat, _pick, seating) => seatText(seat, seating),
  question: (decision, view) => question(decision as NewHopeDecision, view),
  option: (choice, { seat }, view) => option(choice, seat, view),
  standing: [
    { kind: 'support', option: '-', label: 'Never support anybody' },
    { kind: 'target', option: ROUTINE, label: 'Attack when there is nothing to choose' },
  ],
}
