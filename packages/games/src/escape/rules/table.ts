import { updateState, type StepRules as SectionOf, type StepNamed, type Table as TableOf } from '@bay327/engine'
import type { Step } from './agenda.ts'
import { cardOf } from '../shared/data/cards.ts'
import { heroData } from '../shared/data/heroes.ts'
import { heroIds, type Card, type HeroId, type Stat } from '../shared/data/types.ts'
import type { EscapeEvent, LossCause, StatWhy } from '../shared/events.ts'
import type { EscapeOption, Hero } from '../shared/types.ts'
import type { State, TurnState } from './state.ts'

export type Table = TableOf<State, EscapeEvent>

/** The type of a step's section. */
export type SectionFor<T extends Step> = SectionOf<State, T, EscapeOption, EscapeEvent>

/** The type of a step's section, by the step's name. */
export type Section<K extends Step['do']> = SectionFor<StepNamed<State, K>>

export function activeHero(state: State): Hero {
  return state.heroes[state.turn.hero]
}

/** Returns the card of the active Hero. Throws if the Hero has no card. */
export function activeCard(state: State): Card {
  return cardOf(state.turn.card ?? 0)
}

export function otherHeroes(hero: HeroId): readonly HeroId[] {
  return heroIds.filter((id) => id !== hero)
}

/** Returns the start value of a stat. For stamina and Force, the start value is also the maximum. */
export function startOf(hero: HeroId, stat: Stat | 'force'): number {
  return stat === 'force' ? heroData[hero].force : heroData[hero].start[stat]
}

/** Ends the turn and drops its pending steps. */
export function endTurn(table: Table): void {
  table.state = { ...table.state, agenda: { ...table.state.agenda, steps: [{ do: 'end' }] } }
}

/** Ends the turn of a trapped Hero, who loses action and movement (ESC-4c). */
export function loseTurn(table: Table): void {
  const { hero } = table.state.turn
  table.emit({ type: 'trapped', hero, stormtroopers: activeHero(table.state).stormtroopers })
  endTurn(table)
}

export function changeTurn(table: Table, part: Partial<TurnState>): void {
  updateState(table, { turn: { ...table.state.turn, ...part } })
}

export function changeHero(table: Table, hero: HeroId, part: Partial<Hero>): void {
  const { heroes } = table.state
  updateState(table, { heroes: { ...heroes, [hero]: { ...heroes[hero], ...part } } })
}

/** Sets a number on a pad and emits its event. Stamina 0 ends the game (ESC-2.3e). */
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
  table.emit({ type: 'stat', hero, stat, from, to, why })
  if (stat === 'stamina' && to === 0) lose(table, 'stamina', hero)
}

/** Ends the game as lost for all Heroes (ESC-1b). Only the first cause counts (ESC-14.6d). */
export function lose(table: Table, cause: LossCause, hero: HeroId): void {
  if (table.state.outcome) return
  table.emit({ type: 'lost', cause, hero })
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
  updateState(table, { outcome: { winners, cause, facts } })
}

export function isOver(table: Table): boolean {
  return table.state.outcome !== undefined
}
