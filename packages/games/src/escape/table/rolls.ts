import { escapeChart, vaderSector } from '../shared/data/tables.ts'
import type { Effect, Skill } from '../shared/data/types.ts'
import type { EscapeEvent, EventOf } from '../shared/events.ts'
import type { PendingRoll } from '../shared/types.ts'
import { effectsWords } from '../text/effects.ts'
import { capital, statNames, volleyNeed } from '../text/words.ts'
import { words } from './later-words.ts'

/** A roll as the table draws it, from its event. The table does not judge the roll itself. */
export interface RollFacts {
  readonly dice: readonly number[]
  /** The total that counts. Set if Force changed the total. */
  readonly total?: number
  readonly verdict: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly lines: readonly string[]
  /** Two dice against a score: the data for the chart of chances. */
  readonly comb?: { readonly need: number; readonly rolled: number }
  /** A die with its table, in which the result is looked up. */
  readonly table?: { readonly name: TableName; readonly face: number }
}

export type TableName = 'sector' | 'chart'

const rolls = ['fired', 'hunters-fired', 'shot', 'tested', 'force-spent', 'rolled'] as const
/** Events that roll dice, or that change rolled dice. */
export type RollEvent = EventOf<(typeof rolls)[number]>

export const isRoll = (event: EscapeEvent): event is RollEvent => rolls.some((type) => type === event.type)

export function rollOf(event: RollEvent, pending: PendingRoll | undefined): RollFacts {
  switch (event.type) {
    case 'fired':
      return {
        dice: event.dice,
        verdict: event.hit ? words.roll.theyHit : words.roll.theyMiss,
        tone: event.hit ? 'bad' : 'good',
        lines: [words.roll.hitsOn(volleyNeed(event.against))],
      }
    case 'hunters-fired':
      return {
        dice: event.dice,
        verdict: event.hit ? words.roll.huntersHit : words.roll.huntersMiss,
        tone: event.hit ? 'bad' : 'good',
        lines: [words.roll.hitsOn(event.need)],
      }
    case 'shot':
      return {
        dice: event.dice,
        verdict: event.hit ? words.roll.down(event.removed) : words.roll.missed,
        tone: event.hit ? 'good' : 'bad',
        lines: [words.roll.needed(event.need)],
        comb: { need: event.need, rolled: event.total },
      }
    case 'tested':
      return { ...tested(event.dice, event.total, event.need, event.passed), lines: needLines(event) }
    case 'force-spent':
      return {
        ...tested(pending?.dice ?? [], event.total, event.need, event.passed),
        total: event.total,
        lines: [words.roll.needed(event.need), words.roll.forceSpent(event.count)],
      }
    case 'rolled':
      return rowOf(event)
  }
}

/** Returns the failed roll that a question is about. */
export function pendingFacts(roll: PendingRoll): RollFacts {
  const plain = roll.dice.reduce((sum, face) => sum + face, 0)
  const total = plain - roll.force
  return {
    ...tested(roll.dice, total, roll.need, total <= roll.need),
    ...(roll.force > 0 && { total }),
    lines: needLines(roll),
  }
}

function tested(dice: readonly number[], total: number, need: number, passed: boolean): RollFacts {
  return {
    dice,
    verdict: passed ? words.roll.passes(need - total) : words.roll.fails(total - need),
    tone: passed ? 'good' : 'bad',
    lines: [],
    comb: { need, rolled: total },
  }
}

function needLines(test: {
  readonly need: number
  readonly skill: Skill
  readonly score: number
  readonly mod: number
}) {
  return [words.roll.needed(test.need), words.roll.score(statNames[test.skill], test.score, test.mod)]
}

function rowOf(event: EventOf<'rolled'>): RollFacts {
  const { dice, total, against = 0 } = event
  const plain = { dice, tone: 'plain' as const, lines: [] }
  switch (event.for) {
    case 'troopers':
      return { dice, verdict: words.roll.more(total), tone: 'bad', lines: [] }
    case 'vader':
      return { ...plain, verdict: words.roll.vader(total) }
    case 'sector':
      return { ...factOf(vaderSector, total), dice, lines: [], table: { name: 'sector', face: total } }
    case 'chart':
      return { ...factOf(escapeChart, total), dice, lines: [], table: { name: 'chart', face: total } }
    case 'tractor': {
      const works = total >= against
      return {
        dice,
        verdict: works ? words.roll.beamGives : words.roll.beamHolds,
        tone: works ? 'good' : 'bad',
        lines: [words.roll.least(against)],
      }
    }
    case 'v-box': {
      const comes = total >= against
      return {
        dice,
        verdict: comes ? words.roll.vaderComes : words.roll.vaderStays,
        tone: comes ? 'bad' : 'good',
        lines: [words.roll.comesOn(against)],
      }
    }
  }
}

function factOf(table: readonly (readonly Effect[])[], face: number): Pick<RollFacts, 'verdict' | 'tone'> {
  const effects = table[face - 1] ?? []
  return { verdict: rowText(effects), tone: rowTone(effects) ?? 'plain' }
}

/** Returns the effects of a table's row, with the words that cards use. */
export const rowText = (effects: readonly Effect[]): string => capital(effectsWords(effects))

export function rowTone(effects: readonly Effect[]): 'good' | 'bad' | undefined {
  if (effects.length === 0) return undefined
  return effects.some((effect) => effect.op === 'vader' && typeof effect.n === 'number' && effect.n < 0)
    ? 'good'
    : 'bad'
}

export const tableRows: Readonly<Record<TableName, readonly (readonly Effect[])[]>> = {
  sector: vaderSector,
  chart: escapeChart,
}
