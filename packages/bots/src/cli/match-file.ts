import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ownValue, type Game, type GameText, type Replay } from '@bay327/engine'
import { readReplayFile } from '@bay327/engine/match/replay-file'
import { BadArguments } from './arguments.ts'
import type { Terminal } from './sim-command.ts'

/** Environment of a command that reads a match file. */
export interface FileTerminal extends Pick<Terminal, 'print' | 'complain'> {
  /** Throws if the file cannot be read. */
  readFile(path: string): string
}

/** Returns the texts of a game by its slug, if it has any. */
export type WordsOf = (slug: string) => Promise<GameText | undefined>

/** Returns the match in the named file, its game, and the other command-line options. Throws `BadArguments`. */
export function readMatchFile<const T extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: T,
  games: Readonly<Record<string, Game>>,
  readFile: FileTerminal['readFile'],
) {
  const { values, positionals } = readOptions(args, options)
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0)
    throw new BadArguments(`give the file of one finished match: npm run ${command} -- replay.json`)
  const replay = openFile(path, readFile)
  const slug = replay.header.game
  const game = ownValue(games, slug)
  if (game === undefined)
    throw new BadArguments(`no game ${slug}; games: ${Object.keys(games).join(', ') || 'none yet'}`)
  return { values, replay, game }
}

function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true })
  } catch (error) {
    throw new BadArguments(firstLine(error))
  }
}

function openFile(path: string, readFile: FileTerminal['readFile']): Replay {
  let text: string
  try {
    text = readFile(path)
  } catch (error) {
    throw new BadArguments(firstLine(error))
  }
  const read = readReplayFile(text)
  if (!read.ok) throw new BadArguments(`the file is no replay of this site: ${read.why}`)
  return read.replay
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'it cannot be read'
