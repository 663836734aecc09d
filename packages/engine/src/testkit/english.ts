/**
 * Everything that is counted on a screen, in singular and plural. A number before one of these words must agree with
 * the word.
 */
const countables: readonly (readonly [one: string, many: string])[] = [
  ...[
    ...[
      'answer',
      'asteroid',
      'burst',
      'card',
      'character',
      'choice',
      'command',
      'discard',
      'fight',
      'fighter',
      'figure',
    ],
    ...['fleet marker', 'friend', 'game', 'hand', 'hit', 'hour', 'line', 'match', 'minute', 'move', 'number', 'order'],
    ...['pair', 'piece', 'pilot', 'plan', 'player', 'point', 'prisoner', 'rebel', 'round', 'row', 'seat', 'second'],
    ...['sector', 'ship', 'shot', 'side', 'six', 'soldier', 'space', 'spin', 'square', 'step', 'Stormtrooper'],
    ...['stormtrooper', 'throw', 'time', 'turn', 'vote', 'way', 'weapon', 'word', 'X-wing', 'Y-wing', 'B-wing', 'year'],
  ].map((singular) => [singular, /(ch|s|x)$/.test(singular) ? `${singular}es` : `${singular}s`] as const),
  ['die', 'dice'],
  ['person', 'people'],
  ['hero', 'heroes'],
]

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`
const singulars = anyOf(countables.map(([singular]) => singular))
const plurals = anyOf(countables.map(([, plural]) => plural))
/** Words that may stand between a number and the counted word, as in "2 more cards" or "3 free seats". */
const between = '(?:more |further |free |new |bonus |code |Droid |Repair |other |face-down |TIE |Rebel |hidden )*'
/** Matches a number that counts something. "space 1", "of 2", "F1" and "1-2" do not count anything. */
const counting =
  '(?<![\\w.:+−–/,-]|\\b(?:of|on|card|space|Round|Turn|Game|Match|round|turn|is|to|Power|Rebel|Player|Stormtrooper|Rebellion|Empire|Light|Dark) )'

const pluralVerbs = 'are|were|have|do|go|come|fire|hit|miss|fit|stand|lie|burn|take|wait|ask|vote|play|agree|lead|leave'
const singularVerbs =
  'is|was|has|does|goes|comes|fires|hits|misses|fits|stands|lies|burns|takes|waits|asks|votes|plays|agrees|leaves'
/** Names of single persons in a sentence. */
const names =
  'Luke|Leia|Han|Chewbacca|Vader|Fett|Obi-Wan|Maya|Jonas|Imperial|Rebellion|Empire|Light|Dark|Pilot [A-D]|Player [A-D]'

type Pattern = readonly [what: string, found: RegExp]

const patterns: readonly Pattern[] = [
  ['one of many', new RegExp(`${counting}\\b1 ${between}${plurals}\\b`, 'u')],
  ['many of one', new RegExp(`${counting}\\b(?:0|[2-9]|\\d{2,}) ${between}${singulars}\\b(?!-)`, 'u')],
  ['many of one', new RegExp(`\\b(?:two|three|four|five|six) ${between}${singulars}\\b(?! ?-)`, 'u')],
  ['one that are', new RegExp(`${counting}\\b1 ${between}${singulars} (?:${pluralVerbs})\\b`, 'u')],
  ['many that is', new RegExp(`${counting}\\b(?:0|[2-9]|\\d{2,}) ${between}${plurals} (?:${singularVerbs})\\b`, 'u')],
  ['you as a third', new RegExp(`(?<!of )\\byou (?:${singularVerbs}|\\w+(?:sh|ch|ss)es)\\b`, 'iu')],
  [
    'you as a third',
    /(?<!of )\b[Yy]ou (?!always|perhaps|miss|pass|press|toss|cross|guess|as|us|was)[a-z]{2,}[^s\W]s\b/u,
  ],
  [
    'two that is',
    new RegExp(
      `(?:^|[.:;,] )\\p{Lu}[\\p{L}-]* and (?:\\p{Lu}[\\p{L}-]*|you) (?:${singularVerbs}|(?!${plurals}\\b)[a-z]{2,}[^s\\W]s)\\b`,
      'u',
    ),
  ],
  ['one that are', new RegExp(`(?<!and |, |or )\\b(?:${names}) (?:are|were|have|do)\\b`, 'u')],
  ['one that are', new RegExp(`^(?:${names}) (?:${pluralVerbs}|share)\\b`, 'u')],
  ['a or an', /(?:(?<![\p{L}’'])a|(?<=^|[.:] )A) (?!and \p{Lu})(?:[aeio]|u(?!ni|s[ei]))\p{Ll}/u],
  ['a or an', /(?:(?<![\p{L}’'])an|(?<=^|[.:] )An) (?:[bcdfgjklmnpqrstvwxyz]|h(?!our|onest|eir)|uni|use)\p{Ll}/u],
  ['no of', /\bno of\b/iu],
  ['one that are', /\b(?:all|both) (?:none|zero|one)\b(?! of)/iu],
  ['a word twice', /\b(\p{L}+) \1\b/iu],
  ['an empty place', / {2}|^ | $| [,.;:?](?:\s|$)|\( | \)|""|’’|,,|: ?$(?<!:$)/u],
  ['two stops', /\.\.|[,;:]\.|\.,|\?\.|[.?]:|[!]\.|:\s*[,.;]/u],
  ['a small letter after a stop', /[\p{Ll}\d)%]\. (?!to |by )\p{Ll}/u],
  [
    'a person who is he',
    /(?<!\b(?:Luke|Han|Chewbacca|Vader|Fett|Obi-Wan)\b[^.]*)\b(?:host|player|person|pilot|attacker|Hero|Rebel|Imperial|[Ee]ach|[Ee]verybody|[Aa]nybody|[Ss]omebody)\b[^.:;?]*\b(?:he|his|him|himself)\b/u,
  ],
  [
    'nobody who is he',
    /^(?!.*\b(?:Luke|Han|Chewbacca|Vader|Fett|Obi-Wan|Emperor|[Ss]oldier|[Ss]tormtrooper)s?\b).*\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b/u,
  ],
  ['nothing filled in', /undefined|\bnull\b|NaN|Infinity|\[object|\$\{|function/u],
]

/**
 * Returns the grammatical errors of an English sentence or label, each with its kind and its words. Empty if there are
 * no errors.
 */
export function faultsIn(text: string): readonly string[] {
  return patterns.flatMap(([kind, pattern]) => {
    const [words] = pattern.exec(text) ?? []
    return words === undefined ? [] : [`${kind}: "${words}" in "${text}"`]
  })
}

/**
 * Returns the grammatical errors of a text of whole sentences. Each sentence also has to start with a capital or a
 * number, and the text has to end with a full stop.
 */
export function faultsInSentence(text: string): readonly string[] {
  const isWhole = /^[\p{Lu}\d‘“"<>−+]/u.test(text) && /[.?]$/.test(text)
  return [...faultsIn(text), ...(isWhole || text === '' ? [] : [`not a whole sentence: "${text}"`])]
}
