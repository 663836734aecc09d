import { PacketType, Encoder as StockEncoder, type Packet } from 'socket.io-parser'
import { describe, expect, it } from 'vitest'
import { Decoder, Encoder, Ready, TOO_LONG } from './parser.ts'

const event = (...data: unknown[]): Packet => ({ type: PacketType.EVENT, nsp: '/', data })

describe('encoding', () => {
  it.each<[string, Packet]>([
    ['an event', event('update', { position: '7.x', parts: { 'game/luke': null } })],
    ['an event without an argument', event('closing')],
    ['an acknowledgement', { type: PacketType.ACK, nsp: '/', id: 12, data: [{ ok: true }] }],
    ['an empty acknowledgement', { type: PacketType.ACK, nsp: '/', id: 0, data: [] }],
    ['the opening', { type: PacketType.CONNECT, nsp: '/', data: { sid: 'x' } }],
    ['the end', { type: PacketType.DISCONNECT, nsp: '/' }],
    ['another place', { type: PacketType.CONNECT_ERROR, nsp: '/admin', data: { message: 'Invalid namespace' } }],
  ])('gives the same as the standard encoder: %s', (_, packet) => {
    expect(new Encoder().encode(packet)).toEqual(new StockEncoder().encode(packet))
  })

  it('inserts prepared text unchanged, in events and acknowledgements', () => {
    const text = '{"position":"7.x"}'
    expect(new Encoder().encode(event('update', new Ready(text), 1))).toEqual([`2["update",${text},1]`])
    const yes: Packet = { type: PacketType.ACK, nsp: '/', id: 3, data: [new Ready(text), undefined] }
    expect(new Encoder().encode(yes)).toEqual([`33[${text},null]`])
  })
})

describe('decoding', () => {
  it('refuses a second socket of a connection, and another namespace', () => {
    const decoder = new Decoder()
    decoder.add('0')
    expect(() => decoder.add('0')).toThrow('one socket')
    expect(() => new Decoder().add('0/admin,')).toThrow('one socket')
  })

  function read(...frames: string[]): unknown[] {
    const decoder = new Decoder()
    const received: unknown[] = []
    decoder.on('decoded', ({ data }: Packet) => received.push(data))
    for (const frame of frames) decoder.add(frame)
    return received
  }

  it('passes on a message, and replaces each long one, whatever follows', () => {
    const long = `20["command",{"text":"${'ä'.repeat(2_100)}"}]`
    expect(read(long, '21["command",{}]', long)).toEqual([
      ['command', TOO_LONG],
      ['command', {}],
      ['command', TOO_LONG],
    ])
  })

  it('refuses invalid packets', () => {
    expect(() => read('2["command",{{{')).toThrow()
  })
})
