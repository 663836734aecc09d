import { readReplay, verify, type Game } from '@bay327/engine'
import { frozenOf, type Frozen } from '@bay327/games/frozen'
import type { Terminal } from './sim-command.ts'

/**
 * Rolls a finished match again from its file. Gives the exit code: 0 when all of it is true, 1 when something is not, 2
 * when nothing is false and some of it cannot be checked here.
 */
export async function runVerify(
  args: readonly string[],
  games: Readonly<Record<string, Game>>,
  frozen: Frozen,
  { print, complain, readFile }: Pick<Terminal, 'print' | 'complain'> & { readFile(path: string): string },
): Promise<number> {
  const [path, ...more] = args
  if (path === undefined || more.length > 0) {
    complain('give the file of one finished match: npm run verify -- replay.json')
    return 1
  }
  let text: string
  try {
    text = readFile(path)
  } catch (error) {
    complain(error instanceof Error ? error.message : `${path} cannot be read`)
    return 1
  }
  const replay = readReplay(text)
  if (replay === undefined) {
    complain('the file is no replay (version 1 or 2) of this site')
    return 1
  }
  const slug = replay.header.game
  const game = Object.hasOwn(games, slug) ? games[slug] : undefined
  if (game === undefined) {
    complain(`no game ${slug}; games: ${Object.keys(games).join(', ') || 'none yet'}`)
    return 1
  }
  const verdict = verify(game, replay, await frozenOf(frozen, replay))
  if (verdict.ok && verdict.unchecked) {
    for (const { rules, first, last } of verdict.unchecked)
      print(`not checked here: entries ${first} to ${last}, for rules ${rules} of ${slug} are not kept here`)
    print('nothing else is false')
    return 2
  }
  if (verdict.ok) {
    print(`true: ${verdict.draws} rolls and draws in ${verdict.entries} entries are as the seed gives them`)
    return 0
  }
  const place = verdict.entry < 0 ? 'header' : `entry ${verdict.entry}`
  const draw = verdict.draw === undefined ? '' : `, draw ${verdict.draw}`
  print(`false: ${place}${draw}: ${verdict.why}; expected ${verdict.expected}, got ${verdict.got}`)
  return 1
}
