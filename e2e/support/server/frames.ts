import { reader, type Reader } from '@bay327/room/codec/reader'
import type { Book } from '@bay327/room'

/**
 * A frame as a browser received it, with the room's version when it was sent. The codebook that the browser received
 * before decodes its rows.
 */
export interface Frame {
  readonly raw: string
  readonly version: number
  /**
   * The frame's content. Events and past positions have the version they state, all other parts have the frame's
   * version.
   */
  readonly parts: readonly Part[]
}

export interface Part {
  readonly version: number
  readonly value: unknown
}

/**
 * Decodes everything that a browser received: transport packets, several in one polling response, and API responses. A
 * frame without a position counts as sent with the next frame that has one. Throws on invalid JSON.
 */
export function readFrames(raws: readonly string[]): readonly Frame[] {
  let version = Number.MAX_SAFE_INTEGER
  return raws
    .map(inPlainWords())
    .toReversed()
    .map((raw): Frame => {
      const positions = [...raw.matchAll(/"position":"(\d+)\./g)].map(([, number]) => Number(number))
      if (positions.length > 0) version = Math.max(...positions)
      return {
        raw,
        version,
        parts: raw
          .split(packetsApart)
          .flatMap(readPacket)
          .flatMap((value) => partsOf(value, version)),
      }
    })
    .toReversed()
}

const packetsApart = '\u001e'

/** The wire form of an answer. Its other fields stay unchanged. */
interface Said {
  readonly book?: Book
  readonly update?: unknown
  readonly options?: unknown
}

/** Renames the field `option` of a touch to `id`, its name in the list of options that the receiver may request. */
function byItsId(touched: unknown): unknown {
  const { option, ...rest } = touched as { readonly option?: unknown }
  return option === undefined ? touched : { ...rest, id: option }
}

/** Returns a function that converts frames of one browser, in order, to the form for a client without rows. */
function inPlainWords(): (raw: string) => string {
  let rows: Reader | undefined

  function readAnswer(answer: Said): Said {
    // A codebook contains shapes shared by all tables of a game, and nothing of this table.
    const { book, ...rest } = answer
    if (book) rows = reader(book)
    return {
      ...rest,
      ...(Array.isArray(answer.update) && { update: rows?.update(answer.update) }),
      ...(answer.options !== undefined && rows && { options: rows.value(answer.options) }),
    }
  }

  function readMessage(message: unknown): unknown {
    if (!Array.isArray(message)) return message
    const [first, second] = message as unknown[]
    if (first === 'update' && Array.isArray(second)) return rows ? ['update', rows.update(second)] : message
    if (first === 'touched') return [first, byItsId(second)]
    const isAnswer = message.length === 1 && typeof first === 'object' && first !== null
    return isAnswer ? [readAnswer(first)] : message
  }

  return (raw) =>
    raw
      .split(packetsApart)
      .map((packet) => {
        const [, head = '', json = ''] = /^(\d*)(\D.*)?$/su.exec(packet) ?? []
        return json.startsWith('[') ? head + JSON.stringify(readMessage(JSON.parse(json))) : packet
      })
      .join(packetsApart)
}

/** Parses a packet: a type number, perhaps an acknowledgement number, and JSON. */
function readPacket(packet: string): readonly unknown[] {
  const json = packet.replace(/^\d+/, '')
  return json === '' || json === 'probe' || packet === 'ok' ? [] : [JSON.parse(json) as unknown]
}

/** Splits a message into parts: the events of its update, the past positions, and the other content. */
function partsOf(value: unknown, version: number): readonly Part[] {
  const dated: Part[] = []
  const rest: unknown = JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (!isUpdateReply(part) && !isPast(part)) return part
    dated.push({ version: part.version, value: part })
    return undefined
  })
  return [{ version, value: rest }, ...dated]
}

function isUpdateReply(value: unknown): value is { readonly version: number } {
  return typeof value === 'object' && value !== null && 'event' in value && 'version' in value && 'at' in value
}

/** Returns whether this is the answer to a look back: the view at an earlier time, with its version. */
function isPast(value: unknown): value is { readonly version: number } {
  return typeof value === 'object' && value !== null && 'view' in value && 'version' in value
}
