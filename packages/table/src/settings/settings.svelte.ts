import { local } from './storage.ts'

/**
 * The paces that a person can choose, as factors on the duration of every animation. With `handMatch`, their own cards and
 * dice wait for a press. `none` shows only results and is for tests.
 */
const factors = { hand: 1, table: 1, quick: 0.6, none: 0 } as const
export type Pace = keyof typeof factors
/** The paces that replace the speeds which older pages have stored. */
const paceOfSpeed: Readonly<Record<string, Pace>> = { calm: 'table', normal: 'table', quick: 'quick', none: 'quick' }

/** One person's settings in this browser. */
export interface Preferences {
  name: string
  sound: boolean
  /** Whether the browser notifies the person of their turn while the page is hidden. */
  notices: boolean
  /** Whether notifications were offered, which happens once. */
  offered: boolean
  pace: Pace
  motion: 'auto' | 'less' | 'full'
  contrast: 'auto' | 'more' | 'normal'
  text: 'normal' | 'large' | 'larger'
  /** Whether one-key shortcuts are on (WCAG 2.1.4). */
  shortcuts: boolean
  odds: boolean
  /** Whether odds are shown at tables made for children. */
  childrensOdds: boolean
  readChat: boolean
  /** Whether others see which choice this person looks at. */
  looks: boolean
  /** Whether countdowns that wait for this person take three times as long. */
  moreTime: boolean
  /**
   * Whether the first press only shows an irreversible option and the second sends it. On by default for touch screens.
   */
  twice: boolean
}

const initial: Preferences = {
  name: '',
  sound: false,
  notices: false,
  offered: false,
  pace: 'table',
  motion: 'auto',
  contrast: 'auto',
  text: 'normal',
  shortcuts: true,
  odds: true,
  childrensOdds: false,
  readChat: false,
  looks: true,
  moreTime: false,
  twice: typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches,
}

const place = 'bay327.preferences'

function load(): Preferences {
  try {
    const stored: unknown = JSON.parse(local.get(place) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...initial, ...withPace(stored) } : initial
  } catch {
    return initial
  }
}

/** Returns the preferences with a pace in place of the speed that an older page has stored. */
function withPace({ speed, ...stored }: { readonly speed?: unknown; readonly pace?: unknown }): object {
  const pace = stored.pace ?? (typeof speed === 'string' ? paceOfSpeed[speed] : undefined)
  return typeof pace === 'string' && pace in factors ? { ...stored, pace } : { ...stored, pace: initial.pace }
}

export const preferences: Preferences = $state(load())

/** The current table. One made for children starts without odds and with larger text. */
export const seated = $state({ withChildren: false })

/** Whether this person wants odds at the current table. */
export const oddsPreference = {
  get on(): boolean {
    return seated.withChildren ? preferences.childrensOdds : preferences.odds
  },
  set on(on: boolean) {
    preferences[seated.withChildren ? 'childrensOdds' : 'odds'] = on
  },
  /** Whether this person has switched off the odds. Odds that are off because the table is for children do not count. */
  get refused(): boolean {
    return !preferences.odds
  },
}

const stepLarger = { normal: 'large', large: 'larger', larger: 'larger' } as const

/** Stores the preferences, and sets them on the root element for the styles. Call it once. */
export function applyPreferences() {
  $effect.root(() => {
    $effect(() => {
      local.set(place, JSON.stringify(preferences))
      const { dataset } = document.documentElement
      dataset['contrast'] = preferences.contrast
      dataset['motion'] = preferences.motion
      dataset['text'] = seated.withChildren ? stepLarger[preferences.text] : preferences.text
      if (!preferences.shortcuts) dataset['keys'] = 'off'
      else if (dataset['keys'] === 'off') delete dataset['keys']
    })
  })
}

export function isStill(): boolean {
  if (preferences.motion !== 'auto') return preferences.motion === 'less'
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Returns the factor on durations of playback. At the pace Quick, the cards and dice of a detail are at rest at once.
 */
export function speedFactor(inDetail = false): number {
  const { pace } = preferences
  return isStill() || (inDetail && pace === 'quick') ? 0 : factors[pace]
}
