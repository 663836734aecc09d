import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { once } from 'node:events'
import fc from 'fast-check'
import { count, type Seen } from './verdict.ts'

/** A WebSocket frame in parts, possibly an invalid one. */
interface Bytes {
  readonly fin: boolean
  readonly reserved: number
  readonly opcode: number
  readonly masked: boolean
  /** The length in the frame's header, if it differs from the true length. */
  readonly claims: number | undefined
  readonly payload: Uint8Array
}

const payloads = fc.oneof(
  fc.uint8Array({ maxLength: 140 }),
  fc
    .constantFrom(
      '40',
      '42["hello",{}]',
      '420["command",null]',
      '451-["hello",{"_placeholder":true,"num":0}]',
      '41',
      '3',
      '2probe',
      '5',
      '6',
      '4',
      '0{"sid":1}',
    )
    .map((text) => new TextEncoder().encode(text)),
)

/** Frames that are written after the upgrade to a WebSocket, some of them invalid. */
export const writings: fc.Arbitrary<readonly Bytes[]> = fc.array(
  fc.record({
    fin: fc.oneof(fc.constant(true), fc.boolean()),
    reserved: fc.oneof(fc.constant(0), fc.nat(7)),
    opcode: fc.oneof(fc.constant(1), fc.nat(15)),
    masked: fc.oneof(fc.constant(true), fc.boolean()),
    claims: fc.option(fc.constantFrom(0, 125, 126, 16_385, 2 ** 31, 2 ** 52), { freq: 6, nil: undefined }),
    payload: payloads,
  }),
  { minLength: 1, maxLength: 8 },
)

/** The head of a WebSocket upgrade request. */
export const upgrade = (host: string): string =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    '\r\n',
  ].join('\r\n')

/** Opens a TCP connection to a server. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/**
 * Upgrades to a WebSocket and writes the frames. Disconnects abruptly when the server has read them or has closed the
 * connection.
 */
export async function write(url: string, frames: readonly Bytes[], seen: Seen): Promise<void> {
  const socket = await dial(url)
  socket.resume()
  socket.write(upgrade(new URL(url).host))
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  count(seen.sent, 'written line')
  seen.sent['bytes'] = (seen.sent['bytes'] ?? 0) + frames.length
  socket.write(Buffer.concat(frames.map(bytesOf)))
  // The server answers a ping only after it has read everything before the ping.
  const asks = bytesOf({
    fin: true,
    reserved: 0,
    opcode: 9,
    masked: true,
    claims: undefined,
    payload: new Uint8Array(),
  })
  socket.write(asks)
  const over = Promise.race([once(socket, 'close'), once(socket, 'end')]).then(() => true)
  // The server waits for more data after a frame whose header states too large a length.
  if (await Promise.race([over, pause(20, false)])) seen.ended++
  socket.destroy()
}

/** Encodes a frame, by RFC 6455. */
export function bytesOf({ fin, reserved, opcode, masked, claims, payload }: Bytes): Buffer {
  const length = claims ?? payload.length
  const size = length < 126 ? Buffer.alloc(0) : length < 65_536 ? Buffer.alloc(2) : Buffer.alloc(8)
  if (size.length === 2) size.writeUInt16BE(length)
  if (size.length === 8) size.writeBigUInt64BE(BigInt(length))
  const small = length < 126 ? length : size.length === 2 ? 126 : 127
  const head = Buffer.from([(fin ? 0x80 : 0) | (reserved << 4) | opcode, (masked ? 0x80 : 0) | small])
  // A mask of zeros leaves the payload unchanged.
  return Buffer.concat([head, size, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload])
}
