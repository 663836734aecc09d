import type { Settings } from './state.ts'

/**
 * When the host may change a setting in a match between people. In the lobby, and if all play on one side, the host may
 * change each setting immediately.
 * - `lobby`: only before a match, in every game.
 * - `any-time`: the change harms nobody.
 * - `better`: towards the end of the list immediately, because such a change can only help the people who are asked;
 * back by consent of all players.
 * - `consent`: by consent of all players.
 */
export type InMatch<T> = 'lobby' | 'any-time' | 'consent' | { readonly better: readonly T[] }

interface Setting<T> {
  /** All allowed values, as the protocol lists them. */
  readonly values: readonly T[]
  /** The default: the value at a new table, and after an upgrade from a release that did not have the setting. */
  readonly initial: T
  /** When the setting may change in a match between people. */
  readonly inMatch: InMatch<T>
  /** How a change could affect a rival. */
  readonly why: string
}

const yesOrNo = [true, false] as const

/**
 * Every setting by its name. The protocol's schema, new tables, tables of older releases and random requests are made
 * from this table.
 */
export const settingsTable: { readonly [K in keyof Settings]: Setting<Settings[K]> } = {
  ballotSeconds: {
    values: [10, 20, 30, 60, 120, 300, 0],
    initial: 20,
    inMatch: { better: [10, 20, 30, 60, 120, 300, 0] },
    why: 'A shorter vote could close before a rival has voted.',
  },
  secretBallots: {
    values: yesOrNo,
    initial: false,
    inMatch: 'consent',
    why: 'It shows or hides what people vote, and drops votes.',
  },
  hideOdds: {
    values: yesOrNo,
    initial: false,
    inMatch: 'consent',
    why: 'It hides or shows information that players use.',
  },
  goOnSeconds: {
    values: [3, 6, 12, 0],
    initial: 6,
    inMatch: { better: [3, 6, 12, 0] },
    why: 'A shorter pause leaves the people of a shared seat less time to stop the step.',
  },
  closed: {
    values: yesOrNo,
    initial: false,
    inMatch: 'any-time',
    why: 'Everybody with a name stays, and may come back.',
  },
  watchers: {
    values: yesOrNo,
    initial: true,
    inMatch: { better: [true, false] },
    why: 'A match that began among friends is not opened to strangers.',
  },
  watchersPoint: {
    values: yesOrNo,
    initial: false,
    inMatch: { better: [true, false] },
    why: 'Watchers who point could advise one side.',
  },
  listed: {
    values: yesOrNo,
    initial: false,
    inMatch: { better: [true, false] },
    why: 'It shows the names of all on the home page.',
  },
  thinkingMinutes: {
    values: [0, 1, 3, 10, 1440],
    initial: 0,
    inMatch: { better: [1, 3, 10, 1440, 0] },
    why: 'After a shorter time, others may force a rival’s answer.',
  },
  severalSides: {
    values: yesOrNo,
    initial: false,
    inMatch: 'lobby',
    why: 'A person who sees two sides knows the secrets of both.',
  },
  botPace: {
    values: ['calm', 'quick', 'at-once'],
    initial: 'quick',
    inMatch: 'any-time',
    why: 'It changes how long bots wait, and no question of people.',
  },
  advice: { values: yesOrNo, initial: true, inMatch: 'lobby', why: 'It is part of how the match is played.' },
  botsSayWhy: { values: yesOrNo, initial: true, inMatch: 'consent', why: 'It shows or hides why a rival’s bot chose.' },
  routine: {
    values: [0, 1_500, 3_000],
    initial: 1_500,
    inMatch: { better: [1_500, 3_000, 0] },
    why: 'A shorter pause leaves a rival less time to choose by hand.',
  },
}

export const settingNames = Object.keys(settingsTable) as readonly (keyof Settings)[]

export const initialSettings = Object.fromEntries(
  settingNames.map((name) => [name, settingsTable[name].initial]),
) as unknown as Settings
