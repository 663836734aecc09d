import { updateState, dice, pushSteps } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { limits, worseBeam } from '../../shared/data/tables.ts'
import { heroIds, stats, type Dice, type Effect, type HeroId, type Stat } from '../../shared/data/types.ts'
import { addTroopers, setTroopers } from '../fights/troopers.ts'
import { changeTurn, isOver, setStat, startOf, type Section, type Table } from '../table.ts'
import type { EscapeOption, Hero } from '../../shared/types.ts'
import { faceVader, findDroids, moveVader } from '../fights/vader.ts'

/** The source of effects. An event gives it as the reason of a change. */
export type Source = 'card' | 'sector' | 'chart'

export const effectsStep: Section<'effects'> = {
  run: (table, step) => runEffects(table, step.list, 'card'),
}

/**
 * Applies effects in printed order, until the game is lost. If an effect has a choice, the effects after it are
 * postponed.
 */
export function runEffects(table: Table, list: readonly Effect[], source: Source): void {
  for (const [index, effect] of list.entries()) {
    if (isOver(table)) return
    const rest = list.slice(index + 1)
    if (effect.op === 'statChoice') {
      return pushSteps(table, { do: 'stat', from: effect.from, n: effect.n }, { do: 'effects', list: rest })
    }
    if (effect.op === 'removeMinus') {
      return pushSteps(table, { do: 'remove', from: effect.from, n: effect.n }, { do: 'effects', list: rest })
    }
    runEffect(table, effect, source)
  }
}

type Direct = Exclude<Effect, { op: 'statChoice' | 'removeMinus' }>

function runEffect(table: Table, effect: Direct, source: Source): void {
  const { hero } = table.state.turn
  const pad = table.state.heroes[hero]
  switch (effect.op) {
    case 'troopers':
      return addTroopers(table, hero, amount(table, effect.n, 'troopers'), source === 'chart' ? 'chart' : 'card')
    case 'loseAllTroopers':
      for (const id of effect.who === 'self' ? [hero] : heroIds) setTroopers(table, id, 0, 'card')
      return
    case 'vader':
      return moveVader(table, hero, amount(table, effect.n, 'vader'), source)
    case 'stat':
      return setStat(table, hero, effect.stat, pad[effect.stat] + effect.n, 'card')
    case 'restoreStamina':
      return setStat(table, hero, 'stamina', Math.min(startOf(hero, 'stamina'), pad.stamina + effect.n), 'card')
    case 'gainDroidPoints':
      return gainDroidPoints(table, effect.unless && table.state.flags[effect.unless] ? 0 : effect.n)
    case 'droidsFound':
      return findDroids(table)
    case 'missMove':
      changeTurn(table, { missMove: true })
      return table.emit({ type: 'miss-move', hero })
    case 'moveTo':
      return changeTurn(table, { sentTo: effect.place })
    case 'mayMoveAny':
      return changeTurn(table, { anyUpTo: effect.upTo })
    case 'faceVader':
      return faceVader(table, hero)
    case 'tractorWorse':
      return worsenBeam(table)
    case 'ifHero':
      if (effect.hero === hero) runEffects(table, effect.then, source)
  }
}

/** Returns an amount: a fixed number, or dice that are rolled once (ESC-17a, 17b, 17n). */
function amount(table: Table, n: number | Dice | '-1D6', what: 'troopers' | 'vader'): number {
  if (typeof n === 'number') return n
  const thrown = dice(table.chance, n === '2D6' ? 2 : 1)
  const total = thrown.reduce((sum, item) => sum + item, 0)
  table.emit({ type: 'rolled', hero: table.state.turn.hero, for: what, dice: thrown, total })
  return n === '-1D6' ? -total : total
}

/** Adds Droid points, only while the Droids are hidden, up to 6 (ESC-8a, 8.3c, 17j). */
function gainDroidPoints(table: Table, n: number): void {
  const { droids, heroes, turn } = table.state
  if (droids === 'found') return
  setStat(table, turn.hero, 'droidPoints', Math.min(limits.droidPoints, heroes[turn.hero].droidPoints + n), 'card')
}

/** Makes the beam worse by one step (ESC-17i). A Locked beam stays Locked. */
function worsenBeam(table: Table): void {
  const from = table.state.beam
  const to = worseBeam[from]
  if (to === from) return
  updateState(table, { beam: to })
  table.emit({ type: 'beam', hero: table.state.turn.hero, from, to, by: 'card' })
}

/** D-STAT: asks which score is raised. A score has no limit (ESC-17l). */
export const statStep: Section<'stat'> = {
  ask: (state, step) => askActive(state, 'stat', { card: state.turn.card ?? 0 }, step.from.map(raiseOption)),
  answer: raiseStat,
}

/** D-REMOVE: asks which lowered score is restored by one (ESC-17o). Asks nothing if no score is lowered. */
export const removeStep: Section<'remove'> = {
  ask(state, step) {
    const { hero } = state.turn
    const lowered = loweredStats(hero, state.heroes[hero]).filter((stat) => step.from.includes(stat))
    if (lowered.length === 0) return undefined
    return askActive(state, 'remove', { card: state.turn.card ?? 0 }, lowered.map(raiseOption))
  },
  answer: raiseStat,
}

function raiseStat(table: Table, { n }: { readonly n: number }, { stat }: EscapeOption): void {
  if (stat) runEffects(table, [{ op: 'stat', stat, n }], 'card')
}

export function raiseOption(stat: Stat): EscapeOption {
  return { id: `raise:${stat}`, verb: 'raise', stat }
}

/** Returns the scores that are below their start value. */
function loweredStats(hero: HeroId, pad: Hero): readonly Stat[] {
  return stats.filter((stat) => pad[stat] < startOf(hero, stat))
}
