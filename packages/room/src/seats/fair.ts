import { phaseOf, seatedPeople, type Room, type Settings } from '../state.ts'

/** The first schema in which a match between people has such rules. */
const WITH_FAIRNESS = 7

/**
 * When the host may change a setting while people play against each other. In the lobby, and where all play on one side, the host
 * changes each of them at once.
 * - `lobby`: before a match alone, in every game.
 * - `any-time`: it harms nobody.
 * - `better`: towards the end of the list at once, since that can only be better for those who are asked; back by consent of all who play.
 * - `consent`: by consent of all who play.
 */
export type InMatch<T> = 'lobby' | 'any-time' | 'consent' | { readonly better: readonly T[] }

interface Setting<T> {
  readonly initial: T
  readonly inMatch: InMatch<T>
  readonly why: string
}

/** Every setting: how a new table is set, and when it may change. */
export const settingsTable: { readonly [K in keyof Settings]: Setting<Settings[K]> } = {
  ballotSeconds: {
    initial: 20,
    inMatch: { better: [10, 20, 30, 60, 120, 300, 0] },
    why: 'A shorter vote could close before a rival has voted.',
  },
  secretBallots: { initial: false, inMatch: 'consent', why: 'It shows or hides what people vote, and drops votes.' },
  hideOdds: { initial: false, inMatch: 'consent', why: 'It hides or shows what everybody goes by.' },
  goOnSeconds: {
    initial: 6,
    inMatch: { better: [3, 6, 12, 0] },
    why: 'A shorter pause leaves the people of a shared seat less time to stop the step.',
  },
  closed: { initial: false, inMatch: 'any-time', why: 'Everybody with a name stays, and may come back.' },
  watchers: {
    initial: true,
    inMatch: { better: [true, false] },
    why: 'A match that began among friends is not opened to strangers.',
  },
  watchersPoint: {
    initial: false,
    inMatch: { better: [true, false] },
    why: 'Watchers who point could advise one side.',
  },
  listed: {
    initial: false,
    inMatch: { better: [true, false] },
    why: 'It shows the names of all on the home page.',
  },
  thinkingMinutes: {
    initial: 0,
    inMatch: { better: [1, 3, 10, 1440, 0] },
    why: 'After less time others could have a rival’s question answered.',
  },
  severalSides: { initial: false, inMatch: 'lobby', why: 'A person who sees two sides knows the secrets of both.' },
  botPace: { initial: 'quick', inMatch: 'any-time', why: 'It changes how long bots wait, and no question of people.' },
  advice: { initial: true, inMatch: 'lobby', why: 'It is part of what is played.' },
  botsSayWhy: { initial: true, inMatch: 'consent', why: 'It shows or hides why a rival’s bot chose.' },
  routine: {
    initial: 1_500,
    inMatch: { better: [1_500, 3_000, 0] },
    why: 'A shorter pause leaves a rival less time to choose by hand.',
  },
}

const names = Object.keys(settingsTable) as readonly (keyof Settings)[]

export const initialSettings = Object.fromEntries(
  names.map((name) => [name, settingsTable[name].initial]),
) as unknown as Settings

export function changedIn(before: Settings, after: Settings): readonly (keyof Settings)[] {
  return names.filter((name) => before[name] !== after[name])
}

/**
 * Whether a match is played in which people could harm each other by what is set: they sit on several sides, or have sat there in it.
 * Who has left may come back, and would find the table set as they like it.
 */
export function isContested(room: Room): boolean {
  if (room.schema < WITH_FAIRNESS || phaseOf(room) !== 'playing') return false
  if (new Set(Object.values(room.play?.sides ?? {})).size > 1) return true
  if (seatedPeople(room).length < 2) return false
  return new Set(room.seats.filter(({ people }) => people.length > 0).map(({ side }) => side)).size > 1
}

/** Whether all who play have to consent to a change of a setting in a match against each other. */
export function needsConsent(name: keyof Settings, before: Settings, after: Settings): boolean {
  const { inMatch } = settingsTable[name]
  if (typeof inMatch === 'string') return inMatch === 'consent'
  const order: readonly unknown[] = inMatch.better
  return order.indexOf(after[name]) < order.indexOf(before[name])
}
