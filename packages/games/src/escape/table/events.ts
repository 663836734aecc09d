import { eventPlayback, type EventTable } from '@bay327/table/playback/event-table'
import { heroData } from '../shared/data/heroes.ts'
import { bay, falcon } from '../shared/data/map.ts'
import type { HeroId } from '../shared/data/types.ts'
import type { EscapeEvent } from '../shared/events.ts'
import type { EscapeView, Hero } from '../shared/types.ts'

const sectorMs = 320
const longestWalkMs = 960
/** The time for a roll to come to rest, plus the time to read it, ms. */
const diceMs = 900 + 700
const shotMs = 900 + 300
const cardMs = 520 + 900
const boxMs = 90
const changeMs = 360
const noticeMs = 700

/** How the table shows each kind of event. */
export const events: EventTable<EscapeView, EscapeEvent> = {
  'turn-began': {
    ms: 240,
    silent: true,
    apply: (view, { hero, round }) => ({ ...view, turn: { ...view.turn, hero, round, phase: 'fire' } }),
  },
  fired: {
    ms: diceMs,
    cue: 'shot-theirs',
    lands: ({ hit }) => (hit ? 'failed' : undefined),
    shows: true,
    detail: 'begins',
  },
  shot: {
    opens: 'throw',
    ms: shotMs,
    cue: 'shot-ours',
    lands: ({ hit }) => (hit ? 'passed' : 'failed'),
    shows: true,
    detail: 'continues',
  },
  held: { ms: 0 },
  trapped: { ms: noticeMs },
  drew: { opens: 'turn', ms: cardMs, cue: 'turn', shows: true, detail: 'begins', apply: withCard },
  'terminal-opened': {
    opens: 'turn',
    ms: cardMs,
    cue: 'turn',
    shows: true,
    detail: 'begins',
    apply: (view, event) => ({
      ...withCard(view, event),
      terminals: { ...view.terminals, [event.sector]: event.card },
    }),
  },
  'terminal-used': { ms: 0, apply: withCard },
  tested: {
    opens: 'throw',
    ms: diceMs,
    cue: 'dice',
    lands: ({ passed }) => (passed ? 'passed' : 'failed'),
    shows: true,
    detail: 'continues',
  },
  'failed-on-purpose': { ms: 0 },
  'force-spent': { ms: noticeMs, detail: 'continues', cue: ({ passed }) => (passed ? 'passed' : 'failed') },
  paid: { ms: 0 },
  declined: { ms: 0 },
  'passed-over': { ms: 0 },
  'hunters-fired': { ms: diceMs, cue: 'shot-theirs', shows: true, detail: 'continues' },
  rolled: {
    opens: 'throw',
    ms: diceMs,
    cue: 'dice',
    shows: true,
    // A die that is rolled for a card belongs to the card's detail.
    detail: (event) =>
      event.for === 'troopers' || event.for === 'vader' || event.for === 'tractor' ? 'continues' : 'begins',
  },
  stat: {
    ms: changeMs,
    detail: 'joins',
    cue: ({ stat, from, to }) => (stat === 'stamina' && to < from ? 'stamina' : undefined),
    // The line about the payment or about the spent Force already includes this change.
    silent: ({ why }) => why === 'spent',
    apply: (view, { hero, stat, to }) => withHero(view, hero, { [stat]: to }),
  },
  troopers: {
    ms: changeMs,
    detail: 'joins',
    cue: ({ from, to }) => (to > from ? 'troopers' : undefined),
    apply: (view, { hero, to }) => withHero(view, hero, { stormtroopers: to }),
  },
  vader: {
    detail: 'joins',
    ms: ({ from, to }) => changeMs + Math.abs(to - from) * boxMs,
    cue: ({ from, to }) => (to > from ? 'dread' : undefined),
    apply: (view, { to }) => ({ ...view, vader: to }),
  },
  droids: {
    ms: changeMs,
    detail: 'joins',
    cue: ({ to }) => (to === 'hidden' ? 'help-comes' : 'help-lost'),
    apply: (view, { to }) => ({ ...view, droids: to }),
  },
  beam: { ms: changeMs, detail: 'joins', reach: true, apply: (view, { to }) => ({ ...view, beam: to }) },
  'beam-kept': { ms: 0 },
  'miss-move': { ms: 0, detail: 'joins' },
  'faced-vader': { ms: noticeMs, detail: 'continues', reach: true, cue: 'doom' },
  'obi-wan': { ms: noticeMs, apply: (view, { hero }) => withHero(view, hero, { obiWan: false }) },
  'transfer-asked': { ms: 0, silent: true },
  transfer: { ms: ({ agreed }) => (agreed ? changeMs : 0) },
  moved: {
    ms: ({ path }) => Math.min(longestWalkMs, path.length * sectorMs),
    apply: (view, { hero, from, path }) => withHero(view, hero, { sector: path.at(-1) ?? from }),
  },
  jumped: { ms: 640, apply: (view, { hero, to }) => withHero(view, hero, { sector: to }) },
  stayed: { ms: 0 },
  discarded: { ms: 0, silent: true },
  reshuffled: { ms: 0, silent: true },
  boarded: {
    ms: 2 * sectorMs,
    detail: 'begins',
    reach: true,
    cue: 'won',
    apply: (view, { hero }) => withHero(view, hero, { sector: falcon }),
  },
  'stepped-out': { ms: 2 * sectorMs, apply: (view, { hero }) => withHero(view, hero, { sector: bay }) },
  won: {
    ms: 2 * sectorMs,
    detail: 'continues',
    reach: true,
    cue: 'won',
    apply: (view, { hero }) => withHero(view, hero, { sector: falcon }),
  },
  lost: { ms: 0, detail: 'joins', reach: true, cue: 'lost' },
}

/**
 * The event functions of the table. If a line does not contain the Hero's name, the name is announced before the line.
 */
export const playback = eventPlayback(events, (event: EscapeEvent, line) => {
  if (!line) return undefined
  const name = 'hero' in event ? heroData[event.hero].short : ''
  return line.text.includes(name) ? line.text : `${name}: ${line.text}`
})

function withHero(view: EscapeView, hero: HeroId, change: Partial<Hero>): EscapeView {
  return { ...view, [hero]: { ...view[hero], ...change } }
}

function withCard(view: EscapeView, { card }: { readonly card: number }): EscapeView {
  return { ...view, card: { number: card, done: false } }
}
