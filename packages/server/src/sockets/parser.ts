import { Decoder as StockDecoder, PacketType, type Packet } from 'socket.io-parser'

/** An argument of a message or an acknowledgement that is JSON text already: it goes out as it stands. */
export class Ready {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** In the place of a message that is longer than anybody needs. */
export const TOO_LONG = Symbol('too long')

/** The longest message that is read, in bytes as it came. */
const LONGEST_MESSAGE = 4_128

/**
 * The stock wire format, written without looking through each message for binary parts: this server sends none. What is
 * `Ready` is not written twice.
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
  return `[${data.map((each) => (isReady(each) ? each.text : wordOf(each))).join()}]`
}

/** As in every list of JSON: what is not there is `null`. */
const wordOf = (value: unknown): string => (value === undefined ? 'null' : JSON.stringify(value))

const isReady = (value: unknown): value is Ready => value instanceof Ready

/** The stock decoder, which measures each message by the text that it came in and lets no long one through. */
export class Decoder extends StockDecoder {
  #isLong = false

  constructor() {
    super()
    this.on('decoded', ({ type, data }: Packet) => {
      if (this.#isLong && type === PacketType.EVENT) (data as unknown[])[1] = TOO_LONG
    })
  }

  override add(text: unknown): void {
    this.#isLong = typeof text === 'string' && Buffer.byteLength(text) > LONGEST_MESSAGE
    super.add(text)
  }
}
