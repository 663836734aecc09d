/**
 * Whose word counts, always of those who are present and never of the one whom it is about. `table`: who has a seat. `side`: who
 * has a seat of the same side; at a table without sides that is everybody with a seat. `earlier`: who was at the table before
 * the one whom it is about lost contact, with a seat or without. `host`: the host, who has been trusted with the table since before then.
 */
export type Voices = 'table' | 'side' | 'earlier' | 'host'

/** What has to be agreed to. */
export interface Rule {
  /** The type of a request. */
  readonly act: string
  /** What is asked for, as the page says it. */
  readonly what: string
  readonly phase: 'lobby' | 'match' | 'any'
  readonly asks: Asker
  readonly voices: Voices
  /** How many of them have to say yes. */
  readonly needed: 'one' | 'most' | 'all'
  /** How many have to have a voice at least where the one whom it is about is present. */
  readonly fewest?: number
  /** Any no ends it. Otherwise it ends when too few are left who may still say yes. */
  readonly ends?: true
  /** How long it waits for words, ms. Silence is no. */
  readonly waits: number
  /**
   * A yes counts when the time is over, or sooner when everybody with a voice has said yes: the others have had their time to say no.
   */
  readonly late?: true
  /** It comes no sooner than this long after the owner lost contact, ms. */
  readonly after?: number
  /** The log and the last screen keep on whose word it came. */
  readonly kept?: true
  /** The device that had the place before wins it back: always, or where there are several sides. */
  readonly winsBack?: 'always' | 'sides'
  /** After a no, the same device and its network cannot ask for the same again for this long, ms. */
  readonly rests?: number
  /** Nobody can ask for it in a match that stands or stood on the public list: there a bot plays for who is away. */
  readonly unlisted?: true
  /** Nobody can ask for it where that side has people of whom none is present, or where its last ones were sent away. */
  readonly ofSide?: true
  /** Whose word is missing as well, as the page says it: the rules for it stand in `words.ts`. */
  readonly missing?: string
  /** It lets somebody into a seat, and shows them what that seat sees. */
  readonly opens?: true
}

type Asker = 'seated' | 'host' | 'named' | 'unknown'

/** Silence to a request is an answer after this many ms. */
export const CONSENT_TIMEOUT_MS = 20_000
/** Silence to a device that says that a seat was its owner's is an answer after this many ms: people may have to ask them first. */
export const RETURN = 60_000
/** How long the owner of a seat has been away before somebody of another side may vouch for them, ms. */
export const AWAY = 300_000
/** How long who asks for somebody else's place rests after a no, ms. */
export const REST = 60_000

/** What the host changes in a match where everybody who plays agrees. */
const byAllWhoPlay = {
  phase: 'match',
  asks: 'host',
  voices: 'table',
  needed: 'all',
  waits: CONSENT_TIMEOUT_MS,
  missing: 'somebody with a seat is away',
} as const satisfies Partial<Rule>

/**
 * The table of consent: every act over the seat, the place or the answers of somebody else that others have to agree to. Where a game
 * has one side, or the table lets one person play several, everybody is of the same side.
 */
