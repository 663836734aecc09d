import type { AskText } from '@bay327/engine'
import { about } from '../shared/about.ts'
import { heroData } from '../shared/data/heroes.ts'
import type { HeroId } from '../shared/data/types.ts'
import { option } from './option.ts'
import { question } from './question.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../shared/types.ts'

const letters: Readonly<Record<HeroId, string>> = { luke: 'L', han: 'H', leia: 'E', chewbacca: 'C' }

const blurbs: Readonly<Record<HeroId, string>> = {
  luke: 'The most Force, the quickest feet, and a poor bluff.',
  han: 'Three shots a turn, and a lucky double counts twice. Hardly any Force.',
  leia: 'Nobody bluffs better, and there is Force in reserve.',
  chewbacca: 'The best mechanic and the steadiest shot, with stamina to spare.',
}

/** The texts of questions, which the first screen of a table needs. */
export const asks: AskText<EscapeView, EscapeOption> = {
  about,
  seat: (seat) => {
    const id = seat as HeroId
    return { name: heroData[id].short, letter: letters[id], blurb: blurbs[id] }
  },
  question: (decision, view) => question(decision as EscapeDecision, view),
  option: (choice, decision, view) => option(choice, decision as EscapeDecision, view),
  standing: [
    { kind: 'shot-force', option: 'accept', label: 'Never use the Force on shots' },
    { kind: 'shot', option: 'fire-all', label: 'Always fire every shot' },
    { kind: 'begin', option: 'face', label: 'Do not ask before the stormtroopers fire' },
    { kind: 'draw', option: 'draw', label: 'Do not ask before a card is drawn' },
    { kind: 'happens', option: 'go-on', label: 'Do not ask before a card takes effect' },
    { kind: 'terminal', option: 'open', label: 'Do not ask at terminals' },
    { kind: 'vader', option: 'roll', label: 'Do not ask in Darth Vader sectors' },
    { kind: 'falcon', option: 'stay', label: 'Stay aboard, and do not ask' },
    { kind: 'consent', option: 'accept', label: 'Always agree to trades of stormtroopers' },
    { kind: 'consent', option: 'refuse', label: 'Always refuse trades of stormtroopers' },
  ],
}
