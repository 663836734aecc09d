import type { OutcomeText, LaterTexts } from '@bay327/engine'
import { falcon } from '../shared/data/map.ts'
import { limits } from '../shared/data/tables.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import type { EscapeEvent, LossCause } from '../shared/events.ts'
import { goal, wanted } from './goal.ts'
import { event, lossWords } from './log.ts'
import { reason } from './reason.ts'
import { switchTexts } from './switches.ts'
import { nameOf, stormtroopers } from './words.ts'
import type { EscapeView } from '../shared/types.ts'

const lossTitles: Readonly<Record<LossCause, string>> = {
  stamina: 'One too few',
  'vader-faced': 'Vader was waiting',
  'vader-track': 'Vader was waiting',
  stranded: 'Held by the beam',
}

/** The texts that are needed before a match, for its events, and at its end. */
export const tells: LaterTexts<EscapeView, EscapeEvent> = {
  switches: switchTexts,
  event,
  goal,
  aim: 'to get out',
  wanted,
  reason,
  outcome({ cause, facts }, view) {
    const name = nameOf(facts?.['hero'] as HeroId)
    const figures = outcomeFigures(view)
    if (cause !== 'escaped')
      return { title: lossTitles[cause as LossCause], why: lossWords(cause as LossCause, name), figures }
    const behind = Number(facts?.['stormtroopers'] ?? 0)
    const why =
      behind > 0
        ? `${name} went up the ramp last, with ${stormtroopers(behind)} still behind.`
        : `${name} went up the ramp last.`
    return { title: 'All four aboard', why: `${why} Nobody is left behind.`, figures }
  },
}

/** Returns the figures on the last screen. */
function outcomeFigures(view: EscapeView): NonNullable<OutcomeText['figures']> {
  const pads = heroIds.map((id) => view[id])
  return [
    { name: 'Rounds', value: `${view.turn.round}` },
    { name: 'Vader track', value: `${view.vader}`, of: `${limits.gameOver}` },
    { name: 'Aboard', value: `${pads.filter(({ sector }) => sector === falcon).length}`, of: `${pads.length}` },
  ]
}
