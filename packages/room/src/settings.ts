import { changed, withPlay, type Result } from './change.ts'
import type { Person, Room } from './state.ts'
import type { Request, Settings } from './wire.ts'

export const initialSettings: Settings = {
  ballotSeconds: 20,
  secretBallots: false,
  hideOdds: false,
  goOnSeconds: 6,
  watchers: true,
}

/**
 * The host sets how the table plays, at any time. When ballots become secret or open, those cast so far lapse: nobody's
 * is shown who was told that it would not be.
 */
export function setSettings(
  room: Room,
  person: Person,
  given: Extract<Request, { type: 'settings' }>['settings'],
): Result {
  if (room.host !== person.id) return 'not-host'
  const settings = mergeSettings(room.settings, given)
  const set: Room = { ...room, settings }
  const turned = settings.secretBallots !== room.settings.secretBallots
  const after = turned && room.play ? withPlay(set, room.play, { ballots: {} }) : set
  return changed(after, { type: 'lobby', text: 'settings' })
}

function mergeSettings(old: Settings, given: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Settings {
  return {
    ballotSeconds: given.ballotSeconds ?? old.ballotSeconds,
    secretBallots: given.secretBallots ?? old.secretBallots,
    hideOdds: given.hideOdds ?? old.hideOdds,
    goOnSeconds: given.goOnSeconds ?? old.goOnSeconds,
    watchers: given.watchers ?? old.watchers,
  }
}
