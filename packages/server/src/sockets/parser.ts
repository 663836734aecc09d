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

/**
 * The standard decoder of one connection, with a limit on the text length of each message, and on the connection's
 * sockets. Socket.IO enters a namespace later than it decodes the packet, so only the decoder can count in time. It
 * throws above the limit, and Socket.IO then closes the connection.
 */
export class Decoder extends StockDecoder {
  #isLong = false
  #connects = 0

  constructor() {
    super()
    this.on('decoded', ({ type, nsp, data }: Packet) => {
      if (type === PacketType.CONNECT && (++this.#connects > usualLimits.connects || nsp !== '/'))
        throw new Error('A connection has one socket.')
      if (this.#isLong && type === PacketType.EVENT) (data as unknown[])[1] = TOO_LONG
    })
  }

  override add(text: unknown): void {
    this.#isLong = typeof text === 'string' && Buffer.byteLength(text) > usualLimits.message
    super.add(text)
  }
}
