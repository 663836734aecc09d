/**
 * The people who may consent. All of them have to be present, and none is the subject of the proposal. `table`: people
 * with a seat. `side`: people with a seat of the same side; without sides, all people with a seat. `earlier`: people
 * who were at the table before the subject was lost, with or without a seat. `host`: the host, if they became host
 * before that time.
 */
export type Voices = 'table' | 'side' | 'earlier' | 'host'

/** A rule of consent. */
export interface Rule {
  /** The type of the request that makes the proposal. */
  readonly act: string
  /** A description of the proposal, in words of the page. */
  readonly what: string
  readonly phase: 'lobby' | 'match' | 'any'
  readonly proposer: Asker
  readonly voices: Voices
  /** How many of the voters have to say yes. */
  readonly needed: 'one' | 'most' | 'all'
  /** Minimum number of voters if the subject of the proposal is present. */
  readonly fewest?: number
  /** Set if a single no ends the proposal. Otherwise it ends when too few voters are left for a yes. */
  readonly ends?: true
  /** Time for which the proposal is open, ms. A missing vote counts as no. */
  readonly waits: number
  /**
   * Set if a yes counts only when the time is over, so that other people have time to say no. If all voters have said
   * yes, it counts immediately.
   */
  readonly late?: true
  /** Minimum time for which the owner has to be absent, ms. */
  readonly after?: number
  /** Set if the log and the last screen show who consented. */
  readonly recorded?: true
  /** When the previous device can win the seat back: always, or only if there are several sides. */
  readonly winsBack?: 'always' | 'sides'
  /** Time for which the same device and its network must wait after a declined proposal before they repeat it, ms. */
  readonly rests?: number
  /**
   * Set if the proposal is refused in a match that is or was on the public list. In such a match, a bot plays for an
   * absent person.
   */
  readonly unlisted?: true
  /**
   * Set if the proposal is refused when the seat's side has people but none of them is present, or when its last people
   * were removed.
   */
  readonly ofSide?: true
  /** Whose consent is also required, in words of the page. `words.ts` has the texts. */
  readonly missing?: string
  /** Set if the proposal gives a person a seat, and with it the seat's view. */
  readonly opens?: true
}

type Asker = 'seated' | 'host' | 'named' | 'unknown'

/** Time for which a proposal waits for votes, ms. */
export const CONSENT_TIMEOUT_MS = 20_000
/**
 * Time for which a proposal to reclaim a seat waits for votes, ms. It is longer, because people may have to ask the
 * owner first.
 */
export const RETURN = 60_000
/** Minimum time for which an owner is absent before another side may vouch for them, ms. */
export const AWAY = 300_000
/** Time for which a person must wait after a no before they request the same seat again, ms. */
export const REST = 60_000

/** The common fields of rules by which all players consent to the host's changes during a match. */
const byAllWhoPlay = {
  phase: 'match',
  proposer: 'host',
  voices: 'table',
  needed: 'all',
  waits: CONSENT_TIMEOUT_MS,
  missing: 'somebody with a seat is away',
} as const satisfies Partial<Rule>

/**
 * The table of consent: every act on another person's seat or answers that needs consent. If a game has one side, or
 * the table allows one person to play several sides, all people count as one side.
 */
export const rules = {
  undo: {
    act: 'undo',
    what: 'take answers back',
    phase: 'match',
    proposer: 'seated',
    voices: 'table',
    needed: 'all',
    waits: CONSENT_TIMEOUT_MS,
    missing: 'one of those answers is of somebody who is away, and nobody plays for them',
  },
  abandon: {
    act: 'abandon',
    what: 'end the match as it is',
    phase: 'match',
    proposer: 'host',
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
    proposer: 'seated',
    voices: 'table',
    needed: 'most',
    waits: CONSENT_TIMEOUT_MS,
  },
  'stand-in': {
    act: 'stand-in',
    what: 'let a person play for somebody without contact, until they are back',
    phase: 'match',
    proposer: 'seated',
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
    proposer: 'named',
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
    proposer: 'named',
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
    proposer: 'named',
    voices: 'host',
    needed: 'one',
    waits: CONSENT_TIMEOUT_MS,
    rests: REST,
  },
  'seat-lobby-away': {
    act: 'ask',
    what: 'take the seat of an owner without contact, where the host is away too, was the owner, or became host only since',
    phase: 'lobby',
    proposer: 'named',
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
    proposer: 'unknown',
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
    proposer: 'unknown',
    voices: 'table',
    needed: 'one',
    ends: true,
    waits: RETURN,
    late: true,
    after: AWAY,
    recorded: true,
    winsBack: 'always',
    rests: REST,
    unlisted: true,
    opens: true,
  },
  'return-lobby': {
    act: 'was-me',
    what: 'come back on another device',
    phase: 'lobby',
    proposer: 'unknown',
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
    proposer: 'unknown',
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
    what: 'remove somebody; who was without contact then may come back to the match at any time; nobody gets the seat of a side that was removed, but a bot and its own people',
    phase: 'any',
    proposer: 'seated',
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

/** Acts that need no consent, each with the reason. */
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
    what: 'end that somebody sits in',
    phase: 'match',
    who: 'the owner, who gets the seat back at once by being present, and the one who sits in',
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
