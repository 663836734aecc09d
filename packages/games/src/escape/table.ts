import { push, type Stage } from '@bay327/engine'
import type { Step } from './agenda.ts'
import { cardOf } from './sight/data/cards.ts'
import { heroData } from './sight/data/heroes.ts'
import { heroIds, type Card, type HeroId, type Stat } from './sight/data/types.ts'
import type { EscapeEvent, LossCause, StatWhy } from './sight/events.ts'
import type { Asked } from './agenda.ts'
import type { EscapeOption, Hero } from './sight/types.ts'
import type { State, TurnState } from './state.ts'

/** The table in play: the state so far, replaced and never changed in place, the luck, and the voice. */
export interface Table extends Stage<EscapeEvent> {
  state: State
}

/** A part of the rules: what its step asks (nothing: it runs by itself), does, and makes of an answer. */
export interface Section<S extends Step> {
  ask?(state: State, step: S): Asked | undefined
  run?(table: Table, step: S): void
  answer?(table: Table, step: S, option: EscapeOption): void
}

export function activeHero(state: State): Hero {
  return state.heroes[state.turn.hero]
}

/** The card in front of the active Hero. Throws where none lies there. */
export function activeCard(state: State): Card {
  return cardOf(state.turn.card ?? 0)
}

export function otherHeroes(hero: HeroId): readonly HeroId[] {
  return heroIds.filter((id) => id !== hero)
}

/** The start value, which is the most for stamina and Force. */
export function startOf(hero: HeroId, stat: Stat | 'force'): number {
  return stat === 'force' ? heroData[hero].force : heroData[hero].start[stat]
}

export function follow(table: Table, ...steps: readonly Step[]): void {
  table.state = push(table.state, ...steps)
}

/** Nothing that is still planned for this turn happens. */
export function endTurn(table: Table): void {
  table.state = { ...table.state, agenda: { ...table.state.agenda, steps: [{ do: 'end' }] } }
}

export function change(table: Table, part: Partial<State>): void {
  table.state = { ...table.state, ...part }
}

export function changeTurn(table: Table, part: Partial<TurnState>): void {
  change(table, { turn: { ...table.state.turn, ...part } })
}

export function changeHero(table: Table, hero: HeroId, part: Partial<Hero>): void {
  const { heroes } = table.state
  change(table, { heroes: { ...heroes, [hero]: { ...heroes[hero], ...part } } })
}

/** Sets a figure of a pad and tells it. Stamina 0 is the end (ESC-2.3e). */
export function setStat(
  table: Table,
  hero: HeroId,
  stat: Stat | 'force' | 'droidPoints',
  value: number,
  why: StatWhy,
): void {
  const from = table.state.heroes[hero][stat]
  const to = Math.max(0, value)
  if (to === from) return
  changeHero(table, hero, { [stat]: to })
  table.tell({ type: 'stat', hero, stat, from, to, why })
  if (stat === 'stamina' && to === 0) lose(table, 'stamina', hero)
}

/** Every loss is everybody's (ESC-1b). The first one counts (ESC-14.6d). */
export function lose(table: Table, cause: LossCause, hero: HeroId): void {
  if (table.state.outcome) return
  table.tell({ type: 'lost', cause, hero })
  finish(table, [], cause, hero)
}

export function finish(table: Table, winners: readonly HeroId[], cause: string, hero: HeroId): void {
  const { turn, vader, beam, heroes } = table.state
  const aboard = heroIds.filter((id) => heroes[id].sector === 'G13')
  const facts = {
    hero,
    round: turn.round,
    vader,
    beam,
    aboard,
    sector: heroes[hero].sector,
    stormtroopers: heroes[hero].stormtroopers,
  }
  change(table, { outcome: { winners, cause, facts } })
}

export function isOver(table: Table): boolean {
  return table.state.outcome !== undefined
}
