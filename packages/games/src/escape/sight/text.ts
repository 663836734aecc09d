import type { GameText, OutcomeText } from '@bay327/engine'
import { about } from './about.ts'
import { heroData } from './data/heroes.ts'
import { falcon } from './data/map.ts'
import { limits } from './data/tables.ts'
import { heroIds, type HeroId } from './data/types.ts'
import type { EscapeEvent, LossCause } from './events.ts'
import { event, lossWords } from './text/log.ts'
import { option } from './text/option.ts'
import { question } from './text/question.ts'
import { switchTexts } from './text/switches.ts'
import { nameOf, stormtroopers } from './text/words.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from './types.ts'

export { cardText } from './text/card.ts'

const letters: Readonly<Record<HeroId, string>> = { luke: 'L', han: 'H', leia: 'E', chewbacca: 'C' }

const blurbs: Readonly<Record<HeroId, string>> = {
  luke: 'Much Force, quick feet, and the least talent for a bluff.',
  han: 'Three shots a turn, and a lucky double counts twice. Hardly any Force.',
  leia: 'Nobody bluffs better, and there is Force in reserve.',
  chewbacca: 'The best mechanic and the steadiest shot, with stamina to spare.',
}

/** Everything the game says, from what a viewer sees. */
export const text: GameText<EscapeView, EscapeOption, EscapeEvent> = {
  about,
  switches: switchTexts,
  seat: (seat) => {
    const id = seat as HeroId
    return { name: heroData[id].short, letter: letters[id], blurb: blurbs[id] }
  },
  question: (decision, view) => question(decision as EscapeDecision, view),
  option: (choice, decision, view) => option(choice, decision as EscapeDecision, view),
  event,
  outcome({ cause, facts }, view) {
    const name = nameOf(facts?.['hero'] as HeroId)
    const figures = outcomeFigures(view)
    if (cause !== 'escaped')
      return { title: lossTitles[cause as LossCause], why: lossWords(cause as LossCause, name), figures }
    const behind = Number(facts?.['stormtroopers'] ?? 0)
    const why =
      behind > 0
        ? `${name} went up the ramp last, with ${stormtroopers(behind)} still in pursuit.`
        : `${name} went up the ramp last.`
    return { title: 'All four aboard', why: `${why} Nobody is left behind.`, figures }
  },
  standing: [
    { kind: 'shot-force', option: 'accept', label: 'Never use the Force on shots' },
    { kind: 'shot', option: 'fire-all', label: 'Always fire every shot' },
    { kind: 'begin', option: 'face', label: 'Do not ask before the stormtroopers fire' },
    { kind: 'draw', option: 'draw', label: 'Do not ask before a card is drawn' },
    { kind: 'vader', option: 'roll', label: 'Do not ask in Darth Vader sectors' },
    { kind: 'consent', option: 'accept', label: 'Always agree to trades of stormtroopers' },
    { kind: 'consent', option: 'refuse', label: 'Always refuse trades of stormtroopers' },
  ],
}

/** What the last screen counts. */
function outcomeFigures(view: EscapeView): NonNullable<OutcomeText['figures']> {
  const pads = heroIds.map((id) => view[id])
  return [
    { name: 'Rounds', value: `${view.turn.round}` },
    { name: 'Vader track', value: `${view.vader}`, of: `${limits.gameOver}` },
    { name: 'Aboard', value: `${pads.filter(({ sector }) => sector === falcon).length}`, of: `${pads.length}` },
  ]
}

const lossTitles: Readonly<Record<LossCause, string>> = {
  stamina: 'One too few',
  'vader-faced': 'Vader was waiting',
  'vader-track': 'Vader was waiting',
  stranded: 'Held by the beam',
}
