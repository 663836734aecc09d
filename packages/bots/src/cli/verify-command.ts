import { readReplay, verify, type Game } from '@bay327/engine'
import type { Terminal } from './sim-command.ts'

/** Rolls a finished match again from its file. Gives the exit code: 0 when all of it is true. */
export function runVerify(
  args: readonly string[],
  games: Readonly<Record<string, Game>>,
  { print, complain, readFile }: Pick<Terminal, 'print' | 'complain'> & { readFile(path: string): string },
): number {
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
    complain('the file is no replay (version 1) of this site')
    return 1
  }
  const slug = replay.header.game
  const game = Object.hasOwn(games, slug) ? games[slug] : undefined
  if (game === undefined) {
    complain(`no game ${slug}; games: ${Object.keys(games).join(', ') || 'none yet'}`)
    return 1
  }
  const verdict = verify(game, replay)
  if (verdict.ok) {
    print(`true: ${verdict.draws} rolls and draws in ${verdict.entries} entries are as the seed gives them`)
    return 0
  }
  const place = verdict.entry < 0 ? 'header' : `entry ${verdict.entry}`
  const draw = verdict.draw === undefined ? '' : `, draw ${verdict.draw}`
  print(`false: ${place}${draw}: ${verdict.why}; expected ${verdict.expected}, got ${verdict.got}`)
  return 1
}
