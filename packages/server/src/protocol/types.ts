/** The sources that the types of the wire are declared in, and what a client need not know of them. */
export interface TypeSources {
  readonly wire: string
  readonly ids: string
  readonly game: string
  readonly json: string
  readonly match: string
}

/** What server and client are compiled against, as one text in which every type that is used is declared. */
export function declarations({ wire, ids, game, json, match }: TypeSources): string {
  return [
    ...['Hello', 'CommandMessage', 'Look', 'Ping', 'Pulse'].map((name) => `export type ${name} = object // as above`),
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
    ...['Asking', 'Refusal'].map((name) => declarationOf(wire, name)),
    views(wire),
  ].join('\n\n')
}

/** What stands in the wire's source from the view on, but for what is code. */
function views(wire: string): string {
  const start = wire.indexOf('// ---- What a viewer sees')
  if (start < 0) throw new Error('The wire no longer says where the view begins.')
  return wire
    .slice(start)
    .replace(/\/\*\*[^/]*\*\/\nexport function [\s\S]*?\n}\n/g, '')
    .replace(/export type \{.*\n/g, '')
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
