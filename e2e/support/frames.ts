import { reader, type Reader } from '@bay327/room/codec/reader'
import type { Book } from '@bay327/room'

/** A frame as it reached a browser, its rows read by the book that came before it, and how far the room's log had come when it was sent. */
export interface Frame {
  readonly raw: string
  readonly version: number
  /** All that stands in it: events and earlier moments with the version that they say they are of, the rest with the frame's. */
  readonly parts: readonly Part[]
}

export interface Part {
  readonly version: number
  readonly value: unknown
}

/**
 * Reads what a browser received: packets of the line, several together where it was polled, and answers of the API. A frame
 * that names no position counts as sent with the next one that does. Throws at one that is no JSON.
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

/** What the wire says of an answer: whatever else there is stays as it is. */
interface Said {
  readonly book?: Book
  readonly update?: unknown
  readonly options?: unknown
}

/** Somebody looks at a choice, or points at it: its option is said by its id, as the list has it that whoever hears of it may look up. */
function byItsId(touched: unknown): unknown {
  const { option, ...rest } = touched as { readonly option?: unknown }
  return option === undefined ? touched : { ...rest, id: option }
}

/** Frames of one browser in their order, each as the server would write it to a client that knows no rows. */
function inPlainWords(): (raw: string) => string {
  let rows: Reader | undefined

  function readAnswer(answer: Said): Said {
    // A book has the words that all tables of a game are told in: nothing of this one.
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

/** A packet is a number for its type, perhaps one for what it answers, and JSON. */
function readPacket(packet: string): readonly unknown[] {
  const json = packet.replace(/^\d+/, '')
  return json === '' || json === 'probe' || packet === 'ok' ? [] : [JSON.parse(json) as unknown]
}

/** A message and, apart from it, the events of its update, and how the table looked at an earlier moment. */
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

/** The answer to who looks back: the view of then, with the version that it is of. */
function isPast(value: unknown): value is { readonly version: number } {
  return typeof value === 'object' && value !== null && 'view' in value && 'version' in value
}
