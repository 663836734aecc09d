import { checkText, findingText, verifyReplay, type Check, type Game, type VerificationReport } from '@bay327/engine'
import { frozenOf, type Frozen } from '@bay327/games/frozen'
import { BadArguments } from './arguments.ts'
import { readMatchFile, type FileTerminal, type WordsOf } from './match-file.ts'

const options = { json: { type: 'boolean', default: false } } as const

const codes = { true: 0, false: 1, partly: 2 } as const

/**
 * Verifies a finished match from its file. Returns the exit code: 0 if everything is true, 1 if something is false, 2
 * if nothing is false but some parts cannot be checked here.
 */
export async function runVerify(
  args: readonly string[],
  games: Readonly<Record<string, Game>>,
  frozen: Frozen,
  { print, complain, readFile }: FileTerminal,
  wordsOf: WordsOf = () => Promise.resolve(undefined),
): Promise<number> {
  try {
    const { values, replay, game } = readMatchFile('verify', args, options, games, readFile)
    const proved = verifyReplay(game, replay, await frozenOf(frozen, replay))
    if (values.json) print(JSON.stringify(proved))
    else for (const line of linesOf(proved, game.slug, await wordsOf(game.slug))) print(line)
    return codes[proved.verdict]
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    complain(error.message)
    return 1
  }
}

function linesOf(proved: VerificationReport, slug: string, words: Awaited<ReturnType<WordsOf>>): readonly string[] {
  const { practice, checks, entries, rolled, unchecked } = proved
  const sealed = practice ? ['practice, not sealed: its seed was known before the match'] : []
  const verdict = {
    true: [`true: ${rolled.length} rolls and draws in ${entries} entries are as the seed gives them`],
    partly: [
      ...unchecked.map(
        ({ rules, first, last }) =>
          `not checked here: entries ${first} to ${last}, for rules ${rules} of ${slug} are not kept here`,
      ),
      'nothing else is false',
    ],
    false: differenceOf(proved, words),
  }
  return [...verdict[proved.verdict], ...sealed, ...checks.filter(({ of }) => of > 0).map(checkLine)]
}

/** Returns the first difference as lines: one for technical readers, then a description in words. */
function differenceOf(proved: VerificationReport, words: Awaited<ReturnType<WordsOf>>): readonly string[] {
  const [first, ...rest] = proved.findings
  if (first === undefined) return []
  const { entry, draw, expected, got, why } = first
  const place = entry < 0 ? 'header' : `entry ${entry}`
  const text = findingText(first, proved, words)
  return [
    `false: ${place}${draw === undefined ? '' : `, draw ${draw}`}: ${why}; expected ${expected}, got ${got}`,
    `  where: ${text.where}`,
    `  what:  ${text.file}; ${text.dice}`,
    ...(text.effect === undefined ? [] : [`  so:    ${text.effect}`]),
    `  now:   ${text.next}`,
    rest.length === 0 ? 'nothing else differs, as far as it can be played' : `${rest.length} more places differ`,
  ]
}

function checkLine({ id, of, right, wrong }: Check): string {
  const left = of - right - wrong
  const open = left > 0 ? `, ${left} not looked at` : ''
  return `  ${wrong > 0 ? 'no ' : left > 0 ? '-- ' : 'yes'}  ${checkText[id].padEnd(40)} ${right} of ${of}${open}`
}
