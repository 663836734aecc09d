/**
 * The people who may consent. All of them have to be present, and none is the subject of the proposal. `table`: people
 * with a seat. `side`: people with a seat of the same side; without sides, all people with a seat. `earlier`: people
 * who were at the table before the subject was lost, with or without a seat. `owner`: the table's owner, if they became
 * the owner before that time.
 */
export type Voices = 'table' | 'side' | 'earlier' | 'owner'

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
  /** When the previous device can win the place back: always, or only if there are several sides. The owner's always can. */
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
  missing: 'somebody with a seat is absent',
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
    missing: 'one of these answers is of an absent person for whom nobody plays',
  },
  abandon: {
    act: 'abandon',
    what: 'end the match without a result',
    phase: 'match',
    proposer: 'host',
    voices: 'table',
    needed: 'all',
    waits: CONSENT_TIMEOUT_MS,
    missing: 'all people of one side are absent and nobody plays for them',
  },
  settings: {
    act: 'settings',
    what: 'in a match between people: change a setting that could harm one of them; see the table of settings',
    ...byAllWhoPlay,
  },
  level: {
    act: 'level',
    what: 'in a match between people: make a bot easy, steady or hard',
    ...byAllWhoPlay,
  },
  'stand-in-bot': {
    act: 'stand-in',
    what: 'let a bot play for an absent person until they return',
    phase: 'match',
    proposer: 'seated',
    voices: 'table',
    needed: 'most',
    waits: CONSENT_TIMEOUT_MS,
  },
  'stand-in': {
    act: 'stand-in',
    what: 'let a person play for an absent person until they return',
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
    what: 'share the seat of an absent owner; in a game with sides, until the owner returns',
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
    what: 'take the seat of a bot, on a side that the sender has not played on',
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
    what: 'take the seat of an absent owner',
    phase: 'lobby',
    proposer: 'named',
    voices: 'owner',
    needed: 'one',
    waits: CONSENT_TIMEOUT_MS,
    rests: REST,
  },
  'seat-lobby-away': {
    act: 'ask',
    what: 'take the seat of an absent person, if the table’s owner is absent too, is that person, or became the owner after the person was lost',
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
    what: 'return on another device',
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
    what: 'return on another device, if nobody else of that side is present',
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
    what: 'return on another device',
    phase: 'lobby',
    proposer: 'unknown',
    voices: 'owner',
    needed: 'one',
    ends: true,
    waits: RETURN,
    winsBack: 'sides',
    rests: REST,
  },
  'return-lobby-away': {
    act: 'was-me',
    what: 'return on another device, if the table’s owner is absent too, is the person who returns, or became the owner after that person was lost',
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
    what: 'remove a person. If they were absent, they may return to the match at any time. If all people of a side were removed, only a bot and these people may have its seats',
    phase: 'any',
    proposer: 'seated',
    voices: 'table',
    needed: 'all',
    fewest: 2,
    waits: CONSENT_TIMEOUT_MS,
    missing:
      'the person is the table’s owner, except if they are present in a match, or if the person is host and present while no match is played. Nobody inherits the table of a removed owner',
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

const OWNER = 'the table’s owner, on a device of their own, and not the host in their absence'

/** Acts that need no consent, each with the reason. */
export const free = [
  {
    act: 'claim',
    what: 'take a free seat or the seat of a bot, or share a seat',
    phase: 'lobby',
    who: 'anybody with a name. The people who share the seat are no longer ready',
  },
  {
    act: 'claim',
    what: 'take the seat of a bot',
    phase: 'match',
    who: 'a person who plays or has played on that side. Anybody with a name, if the game has one side or hides nothing, or at a practice table if nobody has a seat on that side',
  },
  {
    act: 'sit-back',
    what: 'stop a person from playing for another person',
    phase: 'match',
    who: 'the owner, who also gets the seat back by returning, and the person who plays for them',
  },
  {
    act: 'hello',
    what: 'win a place back that another device got by the consent of another side, or outside a match. Not possible if all play on one side and the host agreed',
    phase: 'any',
    who: 'the device that had the place before, until the next match, and the device of the table’s owner at any time. From then on, the other device only watches',
  },
  {
    act: 'keep-out',
    what: 'remove a person, whose device can then neither play nor watch; let them return (`let-back`)',
    phase: 'lobby',
    who: OWNER,
  },
  {
    act: 'new-link',
    what: 'give the table a new address. The old link then admits only people with a name at the table',
    phase: 'lobby',
    who: OWNER,
  },
  {
    act: 'follow-link',
    what: 'continue as a person on another device',
    phase: 'any',
    who: 'a device with the key of a link that the person opened less than 2 minutes ago',
  },
  {
    act: 'hurry',
    what: 'have a question answered whose thinking time is over: by the votes so far, or by the default answer',
    phase: 'match',
    who: 'anybody with a seat whose answer is not awaited',
  },
] as const satisfies readonly Free[]
