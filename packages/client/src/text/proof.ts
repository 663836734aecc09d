import { t } from '@bay327/table/text/en'

const { plural, list: listed } = t

const many = (count: number, singular: string, plural: string): string =>
  count === 1 ? `One ${singular}` : `${count.toLocaleString('en')} ${plural}`

/** Returns how unusual a deviation is, in a sentence. `percent`: share of matches with a larger deviation. */
function further(percent: number): string {
  if (percent >= 50) return 'Most evenings lie further from even than this one.'
  const inverse = Math.round(100 / Math.max(1, percent))
  return percent < 1
    ? 'Less than one evening in a hundred lies further from even than this one.'
    : `One evening in ${inverse} lies further from even than this one.`
}

/** The texts about whether the dice were fair. */
export const proof = {
  title: 'Check the dice',

  idle: {
    head: 'Were the dice fair?',
    lead: 'Before the first roll the server locked its dice away and showed everybody the lock. Now the key is here too. Your browser can throw every die again and see whether the same numbers fall.',
    practice:
      'This was practice: its dice were never locked away, so nobody can say that they were not chosen. Your browser can throw them again all the same, and see whether everything fits.',
    go: 'Throw them all again',
    what: 'What is this?',
    rounds: (count: number) => plural(count, 'round', 'rounds'),
    wait: (count: number) => (count === 1 ? 'One roll waits' : `${count.toLocaleString('en')} rolls wait`),
    nowhere: 'nothing is sent anywhere',
  },

  how: [
    {
      head: '1. Locked before',
      text: (people: readonly string[]) =>
        `The lock was shown to ${people.length === 0 ? 'everybody' : listed(people)} before the first roll. It can be opened by one key only.`,
    },
    {
      head: '2. Everybody stirred',
      text: (_people: readonly string[], stirred: number) =>
        stirred === 0
          ? 'Nobody added numbers of their own here: it was practice.'
          : `${stirred === 1 ? 'The browser at the table' : `Each of the ${stirred} browsers`} added numbers of its own, so not even the server could pick a lucky key.`,
    },
    {
      head: '3. Opened after',
      text: () => 'The key came with the last move. With it, anybody can throw the same dice again, without Bay 327.',
    },
  ],

  busy: (done: number, of: number) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')} thrown`,
  busyHead: 'Throwing them again',
  again: 'Again',
  took: (ms: number) => `Thrown again in this browser, ${(Math.max(ms, 100) / 1000).toFixed(1)} s`,

  heads: {
    fair: 'The dice were fair',
    practice: 'Everything fits',
    partly: 'What can be checked is fair',
    lock: 'The key does not open the lock',
    rolls: (wrong: number) =>
      wrong <= 1 ? 'One roll is not what was thrown' : `${wrong.toLocaleString('en')} rolls are not what was thrown`,
    shuffles: 'A shuffle is not what was drawn',
    ties: 'A tie was not settled like that',
    defaults: 'Somebody away was not answered for like that',
    choices: 'A choice is not what was chosen',
    table: 'The file is not as it was written',
  },

  fair: (rolls: number, shuffles: number) => {
    const fits =
      rolls === 0 && shuffles === 0
        ? 'No die was thrown, and every choice fits.'
        : `${listed([
            ...(rolls > 0 ? [rolls === 1 ? 'The one roll' : `All ${rolls.toLocaleString('en')} rolls`] : []),
            ...(shuffles > 0
              ? [rolls > 0 ? plural(shuffles, 'shuffle', 'shuffles') : many(shuffles, 'shuffle', 'shuffles')]
              : []),
            'every choice',
          ])} fit together.`
    return `${fits} Nobody, the server included, could have changed one after the first.`
  },
  practice:
    'Each roll follows from the number that the table began with. Nobody locked that away, so this says nothing of luck.',
  partly: (rules: string) =>
    `Nothing is false. A part was played under rules ${rules}, which are not kept here, and was not looked at.`,
  found: (place: string, file: string, dice: string, effect: string | undefined) =>
    `${place}${/[.?!]$/.test(place) ? '' : '.'} ${file}${/^but /.test(dice) ? ' ' : ', '}${dice}.${effect ? ` ${effect}` : ''}`,
  others: (count: number) =>
    count === 0
      ? 'Nothing else differs.'
      : `${count >= 19 ? 'Many' : count} more ${count === 1 ? 'place differs' : 'places differ'}.`,
  look: (roll: number | undefined) => (roll === undefined ? 'Look at that moment' : `Look at roll ${roll}`),
  copy: 'Copy the finding',
  copied: 'Copied',

  squares: {
    head: 'Each square is one roll',
    same: 'all the same',
    differ: (same: number, wrong: number) =>
      `${same.toLocaleString('en')} the same, ${wrong.toLocaleString('en')} different`,
    open: (count: number) => `${count.toLocaleString('en')} not looked at`,
    label: (total: number, done: number, wrong: readonly number[]) =>
      wrong.length === 0
        ? `${plural(total, 'roll', 'rolls')}, ${done} the same`
        : `${wrong.length} of ${plural(total, 'roll', 'rolls')} ${wrong.length === 1 ? 'differs' : 'differ'}: ${wrong.length === 1 ? 'number' : 'numbers'} ${listed(wrong.slice(0, 8).map((at) => `${at + 1}`))}${wrong.length > 8 ? ' and more' : ''}`,
  },
  said: 'The file says',
  fell: 'The dice were',

  looked: 'What was looked at',
  of: (right: number, of: number) => `${right.toLocaleString('en')} of ${of.toLocaleString('en')}`,
  isRight: 'right',
  isWrong: 'wrong',
  isOpen: 'not all looked at',

  even: {
    head: 'Were they even?',
    text: (sides: number, rolls: number, percent: number) =>
      `${rolls.toLocaleString('en')} dice of ${sides} sides. Brackets: where nine in ten end with even dice. ${further(percent)}`,
    face: (face: number) => `${face}`,
  },

  means: {
    head: 'What it means',
    changed:
      'Somebody changed the file after the match, or it was damaged on the way. The table’s own copy, from its last screen or its link, still holds the true match.',
    lock: 'The key in the file does not open the lock in the file. Hold that lock against the one that the table showed before the match.',
    dice: 'All other rolls are right: the dice of the evening were fair.',
  },

  elsewhere: {
    head: 'Check it elsewhere',
    text: 'Save it and drop it on any Bay 327, or use the command in the repository. Both know nothing of this server.',
    save: 'Save',
    command: 'Copy the command',
  },

  every: {
    show: 'Show every roll',
    hide: 'Hide the details',
    head: 'Every roll',
    find: 'Find: a name, round 9, 118',
    none: 'No roll is like that.',
    columns: ['No.', 'Round', 'For what', 'Die', 'Fingerprint', ''],
    same: 'same',
    differs: 'differs',
    open: 'not looked at',
    instead: (recorded: number, fell: number) => `${recorded}, fell ${fell}`,
    sides: (recorded: number, sides: number) => (sides === 6 ? `${recorded}` : `${recorded} of ${sides}`),
    more: (count: number) => `Show ${count.toLocaleString('en')} more`,
    lock: 'Lock (seal)',
    key: 'Key (secret)',
    stirred: 'Stirred by',
    browsers: (count: number) => plural(count, 'browser', 'browsers'),
    rules: 'Rules',
    version: (rules: string, version: number) => `${rules}, file version ${version}`,
    copy: 'copy',
  },

  page: {
    head: 'Check the dice',
    drop: 'Drop a saved match here.',
    other: 'Or drop another match here.',
    offline:
      'It is checked on this device, and sent nowhere. It works without a connection, and for matches of every version so far.',
    choose: 'Choose a file',
    lead: 'With the file of a match anybody can throw its dice again. Save it on the last screen of a table, or in a replay.',
    look: 'Look at this match',
    back: 'Back to the replay',
  },

  unread: {
    broken: 'That file cannot be read: it is no match, or it is damaged.',
    newer: 'That match was written by a newer Bay 327 than this one. Reload the page when this one has been renewed.',
    'unknown-game': 'This server does not have the game of that match.',
    large: 'That file is too long to be a match.',
    lost: 'The match cannot be fetched just now. This page may be offline.',
    worker: 'The rules could not be loaded, and without them nothing can be thrown. This page may be offline.',
  },

  playOn: {
    head: (round: number | undefined, position: number) =>
      round === undefined ? `Play on from #${position}` : `Play on from round ${round}`,
    lead: 'A practice table is dealt from this moment. The match you are looking at stays as it was.',
    over: 'The match is over at this moment. Go back a step, and play on from there.',
    played: (who: string) => `${who} played it`,
    nobody: 'Nobody sat there',
    who: (seat: string) => `Who plays ${seat}`,
    you: 'You',
    friend: 'Friend',
    dice: 'New dice, not locked away. It counts in no statistics.',
    dealt: 'Decks and hands lie as they lay. Who has seen them revealed knows what is in them;',
    dealtBots: 'bots do not know what you know.',
    dealtAgain: (position: number) =>
      `What was planned here in secret, and shown to nobody yet, is asked again: the table begins at #${position}.`,
    friends:
      'Friends come by the table’s link and take their seat there. Until somebody says to go on, it stands still.',
    mark: 'The table carries a mark:',
    tag: (position: number) => `Practice, from #${position}`,
    name: 'Your name',
    go: 'Deal the table',
    busy: 'Dealing',
    back: 'Go back to the replay',
    needsYou: 'Take one seat at least.',
    failed: 'The table could not be dealt just now. Try again.',
  },

  table: {
    lead: 'The dice can now be checked by anybody, here and now.',
    practice: 'This was practice: nobody locked its dice away.',
  },
}
