import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidyAfterEach } from '../tidy.ts'
import { openProxy, type Proxy } from './proxy.ts'

const tidy = tidyAfterEach()
let server: Server
let proxy: Proxy
/** What the server received, and how its connections ended. */
let received: string
let ends: string[]
let accepted: Socket[]

/** A server that echoes everything. */
beforeEach(async () => {
  ;[received, ends, accepted] = ['', [], []]
  server = createServer((socket) => {
    accepted.push(socket)
    socket.on('data', (chunk) => {
      received += chunk.toString()
      socket.write(chunk)
    })
    socket.on('end', () => ends.push('end'))
    socket.on('error', ({ message }) => ends.push(message))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  proxy = await openProxy(address !== null && typeof address === 'object' ? address.port : 0)
})
afterEach(async () => {
  await proxy.close()
  for (const socket of accepted) socket.destroy()
  server.close()
})

/** Opens a connection through the proxy. Records what it received, and how it ended. */
async function caller() {
  const socket = connect(proxy.port, '127.0.0.1')
  const output = { text: '', ended: '' }
  socket.on('data', (chunk) => (output.text += chunk.toString()))
  socket.on('end', () => (output.ended = 'end'))
  socket.on('error', ({ message }) => (output.ended = message))
  await once(socket, 'connect')
  tidy({ close: () => socket.destroy() })
  return { socket, output }
}

describe('a connection without disturbance', () => {
  it('passes everything in both directions, in order, with its end', async () => {
    const { socket, output } = await caller()
    const text = Array.from({ length: 40_000 }, (_, i) => `${i},`).join('')
    socket.end(text)
    await expect.poll(() => output).toEqual({ text, ended: 'end' })
    expect([received === text, ends]).toEqual([true, ['end']])
    await expect.poll(() => proxy.lines).toBe(0)
  })

  it('passes a reset of one side to the other', async () => {
    const { socket } = await caller()
    socket.write('a')
    await expect.poll(() => received).toBe('a')
    socket.resetAndDestroy()
    await expect.poll(() => ends).toEqual(['read ECONNRESET'])
    const other = await caller()
    other.socket.write('b')
    await expect.poll(() => received).toBe('ab')
    accepted[1]?.resetAndDestroy()
    await expect.poll(() => other.output.ended).toBe('read ECONNRESET')
  })
})

describe('a connection with disturbance', () => {
  it('keeps the order and the delay, whatever the random numbers', async () => {
    proxy.set({ up: { delay: 30, jitter: 40 }, down: { delay: 30 } })
    const { socket, output } = await caller()
    const began = performance.now()
    for (let n = 0; n < 20; n++) {
      socket.write(`${n},`)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => output.text).toBe(Array.from({ length: 20 }, (_, n) => `${n},`).join(''))
    expect(performance.now() - began).toBeGreaterThan(59)
  })

  it('passes a limited number of bytes per second, and makes the sender wait', async () => {
    proxy.set({ up: { rate: 100_000 } })
    const { socket } = await caller()
    const began = performance.now()
    socket.write('x'.repeat(50_000))
    await expect.poll(() => received.length).toBe(50_000)
    expect(performance.now() - began).toBeGreaterThan(490)
  })

  it('holds everything, including ends, until it is released', async () => {
    const { socket, output } = await caller()
    proxy.set({ up: { stops: 'held' } })
    socket.end('late')
    await expect.poll(() => socket.writableFinished).toBe(true)
    expect([received, ends]).toEqual(['', []])
    proxy.set({})
    await expect.poll(() => output).toEqual({ text: 'late', ended: 'end' })
  })

  it('blocks a sender whose receiver reads nothing', async () => {
    const { socket, output } = await caller()
    proxy.set({ down: { stops: 'held' } })
    socket.write('x')
    await expect.poll(() => accepted.length).toBe(1)
    const [far] = accepted
    const sent = 'y'.repeat(1_000_000)
    let bytes = 1
    await expect
      .poll(() => {
        far?.write(sent)
        bytes += sent.length
        return far?.writableNeedDrain === true && far.writableLength > 2 * sent.length
      })
      .toBe(true)
    proxy.set({})
    await expect.poll(() => output.text.length).toBe(bytes)
  })

  it('loses everything when stranded, sends no end, and new connections work', async () => {
    const { socket, output } = await caller()
    socket.write('a')
    await expect.poll(() => output.text).toBe('a')
    proxy.strand()
    socket.write('b')
    accepted[0]?.write('c')
    socket.resetAndDestroy()
    const other = await caller()
    other.socket.write('d')
    await expect.poll(() => other.output.text).toBe('d')
    expect([received, output, ends]).toEqual(['ad', { text: 'a', ended: '' }, []])
  })

  it.each(['reset', 'end'] as const)('is closed at both sides (%s)', async (how) => {
    const { socket, output } = await caller()
    socket.write('a')
    await expect.poll(() => output.text).toBe('a')
    proxy.cut(how)
    const word = how === 'end' ? 'end' : 'read ECONNRESET'
    await expect.poll(() => [ends, output.ended]).toEqual([[word], word])
    await expect.poll(() => proxy.lines).toBe(0)
  })
})
