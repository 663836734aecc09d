import { changed, withPlay, type Change, type Result } from '../result.ts'
import { allMustConsent, propose } from '../proposals/propose.ts'
import { settingsTable } from '../settings-table.ts'
import { changedIn, isContested, needsConsent } from './fair.ts'
import { resetReady } from './seating.ts'
import { keepOneSide } from '../people/sides.ts'
import { phaseOf, type Person, type Room, type Settings } from '../state.ts'

type Given = { readonly [K in keyof Settings]?: Settings[K] | undefined }

/**
 * Applies the host's settings. In a match between people, changes that could harm one of them become a proposal to all.
 */
export function setSettings(room: Room, person: Person, patch: Given): Result {
  const settings = merge(room.settings, patch)
  const turned = changedIn(room.settings, settings)
  const isFixed = turned.some((name) => settingsTable[name].inMatch === 'lobby')
  if (isFixed && phaseOf(room) !== 'lobby') return 'not-in-lobby'
  const harms = turned.some((name) => needsConsent(name, room.settings, settings))
  if (!harms || !isContested(room)) return applySettings(room, settings)
  const proposed = Object.fromEntries(turned.map((name) => [name, settings[name]]))
  return allMustConsent(room) ?? propose(room, person, { kind: 'settings', settings: proposed })
}

/**
 * Applies settings. When ballots become secret or public, the votes of open ballots are dropped, so that each vote is
 * shown as it was cast.
 */
export function applySettings(room: Room, patch: Partial<Settings>): Change {
  const settings = merge(room.settings, patch)
  const set: Room = { ...room, settings }
  const turned = changedIn(room.settings, settings)
  const after = turned.includes('secretBallots') && room.play ? withPlay(set, room.play, { ballots: {} }) : set
  return turned.includes('severalSides') ? turnSides(room, after) : changed(after, { type: 'lobby', text: 'settings' })
}

function turnSides(before: Room, room: Room): Change {
  if (room.settings.severalSides) return changed(room, { type: 'lobby', text: 'several-sides' })
  const { seats, events } = keepOneSide(room)
  return changed(resetReady(before, { ...room, seats }), { type: 'lobby', text: 'one-side' }, ...events)
}

function merge(old: Settings, patch: Given): Settings {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...old, ...Object.fromEntries(entries) }
}
