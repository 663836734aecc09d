import { createHash } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { Transform } from 'node:stream'
import { freePort } from '@bay327/server/testing/processes/redis'

/**
 * Opens a proxy in front of `port` and returns the proxy's port. Each piece of data on a connection of Socket.IO takes
 * up to `mostMs` from the server, and a third of that to it. The seed `luck` sets the delays.
 */
export async function openSlowLine(port: number, mostMs: number, luck: string): Promise<number> {
  let drawn = 0
  const delay = (): number => {
    const word = createHash('md5').update(`${luck} ${drawn++}`).digest().readInt32LE()
    return (Math.max(0, word) / 2 ** 31) * mostMs
  }
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    let isSlow = false
    const slow = (part: number): Transform =>
      new Transform({
        transform(data: Buffer, _encoding, done) {
          isSlow ||= data.includes('/socket.io/')
          if (isSlow) setTimeout(done, delay() * part, null, data)
          else done(null, data)
        },
      })
    const close = (): void => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.setNoDelay().on('error', close).on('close', close)
    client.pipe(slow(1 / 3)).pipe(server)
    server.pipe(slow(1)).pipe(client)
  })
  const own = await freePort()
  await new Promise<void>((resolve) => proxy.listen(own, '127.0.0.1', resolve))
  proxy.unref()
  return own
}
