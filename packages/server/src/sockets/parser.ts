import { Decoder as StockDecoder, PacketType, type Packet } from 'socket.io-parser'
import { usualLimits } from '../limits/table.ts'

/** An argument of a message or acknowledgement that is JSON text already. It is sent unchanged. */
export class Ready {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Stands in place of a message that exceeds the length limit. */
export const TOO_LONG = Symbol('too long')

/**
 * Encodes the standard wire format. It does not search messages for binary parts, because this server sends none. It
 * does not serialize `Ready` arguments again.
 */
export class Encoder {
  encode({ type, nsp, id, data }: Packet): string[] {
    const place = nsp && nsp !== '/' ? `${nsp},` : ''
    const head = `${type}${place}${id ?? ''}`
    return [data === undefined || data === null ? head : head + textOf(data)]
  }
}

function textOf(data: unknown): string {
  if (!Array.isArray(data) || !data.some(isReady)) return JSON.stringify(data)
  return `[${data.map((item) => (isReady(item) ? item.text : wordOf(item))).join()}]`
}

/** Returns the value as JSON text. As in a JSON array, undefined becomes `null`. */
const wordOf = (value: unknown): string => (value === undefined ? 'null' : JSON.stringify(value))

const isReady = (value: unknown): value is Ready => value instanceof Ready

/** The standard decoder with a limit on the text length of each message. */
export class Decoder extends StockDecoder {
  #isLong = false

  constructor() {
    super()
    this.on('decoded', ({ type, data }: Packet) => {
      if (this.#isLong && type === PacketType.EVENT) (data as unknown[])[1] = TOO_LONG
    })
  }

  override add(text: unknown): void {
    this.#isLong = typeof text === 'string' && Buffer.byteLength(text) > usualLimits.message
    super.add(text)
  }
}
