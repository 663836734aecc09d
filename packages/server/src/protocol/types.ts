import { requests } from '@bay327/room'

/** The sources of the wire's types, from which parts that no client needs are removed. */
export interface TypeSources {
  /** Source of the requests. */
  readonly requests: string
  readonly deadlines: string
  /** Sources of the view, the events, and the messages that carry them. */
  readonly wire: readonly string[]
  readonly state: string
  readonly ids: string
  readonly game: string
  readonly json: string
  readonly match: string
  readonly mind: string
}

const viewType = `/** What a view offers a person to ask for: see \`RoomView.may\`. */
export type Asking = Extract<Request, { type: ${requests
  .filter((kind) => 'allowed' in kind)
  .map(({ type }) => `'${type}'`)
  .join(' | ')} }>`

/** Returns the types against which server and client are compiled, as one text that declares every type it uses. */
export function declarations({
  requests: messages,
  deadlines,
  wire,
  state,
  ids,
  game,
  json,
  match,
  mind,
}: TypeSources): string {
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
    viewType,
    declarationOf(deadlines, 'DeadlineView'),
    declarationOf(messages, 'Refusal'),
    ...['Presence', 'ProposalKind', 'Settings', 'Vouched', 'Why', 'BotBallot'].map((name) =>
      declarationOf(state, name),
    ),
    ...wire.map(declared),
  ].join('\n\n')
}

/** Returns the declarations of a wire module, without imports and code. */
function declared(module: string): string {
  return module
    .replace(/^import .*\n/gm, '')
    .replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nexport function [\s\S]*?\n}\n/g, '')
    .trim()
}

/** Returns one declaration of a source with its doc comment. */
function declarationOf(source: string, name: string): string {
  const found = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?export (?:interface ${name}\\b[\\s\\S]*?\\n}|type ${name} =[\\s\\S]*?(?=\\n\\n|\\n/\\*\\*|\\nexport|$))`,
  ).exec(source)
  if (found === null) throw new Error(`${name} is not declared where it was.`)
  return found[0].trim()
}
