/** The sources that the types of the wire are declared in, and what a client need not know of them. */
export interface TypeSources {
  /** What is asked of the room. */
  readonly requests: string
  /** What is shown, what is told, and the messages both travel in: a module each. */
  readonly wire: readonly string[]
  readonly state: string
  readonly ids: string
  readonly game: string
  readonly json: string
  readonly match: string
  readonly mind: string
}

/** What server and client are compiled against, as one text in which every type that is used is declared. */
export function declarations({ requests, wire, state, ids, game, json, match, mind }: TypeSources): string {
  return [
    ...['Hello', 'CommandMessage', 'Look', 'Since', 'Advise', 'Ping', 'Touch', 'Pulse'].map(
      (name) => `export type ${name} = object // as above`,
    ),
    'export type Request = { type: string } // as above',
    'export type ErrorCode = string // one of the codes above',
    ids
      .slice(ids.indexOf('/**'))
      .replace(/Brand<string, '\w+'>/g, 'string')
      .trim(),
    declarationOf(json, 'Json'),
    ...['SeatId', 'Switches', 'SeatSpec', 'Option', 'Decision', 'GameEvent', 'Outcome', 'GameView'].map((name) =>
      declarationOf(game, name),
    ),
    declarationOf(match, 'MatchHeader'),
    ...['Figures', 'BotLevel'].map((name) => declarationOf(mind, name)),
    ...['Asking', 'Refusal'].map((name) => declarationOf(requests, name)),
    ...['Presence', 'ProposalKind', 'Settings', 'Vouched', 'Why', 'BotBallot'].map((name) =>
      declarationOf(state, name),
    ),
    ...wire.map(declared),
  ].join('\n\n')
}

/** What a module of the wire declares, but for its imports and what is code. */
function declared(module: string): string {
  return module
    .replace(/^import .*\n/gm, '')
    .replace(/\/\*\*[^/]*\*\/\nexport function [\s\S]*?\n}\n/g, '')
    .trim()
}

/** One declaration out of a source, with what is said about it. */
function declarationOf(source: string, name: string): string {
  const found = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?export (?:interface ${name}\\b[\\s\\S]*?\\n}|type ${name} =[\\s\\S]*?(?=\\n\\n|\\n/\\*\\*|\\nexport|$))`,
  ).exec(source)
  if (found === null) throw new Error(`${name} is not declared where it was.`)
  return found[0].trim()
}
