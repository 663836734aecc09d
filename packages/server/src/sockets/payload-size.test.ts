import { afterAll, beforeAll, expect, it } from 'vitest'
import { figure } from '../testing/figure.ts'
import { begin, openTable, sitDown, type Player } from '../testing/player.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())
const tidy = tidyAfterEach()

const closed = () => figure(server.url, 'bay327_sockets_behind_total')

/** Returns the TCP socket under a player's connection. */
function lineOf({ socket }: Player): { pause(): void } {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { _socket: never } } }
  return transport.ws._socket
}

it('closes a connection that does not read its answers, and affects nobody else', async () => {
  const { code, host: maya } = await openTable(server.url, 'escape', 'Maya')
  const ben = tidy(await sitDown(server.url, code, 'Ben'))
  await begin([tidy(maya), ben])
  lineOf(ben).pause()
  const before = await closed()
  const sizeOf = async (): Promise<number> => {
    for (let n = 0; n < 100; n++) ben.socket.emit('hello', { protocol: 2, room: code, token: ben.token }, () => {})
    return closed()
  }
  await expect.poll(sizeOf, { interval: 1 }).toBe(before + 1)
  await maya.until(({ people }) => people[1]?.presence !== 'here')
  expect(await maya.send({ type: 'chat', text: 'Ben?' })).toMatchObject({ ok: true })
})

it('closes a polling connection that does not fetch its answers', async () => {
  const { code } = await openTable(server.url, 'escape', 'Maya')
  const at = `${server.url}/socket.io/?EIO=4&transport=polling`
  const opening = await (await fetch(at)).text()
  const { sid } = JSON.parse(opening.slice(1)) as { sid: string }
  const post = (body: string) => fetch(`${at}&sid=${sid}`, { method: 'POST', body })
  await post('40')
  const before = await closed()
  const hello = JSON.stringify(['hello', { protocol: 2, room: code, token: 'a-token-of-nobody-here' }])
  const sizeOf = async (): Promise<number> => {
    await post(Array.from({ length: 50 }, (_, n) => `42${n}${hello}`).join('\x1e'))
    return closed()
  }
  await expect.poll(sizeOf, { interval: 1 }).toBe(before + 1)
})

it('closes the heaviest of many connections that hold a little each, and keeps those that read', async () => {
  const { code, host } = await openTable(server.url, 'escape', 'Maya')
  tidy(host)
  for (let n = 0; n < 40; n++) await host.send({ type: 'chat', text: 'x'.repeat(500) })
  const hello = JSON.stringify(['hello', { protocol: 2, room: code, token: 'a-token-of-nobody-here' }])
  const before = await closed()
  for (let held = 0; (await closed()) === before;) {
    expect(held).toBeLessThan(30_000_000)
    const posted = await poll()
    await posted('40')
    await posted(undefined)
    await posted(`420${hello}`)
    const size = (await (await posted(undefined)).text()).length
    expect(15 * size).toBeLessThan(500_000)
    held += 15 * size
    await posted(Array.from({ length: 15 }, (_, n) => `42${n}${hello}`).join('\x1e'))
  }
  expect(await host.send({ type: 'chat', text: 'Still here.' })).toMatchObject({ ok: true })
  expect(await closed()).toBeGreaterThan(before + 5)
})

/** Opens a polling connection. Returns a function that sends the given body, or fetches the waiting messages. */
async function poll(): Promise<(body: string | undefined) => Promise<Response>> {
  const at = `${server.url}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(at)).text()).slice(1)) as { sid: string }
  return (body) => fetch(`${at}&sid=${sid}`, body === undefined ? {} : { method: 'POST', body })
}
