import { afterAll, beforeAll, expect, it } from 'vitest'
import { figure } from '../testing/bots.ts'
import { begin, openTable, sitDown, type Player } from '../testing/player.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())
const tidy = tidyAfterEach()

const closed = () => figure(server.url, 'bay327_sockets_behind_total')

/** The bare line under somebody's socket. */
function lineOf({ socket }: Player): { pause(): void } {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { _socket: never } } }
  return transport.ws._socket
}

it('closes a line that takes nothing of what was asked for on it, and nobody else notices', async () => {
  const { code, host: maya } = await openTable(server.url, 'escape', 'Maya')
  const ben = tidy(await sitDown(server.url, code, 'Ben'))
  await begin([tidy(maya), ben])
  lineOf(ben).pause()
  const before = await closed()
  const asking = async (): Promise<number> => {
    for (let n = 0; n < 100; n++) ben.socket.emit('hello', { protocol: 2, room: code, token: ben.token }, () => {})
    return closed()
  }
  await expect.poll(asking, { interval: 1 }).toBe(before + 1)
  await maya.until(({ people }) => people[1]?.presence !== 'here')
  expect(await maya.send({ type: 'chat', text: 'Ben?' })).toMatchObject({ ok: true })
})

it('closes one that polls and never fetches its answers', async () => {
  const { code } = await openTable(server.url, 'escape', 'Maya')
  const at = `${server.url}/socket.io/?EIO=4&transport=polling`
  const opening = await (await fetch(at)).text()
  const { sid } = JSON.parse(opening.slice(1)) as { sid: string }
  const say = (body: string) => fetch(`${at}&sid=${sid}`, { method: 'POST', body })
  await say('40')
  const before = await closed()
  const hello = JSON.stringify(['hello', { protocol: 2, room: code, token: 'a-token-of-nobody-here' }])
  const asking = async (): Promise<number> => {
    await say(Array.from({ length: 50 }, (_, n) => `42${n}${hello}`).join('\x1e'))
    return closed()
  }
  await expect.poll(asking, { interval: 1 }).toBe(before + 1)
})
