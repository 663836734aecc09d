import { reader, type Reader } from '@bay327/room/codec/reader'
import type { Book } from '@bay327/room'

/**
 * A frame as a browser received it, its rows decoded by the codebook received before, and the room's version when it was
 * sent.
 */
export interface Frame {
  readonly raw: string
  readonly version: number
  /** Its content: events and past positions with the version they state, the rest with the frame's. */
  readonly parts: readonly Part[]
}

export interface Part {
  readonly version: number
  readonly value: unknown
}

/**
 * Decodes what a browser received: transport packets, several in one polling response, and API responses. A frame without a
 * position counts as sent with the next one that has one. Throws on invalid JSON.
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

/** The wire form of an answer; other fields stay unchanged. */
interface Said {
  readonly book?: Book
  readonly update?: unknown
  readonly options?: unknown
}

/** A look or touch on a choice: its option is an id in the list that the receiver may request. */
function byItsId(touched: unknown): unknown {
  const { option, ...rest } = touched as { readonly option?: unknown }
  return option === undefined ? touched : { ...rest, id: option }
}

/** Returns a function that converts frames of one browser, in order, to the form for a client without rows. */
function inPlainWords(): (raw: string) => string {
  let rows: Reader | undefined

  function readAnswer(answer: Said): Said {
    // A codebook contains shapes shared by all tables of a game, and nothing of this one.
    const { book, ...said } = answer
    if (book) rows = reader(book)
    return {
      ...said,
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
        const [, head = '', json = ''] = /^(\d*)(.*)$/su.exec(packet) ?? []
        return json.startsWith('[') ? head + JSON.stringify(readMessage(JSON.parse(json))) : packet
      })
      .join(packetsApart)
}

/** A packet is a type number, possibly an acknowledgement number, and JSON. */
function readPacket(packet: string): readonly unknown[] {
  const json = packet.replace(/^\d+/, '')
  return json === '' || json === 'probe' || packet === 'ok' ? [] : [JSON.parse(json) as unknown]
}

/** Returns a message, and separately the events of its update, and past positions. */
function partsOf(value: unknown, version: number): readonly Part[] {
  const dated: Part[] = []
  const rest: unknown = JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (!isTold(part) && !isPast(part)) return part
    dated.push({ version: part.version, value: part })
    return undefined
  })
  return [{ version, value: rest }, ...dated]
}

function isTold(value: unknown): value is { readonly version: number } {
  return typeof value === 'object' && value !== null && 'event' in value && 'version' in value && 'at' in value
}

/** The answer to looking back: the view of that time, with its version. */
function isPast(value: unknown): value is { readonly version: number } {
  return typeof value === 'object' && value !== null && 'view' in value && 'version' in value
}
