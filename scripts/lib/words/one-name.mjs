/**
 * One name for each thing on screen, in the rules and in the documents: what must not be written, as the source of a
 * regular expression, and what to write. `in` limits a row to paths that match.
 * @type {readonly { not: string, write: string, in?: RegExp }[]}
 */
const figures = /(?:games\/src|docs\/rules)\/(?:action-figure|breakout|capture)/
const breakout = /(?:games\/src|docs\/rules)\/(?:action-figure|breakout)/
const endor = /(?:games\/src|docs\/rules)\/endor/
const escape = /(?:games\/src|docs\/rules)\/escape/
const newHope = /(?:games\/src|docs\/rules)\/new-hope/

export const names = [
  // People and their places
  { not: '[Ss]pectators?', write: 'watcher' },
  { not: '[Ss]harp (?:bots?|ones?|to)|to sharp bots|^Sharp$', write: 'hard' },
  { not: '(?:level|strength) of (?:a|the) bots?', write: 'easy, steady or hard bot' },
  { not: '[Ss]tand-ins?|stands? in for|takes? over from', write: 'sits in for' },
  { not: '[Tt]akes? the seat back', write: 'Sit back in' },
  { not: 'lost a moment ago|lost contact a moment ago', write: 'No contact, with the seconds' },
  { not: '[Nn]o line(?! is)|[Ll]ost the line|[Tt]he line is back', write: 'Offline, Connection lost, Connected again' },
  { not: '(?:[Gg]oes|went|comes) on by itself', write: 'automatic' },
  { not: '[Hh]and over', write: 'Make host' },
  { not: 'Send away|(?:are|is|was|were) sent away', write: 'Remove' },
  { not: '[Aa]bandon the match|match was abandoned|^Abandoned$', write: 'End for everybody' },
  { not: 'Ask no more', write: 'Withdraw' },
  { not: 'Shuffle the seats|Draw the seats', write: 'Mix the seats' },
  { not: 'Not yet', write: 'Not ready' },
  { not: 'Pick rules|Rules one by one', write: 'Change rules, All rules' },
  { not: 'How fair\\?', write: 'How even?, How hard?' },
  { not: 'Routine steps|Steps with one real answer', write: 'Obvious steps' },
  { not: 'As the system', write: 'Match system' },
  { not: 'Speed of what is shown', write: 'Pace' },
  { not: 'Press twice for', write: 'Ask twice before a throw' },
  { not: 'is deciding|are deciding', write: 'Waiting for' },
  { not: '(?:, |is )your move|^Your move', write: 'your turn', in: /packages\/(?:client|table)/ },
  { not: 'Nothing is waiting for you|waiting tables', write: 'Nothing to do now, Waiting for you' },
  { not: 'Shall the table call you', write: 'Alert me on my turn' },
  { not: '^Hurry$', write: 'Skip ahead' },
  { not: 'What happened\\?', write: 'Last round' },
  { not: 'Catch me up', write: 'Show what I missed' },
  { not: '[Ww]ave(?:s|d)?(?= to |\\.|$)', write: 'nudge' },
  { not: 'Play again, same crew', write: 'Again' },
  { not: '^Look back|Watch the replay|Look at the match again', write: 'Replay' },
  { not: 'Work it out', write: 'Analyse' },
  { not: 'Download the replay|Save the match', write: 'Save' },
  { not: 'when it suits you', write: 'when you like' },
  { not: 'Check a saved match|Check the dice of a saved match', write: 'Open a saved match' },
  { not: 'Your matches, and everybody.s', write: 'Statistics' },
  { not: 'with the same crew and a new seed', write: 'Same table, new dice' },
  { not: 'All seats (?:are )?taken|there is room for you|Room for you', write: 'one line, from one figure' },
  { not: 'None open now', write: 'No table to watch' },
  { not: '[Ww]hoever|[Ww]homever', write: 'anybody who, the player who' },
  { not: 'anew', write: 'again' },

  // The games
  { not: '[Tt]he Empire|Imperial [Pp]layer|[Tt]he Imperials|[Gg]arrison', write: 'the Imperial', in: figures },
  { not: '(?<!s |\\(|called )[Dd]etention [Bb]lock|[Dd]etained', write: 'jail, in jail', in: figures },
  {
    not: '(?:no|one|a|two|three|four|\\d|fourth) codes?(?! card)|^Codes?\\b(?! card)|[Nn]o codes?(?! card)',
    write: 'code card',
    in: breakout,
  },
  { not: 'from space', write: 'code card 5', in: breakout },
  { not: 'Imperials', write: 'the Empire', in: endor },
  {
    not: 'Luke Skywalker(?=:|,? order)|^(?:Luke Skywalker|Shield|Strike)$',
    write: 'Luke, Shield assault: the order’s own name',
    in: endor,
  },
  { not: 'Dark Side', write: 'Dark', in: newHope },
  { not: 'in pursuit|troops|\\btr\\b', write: 'behind Leia', in: escape },
]

const rules = names.map(({ not, write, in: where }) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${not})(?![\\w-])`, 'gm'),
  write,
  where,
}))

/** Returns whether a source can hold a second name, without parsing it. */
export function mayHold(source, path) {
  const apart = source.replace(/['"`>]\s*/g, '\n')
  return rules.some(({ pattern, where }) => (where === undefined || where.test(path)) && apart.search(pattern) >= 0)
}

/**
 * Returns what a text calls by a second name: `{ index, word, write }` for each. `path` selects the rows that hold
 * there.
 */
export function secondNamesIn(text, path) {
  return rules
    .filter(({ where }) => where === undefined || where.test(path))
    .flatMap(({ pattern, write }) => [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ index, word, write })))
}
