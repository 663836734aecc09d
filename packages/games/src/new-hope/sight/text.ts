import { ROUTINE, type GameText } from '@bay327/engine'
import { about } from './about.ts'
import type { NewHopeEvent } from './events.ts'
import { event } from './text/log.ts'
import { option } from './text/option.ts'
import { outcomeText } from './text/outcome.ts'
import { question } from './text/question.ts'
import { seatText } from './text/seat.ts'
import { balance, switchTexts } from './text/switches.ts'
import type { NewHopeDecision, NewHopeOption, NewHopeView } from './types.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<NewHopeView, NewHopeOption, NewHopeEvent> = {
  about,
  switches: switchTexts,
  lobby: balance,
  sides: {
    light: { name: 'Light', mark: 'ring' },
    dark: { name: 'Dark', mark: 'bar' },
    a: { name: 'Player A' },
    b: { name: 'Player B' },
  },
  seat: (seat, _pick, seating) => seatText(seat, seating),
  question: (decision, view) => question(decision as NewHopeDecision, view),
  option: (choice, { seat }, view) => option(choice, seat, view),
  event,
  outcome: outcomeText,
  standing: [
    { kind: 'support', option: '-', label: 'Never support anybody' },
    { kind: 'target', option: ROUTINE, label: 'Attack when there is nothing to choose' },
  ],
}
