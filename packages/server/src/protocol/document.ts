import {
  advise,
  callMe,
  callNoMore,
  command,
  createRoom,
  errors,
  hello,
  look,
  ping,
  playOn,
  playOnFile,
  protocol,
  pulse,
  request,
  since,
  touch,
  type Request,
  type Touch,
} from '@bay327/room'
import { table } from './markdown.ts'
import { fieldsOf, variantsOf, type Field } from './shape.ts'
import { declarations, type TypeSources } from './types.ts'

/** Meaning of each request. A missing line does not compile. */
const meaning: Readonly<Record<Request['type'], string>> = {
  join: 'Takes a name at the table. Everything below needs one.',
  rename: 'Changes it.',
  'open-link':
    'Opens the link that takes this person to another device: good for 2 minutes and one use. Without a key it is closed.',
  'follow-link': 'By another device, without a name: it is that person now, and the one before is nobody.',
  'was-me':
    'By a device without a name: says that it is somebody without contact. Who has to say yes stands in `docs/security.md`.',
  leave: 'Leaves for good; the seats go to the others.',
  'keep-out':
    'Host, while no match is played: removes somebody, whose token then opens the table no more: neither `join` nor `hello`.',
  'let-back': 'Host, while no match is played: lets somebody back whom the host or the table has removed.',
  'new-link':
    'Host, while no match is played: the table gets a new address, `you.address`. Who has a name stays; the old one admits nobody else.',
  claim:
    'Lobby: takes a seat; with `share`, beside those who hold it; with `move`, giving up one’s seats of other sides. In a match: takes the place of a bot, where nobody has to be asked.',
  release: 'Lobby: gives a seat up.',
  assign:
    'Lobby, host: exactly these people hold the seat; with `bot`, a bot does, or votes beside them. With `seen`, only if just these hold it so far.',
  size: 'Lobby, host: for how many the table is laid, bots included; without a number, for those who came.',
  level:
    'Host: how well the seat’s bot plays, or the one that stands in. In a match against each other it is a proposal to all who play.',
  'draw-seats': 'Lobby, host: chance says who sits where; bots take what is left.',
  pick: 'Lobby: what the seat plays, where that is chosen.',
  switch: 'Lobby, host: an option of the game.',
  settings:
    'Host: settings of the table. In a match against each other, what could harm somebody is a proposal to all who play.',
  ready: 'Lobby: ready, with this browser’s part of the chance (random hex).',
  unready: 'Lobby: not ready after all.',
  start: 'Lobby, host: deals the match.',
  host: 'Host: names another.',
  answer: 'Answers a question; on a shared seat, casts or changes a ballot.',
  wait: 'Opens the ballot of a step that would go on by itself, or holds a pause.',
  undo: 'Proposes to go back to before an answer of `undo` in the view.',
  hurry:
    'Has the default player answer one question whose thinking time is over, for those who are asked; of a bot’s question, lets bots answer without pauses until somebody present answers.',
  'stand-in': 'Proposes that a friend, or a bot, acts for somebody absent.',
  'sit-back': 'Takes one’s seat back from a stand-in, or hands such a duty back.',
  ask: 'Asks the table for a seat: that of a bot, or a place beside somebody without contact.',
  consent: 'Says yes or no to a proposal.',
  advice: 'Asks what a bot would do with a question of one’s own. All are told; `advise` brings the answer.',
  pause: 'Pauses the table, or goes on.',
  standing: 'One option for a kind of question, as if pressed at once; without it: ask again.',
  abandon: 'Host: proposes to end the match as it is.',
  remove: 'Proposes that somebody leaves for good.',
  again: 'After the end: back to the lobby with a new seed; with `swap` the two sides change places.',
  'more-time': 'Countdowns that wait for this person run three times as long, or as usual again.',
  chat: 'Says something; with `side`, to those who play on one’s own side alone.',
}

/** Meaning of each touch. */
const shown: Readonly<Record<Touch['kind'], string>> = {
  finger: 'A finger on a choice of somebody else, to all who see the match.',
  look: 'Which of one’s own choices one looks at, to one’s own side; without `option`, none.',
  way: 'Where a piece could go, from where it stands, to one’s own side; without stops, nowhere any more.',
}

/**
 * Returns the generated part of `docs/protocol.md`: messages from the schemas, the view from its types, errors from their
 * table.
 */
export function protocolTables(sources: TypeSources): string {
  return [
    `## Messages to the server`,
    `This is protocol ${protocol}. A field with \`?\` may be missing.`,
    `### \`POST /api/rooms\``,
    tableOf(fieldsOf(createRoom)),
    `### \`POST /api/replays/:id/tables\``,
    tableOf(fieldsOf(playOn)),
    `### \`POST /api/replays/tables\``,
    tableOf(fieldsOf(playOnFile)),
    `### \`POST /api/rooms/:code/calls\``,
    tableOf(fieldsOf(callMe)),
    `### \`DELETE /api/rooms/:code/calls\``,
    tableOf(fieldsOf(callNoMore)),
    `### \`hello\``,
    tableOf(fieldsOf(hello)),
    `### \`command\``,
    tableOf(fieldsOf(command).filter(({ name }) => name !== 'request')),
    `and \`request\`, one of:`,
    requests(),
    `### \`look\``,
    tableOf(fieldsOf(look)),
    `### \`since\``,
    tableOf(fieldsOf(since)),
    `### \`advise\``,
    tableOf(fieldsOf(advise)),
    `### \`ping\``,
    tableOf(fieldsOf(ping)),
    `### \`touch\``,
    `One of:`,
    touches(),
    `### \`pulse\``,
    tableOf(fieldsOf(pulse)),
    `## Refusals`,
    refusals(),
    `## Messages to the client, and the view`,
    `The declarations that server and client are compiled against:`,
    '```ts\n' + declarations(sources) + '\n```',
  ].join('\n\n')
}

function tableOf(fields: readonly Field[]): string {
  const rows = fields.map(({ name, isOptional, shape }) => [`\`${name}${isOptional ? '?' : ''}\``, code(shape)])
  return table(['field', 'shape'], rows)
}

function requests(): string {
  const rows = [...variantsOf(request)].map(([type, fields]) => {
    return [`\`${type}\``, meaning[type as Request['type']], shapesOf(fields)]
  })
  return table(['`type`', 'what it asks', 'its other fields'], rows)
}

function touches(): string {
  const rows = [...variantsOf(touch, 'kind')].map(([kind, fields]) => [
    `\`${kind}\``,
    shown[kind as Touch['kind']],
    shapesOf(fields),
  ])
  return table(['`kind`', 'what it shows', 'its other fields'], rows)
}

const shapesOf = (fields: readonly Field[]): string =>
  fields.map(({ name, isOptional, shape }) => `\`${name}${isOptional ? '?' : ''}\`: ${code(shape)}`).join('<br>')

function refusals(): string {
  const rows = Object.entries(errors).map(([name, { status, next, text }]) => [
    `\`${name}\``,
    `${status}`,
    `\`${next}\``,
    text,
  ])
  return table(['code', 'HTTP', 'next', 'sentence'], rows)
}

/** An unescaped `|` would end a table cell. */
const code = (shape: string): string => `\`${shape.replaceAll('|', '\\|')}\``
