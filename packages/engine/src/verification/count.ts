import type { MatchEntry, Replay } from '../match/match.ts'
import { checkIds, type CheckId, type FindingLog } from './found.ts'
import type { ComparedRoll } from './rolled.ts'

/**
 * `right` and `wrong` count checked items. The other items were not checked, because the log could not continue that
 * far.
 */
export interface Check {
  readonly id: CheckId
  readonly of: number
  readonly right: number
  readonly wrong: number
}

export function countChecks(replay: Replay, notes: FindingLog): readonly Check[] {
  return checkIds.map((id) => {
    const found = foundOf[id](replay, notes)
    const count = (result: boolean) => found.filter((item) => item === result).length
    return { id, of: found.length, right: count(true), wrong: count(false) }
  })
}

type Found = readonly (boolean | undefined)[]

/** For each check, the result of each item. Undefined means that the item was not checked. */
const foundOf: Readonly<Record<CheckId, (replay: Replay, notes: FindingLog) => Found>> = {
  lock: ({ header }, { findings }) => (header.practice ? [] : [findings.every(({ check }) => check !== 'lock')]),
  rolls: (_, { rolled }) => rolled.filter(({ kind }) => kind === 'roll').map(({ isSame }) => isSame),
  shuffles: (_, { rolled }) => shufflesIn(rolled).map((shuffle) => allOf(shuffle.map(({ isSame }) => isSame))),
  ties: (replay, notes) => answersBy('tie', replay, notes),
  defaults: (replay, notes) => answersBy('fallback', replay, notes),
  choices: ({ entries }, { isRight }) => isRight.filter((_, at) => entries[at]?.kind !== 'setup'),
  table: ({ sums }, { table: { isSet, isEnd, isWritten } }) => [isSet, isEnd, ...(sums ? [isWritten] : [])],
}

function answersBy(by: 'tie' | 'fallback', { entries }: Replay, { isRight, rolled }: FindingLog): Found {
  return entries.flatMap((entry: MatchEntry, at) => {
    if (entry.kind !== 'answer' || entry.by !== by) return []
    const dice = rolled.filter((roll) => roll.entry === at && roll.kind === by).map(({ isSame }) => isSame)
    return [allOf([isRight[at], ...dice])]
  })
}

function shufflesIn(rolled: readonly ComparedRoll[]): readonly (readonly ComparedRoll[])[] {
  const shuffles: ComparedRoll[][] = []
  for (const roll of rolled.filter(({ kind }) => kind === 'shuffle'))
    if (roll.begins) shuffles.push([roll])
    else shuffles.at(-1)?.push(roll)
  return shuffles
}

/**
 * Returns false if an item is false. Otherwise returns undefined if an item was not checked, and true if all items are
 * true.
 */
function allOf(found: Found): boolean | undefined {
  if (found.includes(false)) return false
  return found.includes(undefined) ? undefined : true
}
