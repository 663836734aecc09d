import { settingNames, settingsTable } from '../settings-table.ts'
import { phaseOf, seatedPeople, type Room, type Settings } from '../state.ts'

/** The first schema with these rules for a match between people. */
const WITH_FAIRNESS = 7

export function changedIn(before: Settings, after: Settings): readonly (keyof Settings)[] {
  return settingNames.filter((name) => before[name] !== after[name])
}

/**
 * Returns whether people could harm each other by settings. They could if they hold seats of several sides, or have
 * held such seats in this match, because they may return.
 */
export function isContested(room: Room): boolean {
  if (room.schema < WITH_FAIRNESS || phaseOf(room) !== 'playing') return false
  if (new Set(Object.values(room.play?.sides ?? {})).size > 1) return true
  if (seatedPeople(room).length < 2) return false
  return new Set(room.seats.filter(({ people }) => people.length > 0).map(({ side }) => side)).size > 1
}

/** Returns whether all players have to consent to a change of a setting in a match between people. */
export function needsConsent(name: keyof Settings, before: Settings, after: Settings): boolean {
  const { inMatch } = settingsTable[name]
  if (typeof inMatch === 'string') return inMatch === 'consent'
  const order: readonly unknown[] = inMatch.better
  return order.indexOf(after[name]) < order.indexOf(before[name])
}
