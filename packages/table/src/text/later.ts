import type { BotLevel } from '@bay327/engine'
import { company } from './company.ts'
import { t as base } from './en.ts'
import { guest } from './guest.ts'
import { home } from './home.ts'
import { lobby } from './lobby.ts'
import { log } from './log.ts'
import { people } from './people.ts'
import { rules } from './rules.ts'
import { together } from './together.ts'

const { plural, ordinal, does, first, within } = base

/** Texts that load after a table's first screen: home, lobby, crew, dialogs, outcome. */
export const later = {
  company,
  guest,
  home,
  lobby,
  log,
  people,
  together,
  yourName: 'Your name',
  stepper: { fewer: 'One fewer', another: 'One more' },

  strip: {
    table: 'Table',
    round: 'Round',
    copyLink: 'Copy the link',
    copied: 'Link copied',
    watching: (count: number) => `${count} watching`,
    connected: 'Connected',
    connecting: 'Connecting',
    reconnecting: 'Reconnecting',
    offline: 'Offline',
    paused: 'Paused',
    soundOn: 'Sound is on',
    soundOff: 'Sound is off',
    rules: 'Rules',
    menu: 'Table, sound, rules, settings',
  },

  secret: {
    only: 'Only you see this',
    cover: 'Cover',
    uncover: 'Uncover',
    covered: 'covered',
    back: 'face down',
    lock: 'Lock:',
    markFirst: 'Mark a choice first.',
    strip: 'Cover what only you see',
    stripOff: 'Uncover what only you see',
  },

  panels: {
    all: 'Panels',
    act: 'Act',
    end: 'End',
    actWaiting: 'Act, something waits for you',
    log: 'Log',
    chat: 'Chat',
    crew: 'Crew',
    unread: (count: number) => plural(count, 'new line', 'new lines'),
    handle: 'Size of the panel',
    sizes: { peek: 'small', normal: 'normal', full: 'full' },
  },

  look: (count: number) => (count === 1 ? 'Show the one choice' : `Show the ${count} choices`),

  oddsHidden: 'Odds are hidden at this table.',

  asking: {
    ballotHint: 'You can change your vote until time is up. After a tie there is a little more time.',
    tie: 'A tie. A die decides when the time is up, unless somebody moves their vote.',
    ballotSecret: 'Votes stay secret until all are in.',
    wordOf: (names: string) => `Yet to choose: ${names}.`,
    missing: (names: string) => `Still to vote: ${names}.`,
    left: (seconds: number) => `${plural(seconds, 'second', 'seconds')} left`,
    clock: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    over: 'The match is over.',
    planners: 'Who is ready',
    final: 'Final once locked.',
    goesOnVote: 'Automatic. Press Wait to vote instead.',
    wait: 'Wait',
    goOn: 'Go on',
    ahead: 'Your next step is automatic.',
  },

  below: {
    standing: (label: string) => `Standing answer: ${label}`,
    standingStop: 'Ask me again',
    undo: 'Take back',
    undoLabel: (what: string) => `Ask to take back: ${what}`,
  },

  thinking: {
    left: (clock: string) => `${clock} left to think. After that the other players may let a bot answer this one.`,
    leftYou: (clock: string) => `You have ${clock} left to think. After that the others may let a bot answer this one.`,
    /** At a correspondence table: the time of the deadline by the calendar, without a running clock. */
    until: (hours: string, when: string) =>
      `${hours} left to think, until ${when}. After that the other players may let a bot answer this one.`,
    untilYou: (when: string) => `You have until ${when}. After that the others may let a bot answer this one.`,
    hours: (hours: number) => (hours < 1 ? 'Less than an hour' : plural(hours, 'hour', 'hours')),
    today: (time: string) => `today, ${time}`,
    tomorrow: (time: string) => `tomorrow, ${time}`,
    onDay: (day: string, time: string) => `${day}, ${time}`,
    over: 'The time to think is over: the other players may let a bot answer this one.',
    overYou: 'Your time to think is over: the others may let a bot answer this one.',
    hurry: (name: string) => `Let a bot answer for ${name}`,
  },

  chat: {
    say: 'Say something',
    send: 'Send',
    empty: 'Nobody has said anything yet.',
    watcher: 'watching',
    needName: 'Take a name at this table to talk.',
    hidden: 'Only people who watch read this until the match is over.',
    to: 'Say it to',
    toAll: 'Everybody',
    toSide: 'My side',
    aside: 'our side only',
    saySide: 'Say something to your side',
  },

  wave: {
    to: (names: string) => `Nudge ${names}`,
    done: (names: string) => `${names} nudged`,
    fromOne: (name: string) => `${does(name, 'nudge')} you. It is your turn.`,
  },

  crew: {
    here: 'here',
    grace: 'no contact',
    lost: 'no contact',
    votes: 'shared, they vote',
    free: 'free',
    watching: 'watching',
    ask: 'Ask for it',
    askLabel: (seat: string) => `Ask for it: ${seat}`,
    takeOver: 'Take it back',
    takeOverLabel: (seat: string) => `Take ${seat} back`,
    bot_: 'Let a bot play',
    botLabel: (seat: string) => `Let a bot play ${seat} for now`,
    sitBack: 'Sit back in',
    sitBackLabel: (seat: string) => `Sit back in: ${seat}`,
    host: 'host',
    makeHost: 'Make host',
    makeHostLabel: (name: string) => `Make host: ${name}`,
    pause: 'Pause the table',
    resume: 'Go on',
    remove: 'Remove',
    removeHow:
      'In a match the table decides who is removed: two others who play have to agree. In the lobby you remove anybody at once.',
    removeLabel: (name: string) => `Remove ${name}: ask for them to leave the table for good`,
    abandon: 'End for everybody',
    abandonSure: 'Press again: the match ends for everybody',
    early: 'End the match early',
    noResigning: 'Nobody resigns in this game. A friend or a bot can play your seat.',
    abandonHost: 'Only the host can do this.',
    abandonLater: 'Not now: something else is being agreed on.',
    people: 'People',
    seats: 'Seats',
  },

  outcome: {
    label: 'Outcome',
    vouched: (name: string, by: string) =>
      `${name} came back on another device on the word of ${by}, who is of another side.`,
  },

  practice: {
    mark: 'Practice',
    severalSides: 'For practice: one person may play several sides at this table.',
    tour: 'For practice: its dice are the same for everybody, and nothing counts.',
    from: (position: number) => `Practice, from #${position}`,
    moment:
      'For practice: dealt from a moment of a finished match, with new dice that nobody locked away. Nothing counts.',
  },

  copy: {
    head: 'Copy it by hand',
    text: 'This browser did not copy it. It is selected below.',
    label: 'What to copy',
  },

  menu: {
    goal: 'Goal:',
    code: (code: string) => `Copy the link to ${code}`,
    facts: 'How it stands',
    round: (round: number) => `Round ${round}`,
  },

  detail: {
    name: 'Detail',
    goOn: 'Go on',
    opens: { turn: 'Turn the card', throw: 'Throw', spin: 'Spin' },
    holds: (name: string, by: 'turn' | 'throw' | 'spin') =>
      `${name} has the ${{ turn: 'card', throw: 'dice', spin: 'spinner' }[by]}`,
    more: (count: number) => `${count} more after this`,
  },

  settings: {
    head: 'Settings',
    sound: 'Sound',
    soundText: 'Short cues; nothing is told by sound alone.',
    pace: 'Pace',
    paces: { hand: 'By hand', table: 'At the table', quick: 'Quick' },
    paceTexts: {
      hand: 'You turn your own cards and throw your own dice. Your results wait for a press.',
      table: 'Cards and dice go by themselves. Your results wait for a press, or 2.5 seconds.',
      quick: 'Results at once. Those of the others are one line.',
    },
    motion: 'Motion',
    motions: { auto: 'Match system', less: 'Less', full: 'Full' },
    contrast: 'Contrast',
    contrasts: { auto: 'Match system', more: 'More', normal: 'Normal' },
    text: 'Text',
    texts: { normal: 'Normal', large: 'Large', larger: 'Larger' },
    shortcuts: 'One-key shortcuts',
    shortcutsText: 'Letters and numbers act without a modifier key.',
    odds: 'Never tell me the odds',
    oddsText: 'Chances are hidden; costs stay.',
    moreTime: 'Always give me more time',
    moreTimeText: 'Three times as long to answer.',
    twice: 'Ask twice before a throw',
    twiceText:
      'What throws, draws or shows something cannot be taken back: the first press shows it, the second sends it.',
    readChat: 'Read chat aloud',
    readChatText: 'For screen readers: new lines of chat are announced.',
    keys: 'Keys',
    release: (version: string, commit: string) => `Bay 327 ${version}, commit ${commit}`,
    table: 'This table, for everybody',
    name: 'Name of the table',
    setName: 'Set',
    hostSets: (name: string) => `${does(name, 'set')} these.`,
  },

  keys: {
    head: 'Keys',
    rows: [
      ['1-9', 'choose; 0 opens further choices, or stops an automatic step'],
      ['Arrows', 'on the board: to the nearest destination; with Shift, from place to place'],
      ['Enter, Space', 'choose the focused one; with none in focus, Enter sends what is composed or marked'],
      ['Space', 'skip ahead of bots that play in a row'],
      ['Escape', 'skip what is on show, close, end a preview, back to the question'],
      ['Q', 'focus the question and read it again'],
      ['F, W', 'follow who acts, whole board'],
      ['+, -', 'zoom'],
      ['O', 'odds on or off'],
      ['P, S', 'from pad to pad; everything on the pads, where they are short'],
      ['L, C, R', 'log, chat, crew'],
      ['B', 'last round; there the arrow keys go from moment to moment'],
      ['/', 'write in the chat'],
      ['H', 'cover or uncover what only you see'],
      ['M', 'sound on or off'],
      ['?', 'this list; the same sign beside a question opens the rule for it'],
    ] as const,
  },

  watch: {
    over: 'The match has begun. Take a name to ask for a seat or to chat.',
    head: 'You are watching.',
    text: 'You see what the table sees.',
    ask: 'Ask for a seat',
    askFor: (seat: string) => `Ask for ${seat}`,
    name: 'Take a name',
    follow: 'You follow',
    whole: 'Whole table',
    follows: (seat: string) => `You follow ${seat}.`,
    followsAll: 'You follow the whole table.',
    estimating: 'Estimating the chance.',
    together: 'to win together',
    toWin: (name: string) => `for ${name.replace(/^The /, 'the ')} to win`,
    chance: (what: string, count: number) => `Chance ${what}: ${count} in 100`,
    /**
     * The basis of a figure. Watchers get a figure from public information. A player's own figure also uses what only
     * they know.
     */
    open: 'by what lies open',
    /** The age of a figure that is older than a minute. */
    ago: (count: number) => (count === 1 ? 'a minute ago' : `${count} minutes ago`),
    rose: (count: number) => `up ${count}`,
    fell: (count: number) => `down ${count}`,
  },

  rules,

  arrange: {
    how: 'Alt with the up and down arrows moves an item.',
    up: (what: string) => `${what}, one place up`,
    down: (what: string) => `${what}, one place down`,
    now: (what: string, at: number, of: number) => `${what}, now ${ordinal(at)} of ${of}.`,
    picked: (count: number, of: number) => `${count} of ${of}`,
    missing: (count: number) => `Pick ${count} more.`,
  },

  notice: {
    paused: 'The table is paused.',
    goOn: 'Go on',
    yes: 'Yes',
    no: 'No',
    undo: (name: string, what: string) => `${does(name, 'ask')} to take back: ${what}`,
    undoText: 'Everyone here must agree. No answer means no.',
    standIn: (name: string, by: string, seat: string) =>
      `${does(name, 'ask')} for ${within(by)} to play ${seat} for now.`,
    standInText: 'More than half must agree. The person whose seat it is gets it back on return.',
    seat: (name: string, seat: string) => `${does(name, 'ask')} for ${seat}.`,
    seatText: {
      one: 'Your yes is enough. No answer means no.',
      most: 'More than half must agree.',
      all: 'It takes a yes from everybody asked. No answer means no.',
    },
    remove: (name: string, whom: string) => `${does(name, 'ask')} for ${within(whom)} to leave the table for good.`,
    abandon: (name: string) => `${does(name, 'want')} to end the match as it is.`,
    tableText: 'No answer means no.',
    removeText: 'Everyone else here must agree, and at least two of them. No answer means no.',
    settings: (name: string, what: string) => `${does(name, 'ask')} for: ${what}`,
    level: (name: string, level: BotLevel, seat: string) =>
      `${does(name, 'ask')} for ${company.aBot(level)} on ${seat}.`,
    allText: 'It takes a yes from everybody who plays. No answer means no.',
    waitingFor: (names: string) => `Waiting for ${names}.`,
    absent: (name: string) => `No contact with ${within(name)}.`,
    absentText: 'The seat is kept; the table can go on without waiting.',
    keepWaiting: 'Keep waiting',
    playFor: (seat: string) => `Play ${seat} for now`,
    letBot: 'Let a bot play',
    grace: (name: string) => `No contact with ${within(name)}. The seat is held.`,
    standingIn: (by: string, seat: string) => `${does(first(by), 'sit')} in for you as ${seat}.`,
    sitBack: 'Sit back in',
  },

  line: {
    lostHead: 'Connection lost.',
    back: 'Connected again.',
    lost: (tries: number) => `Reconnecting, ${ordinal(tries)} time. Nothing you sent is lost.`,
    lostText: 'Reconnecting. Nothing you sent is lost.',
    graveHead: 'Offline.',
    graveText: 'The table is saved and will wait.',
    barred: {
      way: {
        head: 'Something blocks the connection.',
        text: 'This page loads, but the network does not let its connection to the table through. Networks of companies and schools do that. Try another network, for example your phone’s, or ask the people who run this one to allow /socket.io at this address.',
      },
      address: {
        head: 'The server does not know this address.',
        text: 'This page was opened at an address that the server does not accept, or a proxy on the way changes it. Open the link as you got it. If that does not help, tell your host: PUBLIC_URL of the server has to be the address that people open.',
      },
    },
    tryNow: 'Try now',
    copySeat: "Copy my seat's link",
    copiedSeat: 'Copied. Keep it to yourself: it opens your seat.',
    closing: 'The server is restarting. That takes about 20 seconds. Your table is saved.',
  },
} as const
