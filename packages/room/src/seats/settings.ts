import { changed, withPlay, type Change, type Result } from '../change.ts'
import { takeReadinessBack } from './seating.ts'
import { keepOneSide } from '../people/sides.ts'
import { phaseOf, type Person, type Room } from '../state.ts'
import type { Request } from '../wire/requests.ts'
import type { Settings } from '../state.ts'

export const initialSettings: Settings = {
  ballotSeconds: 20,
  secretBallots: false,
  hideOdds: false,
  goOnSeconds: 6,
  watchers: true,
  watchersPoint: false,
  listed: false,
  thinkingMinutes: 0,
  severalSides: false,
  botPace: 'quick',
  advice: true,
  botsSayWhy: true,
  routine: 1_500,
}

/**
 * The host sets how the table plays, at any time; whether one person may play several sides and ask for advice, before the match. When
 * ballots become secret or open, those cast so far lapse: nobody's is shown who was told that it would not be.
 */
export function setSettings(
  room: Room,
  person: Person,
  given: Extract<Request, { type: 'settings' }>['settings'],
): Result {
  if (room.host !== person.id) return 'not-host'
  const settings = mergeSettings(room.settings, given)
  const isOfSides = settings.severalSides !== room.settings.severalSides
  const isFixed = isOfSides || settings.advice !== room.settings.advice
  if (isFixed && phaseOf(room) !== 'lobby') return 'not-in-lobby'
  const set: Room = { ...room, settings }
  const turned = settings.secretBallots !== room.settings.secretBallots
  const after = turned && room.play ? withPlay(set, room.play, { ballots: {} }) : set
  return isOfSides ? turnSides(room, after) : changed(after, { type: 'lobby', text: 'settings' })
}

function turnSides(before: Room, room: Room): Change {
  if (room.settings.severalSides) return changed(room, { type: 'lobby', text: 'several-sides' })
  const { seats, events } = keepOneSide(room)
  return changed(takeReadinessBack(before, { ...room, seats }), { type: 'lobby', text: 'one-side' }, ...events)
}

function mergeSettings(old: Settings, given: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Settings {
  return {
    ballotSeconds: given.ballotSeconds ?? old.ballotSeconds,
    secretBallots: given.secretBallots ?? old.secretBallots,
    hideOdds: given.hideOdds ?? old.hideOdds,
    goOnSeconds: given.goOnSeconds ?? old.goOnSeconds,
    watchers: given.watchers ?? old.watchers,
    watchersPoint: given.watchersPoint ?? old.watchersPoint,
    listed: given.listed ?? old.listed,
    thinkingMinutes: given.thinkingMinutes ?? old.thinkingMinutes,
    severalSides: given.severalSides ?? old.severalSides,
    botPace: given.botPace ?? old.botPace,
    advice: given.advice ?? old.advice,
    botsSayWhy: given.botsSayWhy ?? old.botsSayWhy,
    routine: given.routine ?? old.routine,
  }
}