export const rules = {
  undo: {
    act: 'undo',
    what: 'take answers back',
    phase: 'match',
    asks: 'seated',
    voices: 'table',
    needed: 'all',
    waits: CONSENT_TIMEOUT_MS,
    missing: 'one of those answers is of somebody who is away, and nobody plays for them',
  },
  abandon: {
    act: 'abandon',
    what: 'end the match as it is',
    phase: 'match',
    asks: 'host',
    voices: 'table',
    needed: 'all',
    waits: CONSENT_TIMEOUT_MS,
    missing: 'one of several sides is away, and nobody plays for it',
  },
  settings: {
    act: 'settings',
    what: 'change a setting in a match of people against each other where that could harm one of them: see the table of settings',
    ...byAllWhoPlay,
  },
  level: {
    act: 'level',
    what: 'change how well a bot plays in a match of people against each other',
    ...byAllWhoPlay,
  },
  'stand-in-bot': {
    act: 'stand-in',
    what: 'let a bot play for somebody without contact, until they are back',
    phase: 'match',
    asks: 'seated',
    voices: 'table',
    needed: 'most',
    waits: CONSENT_TIMEOUT_MS,
  },
  'stand-in': {
    act: 'stand-in',
    what: 'let a person play for somebody without contact, until they are back',
    phase: 'match',
    asks: 'seated',
    voices: 'side',
    needed: 'most',
    waits: CONSENT_TIMEOUT_MS,
    ofSide: true,
    opens: true,
  },
  'seat-away': {
    act: 'ask',
    what: 'sit beside an owner without contact; where there are sides, until the owner is back',
    phase: 'match',
    asks: 'named',
    voices: 'side',
    needed: 'most',
    waits: CONSENT_TIMEOUT_MS,
    rests: REST,
    ofSide: true,
    opens: true,
  },
  'seat-bot': {
    act: 'ask',
    what: 'take the seat of a bot on a side that one has not played on',
    phase: 'match',
    asks: 'named',
    voices: 'table',
    needed: 'all',
    waits: CONSENT_TIMEOUT_MS,
    rests: REST,
    ofSide: true,
    opens: true,
  },
  'seat-lobby': {
    act: 'ask',
    what: 'take the seat of an owner without contact',
    phase: 'lobby',
    asks: 'named',
    voices: 'host',
    needed: 'one',
    waits: CONSENT_TIMEOUT_MS,
    rests: REST,
  },
  'seat-lobby-away': {
    act: 'ask',
    what: 'take the seat of an owner without contact, where the host is away too, was the owner, or became host only since',
    phase: 'lobby',
    asks: 'named',
    voices: 'earlier',
    needed: 'all',
    waits: CONSENT_TIMEOUT_MS,
    after: AWAY,
    rests: REST,
  },
  return: {
    act: 'was-me',
    what: 'come back on another device',
    phase: 'match',
    asks: 'unknown',
    voices: 'side',
    needed: 'one',
    ends: true,
    waits: RETURN,
    rests: REST,
    opens: true,
  },
  'return-alone': {
    act: 'was-me',
    what: 'come back on another device, where nobody else of that side is present',
    phase: 'match',
    asks: 'unknown',
    voices: 'table',
    needed: 'one',
    ends: true,
    waits: RETURN,
    late: true,
    after: AWAY,
    kept: true,
    winsBack: 'always',
    rests: REST,
    unlisted: true,
    opens: true,
  },
  'return-lobby': {
    act: 'was-me',
    what: 'come back on another device',
    phase: 'lobby',
    asks: 'unknown',
    voices: 'host',
    needed: 'one',
    ends: true,
    waits: RETURN,
    winsBack: 'sides',
    rests: REST,
  },
  'return-lobby-away': {
    act: 'was-me',
    what: 'come back on another device, where the host is away too, is the one who comes back, or became host only since',
    phase: 'lobby',
    asks: 'unknown',
    voices: 'earlier',
    needed: 'all',
    ends: true,
    waits: RETURN,
    after: AWAY,
    winsBack: 'always',
    rests: REST,
  },
  remove: {
    act: 'remove',
    what: 'send somebody away; who was without contact then may come back to the match at any time; nobody gets the seat of a side that was sent away, but a bot and its own people',
    phase: 'any',
    asks: 'seated',
    voices: 'table',
    needed: 'all',
    fewest: 2,
    waits: CONSENT_TIMEOUT_MS,
    missing: 'it is about the host, who is present, outside a match',
  },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules

/** An act on a seat or a question of others for which nobody is asked. */
export interface Free {
  /** The type of a request, or `hello`. */
  readonly act: string
  readonly what: string
  readonly phase: Rule['phase']
  readonly who: string
}

/** What needs nobody's yes, and why it can do without. */
export const free = [
  {
    act: 'claim',
    what: 'take a free seat or a bot’s, or sit down beside others',
    phase: 'lobby',
    who: 'anybody with a name; those who share the seat say again that they are ready',
  },
  {
    act: 'claim',
    what: 'take the seat of a bot',
    phase: 'match',
    who: 'who plays on its side or has; anybody with a name where the game has one side or shows everything to everybody, and at a table of practice where nobody sits on that side',
  },
  {
    act: 'sit-back',
    what: 'end what a stand-in does',
    phase: 'match',
    who: 'the owner, who gets the seat back at once by being present, and the stand-in',
  },
  {
    act: 'hello',
    what: 'win a place back that was given to another device on the word of another side, or outside a match: always, but where all play on one side and the host said yes',
    phase: 'any',
    who: 'the device that had it before: at once, until the next match is laid; the other device only watches from then on',
  },
  {
    act: 'keep-out',
    what: 'remove somebody, whose device then neither sits down nor watches; let them back',
    phase: 'lobby',
    who: 'the host',
  },
  {
    act: 'new-link',
    what: 'give the table a new address, so that the old link lets nobody in who has no name there',
    phase: 'lobby',
    who: 'the host',
  },
  {
    act: 'follow-link',
    what: 'go on as somebody on another device',
    phase: 'any',
    who: 'who has the key of a link that the person opened less than 2 minutes ago',
  },
  {
    act: 'hurry',
    what: 'have a question answered whose time to think is over, by the votes that are in or by the default player',
    phase: 'match',
    who: 'anybody with a seat who is not asked',
  },
] as const satisfies readonly Free[]
