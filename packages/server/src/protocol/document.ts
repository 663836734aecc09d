import {
  advise,
  callMe,
  cancelCalls,
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
  requests,
  since,
  touch,
  type Touch,
} from '@bay327/room'
import { table } from './markdown.ts'
import { fieldsOf, variantsOf, type Field } from './shape.ts'
import { declarations, type TypeSources } from './types.ts'

/** Meaning of each request. */
const meaning = new Map<string, string>(requests.map(({ type, doc }) => [type, doc]))

/** Meaning of each touch. */
const shown: Readonly<Record<Touch['kind'], string>> = {
  dice: 'Whether the sender holds cards or dice (pace By hand). Sent to all who see the match; their pages wait up to 4 s.',
  finger: 'Points at an option of another person. Sent to all who see the match.',
  look: 'The option of an own question that the sender considers; without `option`, none. Sent to the sender’s side.',
  way: 'A path for a piece, from its place; without stops, the path is removed. Sent to the sender’s side.',
}

/**
 * Returns the generated part of `docs/protocol.md`: messages from the schemas, the view from its types, errors from
 * their table.
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
    tableOf(fieldsOf(cancelCalls)),
    `### \`hello\``,
    tableOf(fieldsOf(hello)),
    `### \`command\``,
    tableOf(fieldsOf(command).filter(({ name }) => name !== 'request')),
    `and \`request\`, one of:`,
    requestTable(),
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

function requestTable(): string {
  const rows = [...variantsOf(request)].map(([type, fields]) => {
    return [`\`${type}\``, meaning.get(type) ?? '', shapesOf(fields)]
  })
  return table(['`type`', 'effect', 'other fields'], rows)
}

function touches(): string {
  const rows = [...variantsOf(touch, 'kind')].map(([kind, fields]) => [
    `\`${kind}\``,
    shown[kind as Touch['kind']],
    shapesOf(fields),
  ])
  return table(['`kind`', 'what it shows', 'other fields'], rows)
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
