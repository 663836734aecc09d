/**
 * Who may consent: always present people, and never the person whom the proposal is about. `table`: people with a seat.
 * `side`: people with a seat of the same side; without sides, everybody with a seat. `earlier`: people who were at the
 * table before that person was lost, with or without a seat. `host`: the host, if they became host before then.
 */
export type Voices = 'table' | 'side' | 'earlier' | 'host'

/** A rule of consent. */
export interface Rule {
  /** The type of the request. */
  readonly act: string
  /** What is proposed, in the page's words. */
  readonly what: string
  readonly phase: 'lobby' | 'match' | 'any'
  readonly asks: Asker
  readonly voices: Voices
  /** How many of them have to say yes. */
  readonly needed: 'one' | 'most' | 'all'
  /** Minimum number of voters if the person whom it is about is present. */
  readonly fewest?: number
  /** Any no ends it. Otherwise it ends when too few voters are left. */
  readonly ends?: true
  /** How long it is open, ms. Silence is a no. */
  readonly waits: number
  /** A yes counts when the time is over, or sooner if all voters have said yes: the others had time to say no. */
  readonly late?: true
  /** Minimum absence of the owner, ms. */
  readonly after?: number
  /** The log and the last screen show who consented. */
  readonly kept?: true
  /** The previous device wins the seat back: always, or if there are several sides. */
  readonly winsBack?: 'always' | 'sides'
  /** After a no, how long the same device and its network must wait before the same proposal, ms. */
  readonly rests?: number
  /** Refused in a match that is or was on the public list: there a bot plays for an absent person. */
  readonly unlisted?: true
  /** Refused if that side has people of whom none is present, or if its last people were removed. */
  readonly ofSide?: true
  /** Whose consent is also required, in the page's words; `words.ts` has the texts. */
  readonly missing?: string
  /** It gives somebody a seat, and with it the seat's view. */
  readonly opens?: true
}

type Asker = 'seated' | 'host' | 'named' | 'unknown'

/** How long a proposal waits for answers, ms. */
export const CONSENT_TIMEOUT_MS = 20_000
/** How long a proposal to reclaim a seat waits for answers, ms: people may have to ask the owner first. */
export const RETURN = 60_000
/** Minimum absence of an owner before another side may vouch for them, ms. */
export const AWAY = 300_000
/** How long a person must wait after a no before requesting the same seat again, ms. */
export const REST = 60_000

/** Changes of the host during a match to which all players consent. */
const byAllWhoPlay = {
  phase: 'match',
  asks: 'host',
  voices: 'table',
  needed: 'all',
  waits: CONSENT_TIMEOUT_MS,
  missing: 'somebody with a seat is away',
} as const satisfies Partial<Rule>

/**
 * The table of consent: every act on another person's seat or answers that needs consent. If a game has one side, or
 * the table allows several sides, everybody is of the same side.
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

/** An act on another person's seat or question that needs no consent. */
export interface Free {
  /** The type of a request, or `hello`. */
  readonly act: string
  readonly what: string
  readonly phase: Rule['phase']
  readonly who: string
}

/** Acts that need no consent, and why not. */
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
