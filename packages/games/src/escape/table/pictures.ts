import { bay, falcon } from '../shared/data/map.ts'
import type { EscapeEvent } from '../shared/events.ts'
import type { EscapeView, Hero } from '../shared/types.ts'
import type { HeroId } from '../shared/data/types.ts'

const sectorMs = 320
const longestWalkMs = 960
/** A roll to rest, and the time to read what it means. */
const diceMs = 900 + 700
const shotMs = 900 + 300
const cardMs = 520 + 900
const jumpMs = 640
const boxMs = 90
const changeMs = 360

/** How long an event is on show at normal speed, in ms; 0 where the picture is only that something is different. */
export function duration(event: EscapeEvent): number {
  switch (event.type) {
    case 'moved':
      return Math.min(longestWalkMs, event.path.length * sectorMs)
    case 'jumped':
      return jumpMs
    case 'boarded':
    case 'stepped-out':
    case 'won':
      return 2 * sectorMs
    case 'fired':
    case 'tested':
    case 'rolled':
    case 'hunters-fired':
      return diceMs
    case 'shot':
      return shotMs
    case 'force-spent':
      return 700
    case 'drew':
    case 'terminal-opened':
      return cardMs
    case 'vader':
      return changeMs + Math.abs(event.to - event.from) * boxMs
    case 'stat':
    case 'troopers':
    case 'droids':
    case 'beam':
      return changeMs
    case 'trapped':
    case 'faced-vader':
    case 'obi-wan':
      return 700
    case 'transfer':
      return event.agreed ? changeMs : 0
    case 'turn-began':
      return 240
    case 'terminal-used':
    case 'held':
    case 'failed-on-purpose':
    case 'paid':
    case 'declined':
    case 'passed-over':
    case 'beam-kept':
    case 'miss-move':
    case 'transfer-asked':
    case 'stayed':
    case 'discarded':
    case 'reshuffled':
    case 'lost':
      return 0
  }
}

/** The view with what this event tells brought up to date: every figure stands in the event, nothing is worked out. */
export function apply(view: EscapeView, event: EscapeEvent): EscapeView {
  switch (event.type) {
    case 'turn-began':
      return { ...view, turn: { ...view.turn, hero: event.hero, round: event.round, phase: 'fire' } }
    case 'stat':
      return withHero(view, event.hero, { [event.stat]: event.to })
    case 'troopers':
      return withHero(view, event.hero, { stormtroopers: event.to })
    case 'vader':
      return { ...view, vader: event.to }
    case 'droids':
      return { ...view, droids: event.to }
    case 'beam':
      return { ...view, beam: event.to }
    case 'obi-wan':
      return withHero(view, event.hero, { obiWan: false })
    case 'moved':
      return withHero(view, event.hero, { sector: event.path[event.path.length - 1] ?? event.from })
    case 'jumped':
      return withHero(view, event.hero, { sector: event.to })
    case 'boarded':
    case 'won':
      return withHero(view, event.hero, { sector: falcon })
    case 'stepped-out':
      return withHero(view, event.hero, { sector: bay })
    case 'drew':
      return { ...view, card: { number: event.card, done: false } }
    case 'terminal-opened':
      return {
        ...view,
        card: { number: event.card, done: false },
        terminals: { ...view.terminals, [event.sector]: event.card },
      }
    case 'terminal-used':
      return { ...view, card: { number: event.card, done: false } }
    case 'fired':
    case 'shot':
    case 'held':
    case 'trapped':
    case 'tested':
    case 'failed-on-purpose':
    case 'force-spent':
    case 'paid':
    case 'declined':
    case 'passed-over':
    case 'hunters-fired':
    case 'rolled':
    case 'beam-kept':
    case 'miss-move':
    case 'faced-vader':
    case 'transfer-asked':
    case 'transfer':
    case 'stayed':
    case 'discarded':
    case 'reshuffled':
    case 'lost':
      return view
  }
}

function withHero(view: EscapeView, hero: HeroId, change: Partial<Hero>): EscapeView {
  return { ...view, [hero]: { ...view[hero], ...change } }
}
