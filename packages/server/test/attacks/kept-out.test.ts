import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualLimits } from '../../src/limits/table.ts'
import {
  begin,
  comeBack,
  connect,
  newToken,
  openPlayer,
  openTable,
  sitDown,
  type Player,
} from '../../src/testing/player.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'
import { storePlaces, type StorePlace } from '../../src/testing/stores.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

const refusedWith = (code: string) => ({ ok: false, error: { code } })
const refusalCodes = ({ refused }: Player) => refused.map(({ code }) => code)

describe.each(storePlaces)('excluded people cannot enter a table, on %s', (name, make) => {
  const tidy = tidyAfterEach()
  const servers: TestServer[] = []
  let place: StorePlace | undefined
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
    await place?.remove()
    place = undefined
  })
  async function start(): Promise<TestServer> {
    place ??= await make()
    const server = await startServer({ store: await place.open() })
    servers.push(server)
    return server
  }
  /** Returns a second server if the store supports several, otherwise the same server. */
  const secondServer = (server: TestServer) => (name === 'Redis' ? start() : server)

  it('a removed person sees that, and can neither sit down nor watch with that token, also after a restart', async () => {
    const server = await start()
    const other = await secondServer(server)
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const [maya, pest] = [tidy(host), tidy(await sitDown(other.url, code, 'Pest'))]
    const person = pest.view().you.person ?? ''
    expect(await maya.send({ type: 'keep-out', person })).toMatchObject({ ok: true })
    await expect.poll(() => refusalCodes(pest)).toEqual(['kept-out'])
    await expect.poll(() => pest.socket.connected).toBe(false)
    const isOut = async (url: string) =>
      expect(await tidy(connect(url, code, pest.token)).hello()).toMatchObject(refusedWith('kept-out'))
    await isOut(server.url)
    await isOut(other.url)
    maya.close()
    for (const server of servers.splice(0)) await server.close()
    const again = await start()
    await isOut(again.url)
    const back = tidy(await comeBack(again.url, code, maya))
    expect(back.view().you.keptOut).toEqual([{ person, name: 'Pest' }])
    expect(await back.send({ type: 'let-back', person })).toMatchObject({ ok: true })
    const returned = tidy(await openPlayer(again.url, code, pest.token))
    expect(await returned.send({ type: 'join', name: 'Pest' })).toMatchObject({ ok: true })
  })

  it('the old link admits nobody, with any new token; a named person stays without doing anything', async () => {
    const server = await start()
    const other = await secondServer(server)
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const [maya, ben] = [tidy(host), tidy(await sitDown(other.url, code, 'Ben'))]
    const looker = tidy(await openPlayer(other.url, code))
    expect(await maya.send({ type: 'new-link' })).toMatchObject({ ok: true })
    await expect.poll(() => refusalCodes(looker)).toEqual(['moved'])
    expect(JSON.stringify(looker.frames)).not.toContain(maya.view().you.address)
    for (const { url } of [server, other])
      expect(await tidy(connect(url, code)).hello()).toMatchObject(refusedWith('moved'))
    expect(await tidy(connect(server.url, `${code}-0000-0000`)).hello()).toMatchObject(refusedWith('moved'))

    const { address = '' } = (await ben.until(({ you }) => you.address !== undefined)).you
    expect(address).toMatch(new RegExp(`^${code}-\\d{4}-\\d{4}$`))
    expect(await ben.send({ type: 'ready', nonce: 'ab'.repeat(16) })).toMatchObject({ ok: true })
    ben.close()
    const back = tidy(await comeBack(server.url, code, ben))
    expect(back.view().you.person).toBeDefined()
    const dee = tidy(await sitDown(other.url, address, 'Dee'))
    expect(dee.view().people.map((person) => person.name)).toEqual(['Maya', 'Ben', 'Dee'])
    expect(tidy(await openPlayer(server.url, code, dee.token)).view().you.person).toBe(dee.view().you.person)
  })

  it('no page of that table reveals anything by the old link', async () => {
    const server = await start()
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const maya = tidy(host)
    await maya.send({ type: 'new-link' })
    const { address = '' } = (await maya.until(({ you }) => you.address !== undefined)).you
    const about = (at: string, headers = {}) => fetch(`${server.url}/api/rooms/${at}`, { headers })
    expect((await about(code)).status).toBe(410)
    expect(await (await about(code)).text()).not.toMatch(/Maya|people/)
    expect((await about(`${code}/replay`)).status).toBe(410)
    expect((await about(code, { authorization: `Bearer ${maya.token}` })).status).toBe(200)
    expect((await about(address)).status).toBe(200)
  })

  it('a watcher from before the link changed cannot join with it', async () => {
    const server = await start()
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const maya = tidy(host)
    const looker = tidy(await openPlayer(server.url, code))
    const [made, joined] = await Promise.all([
      maya.send({ type: 'new-link' }),
      looker.send({ type: 'join', name: 'Late' }).catch(() => 'no line'),
    ])
    expect(made).toMatchObject({ ok: true })
    // Either the server took the name before the link changed, or it has closed the connection.
    const isIn = maya.view().people.some((person) => person.name === 'Late')
    expect(joined !== 'no line' && (joined as { ok: boolean }).ok).toBe(isIn)
  })

  it('a closed table accepts no new name, and can be watched', async () => {
    const server = await start()
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const [maya, ben] = [tidy(host), tidy(await sitDown(server.url, code, 'Ben'))]
    expect(await maya.send({ type: 'settings', settings: { closed: true } })).toMatchObject({ ok: true })
    const guest = tidy(await openPlayer(server.url, code))
    expect(await guest.send({ type: 'join', name: 'Dee' })).toMatchObject(refusedWith('no-newcomers'))
    await begin([maya, ben])
    await guest.until(({ table }) => table.phase === 'playing')
  })
})

describe('guessing the end of a new link', () => {
  let server: TestServer
  const tidy = tidyAfterEach()
  beforeAll(async () => {
    server = await startServer({ limits: { ...usualLimits, guess: { points: 3, duration: 600 } } })
  })
  afterAll(() => server.close())

  it('is blocked after some tries, even with the right one; people at the table can still connect', async () => {
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const maya = tidy(host)
    await maya.send({ type: 'new-link' })
    const { address = '' } = (await maya.until(({ you }) => you.address !== undefined)).you
    const codes = []
    for (const end of ['', '-0000-0000', '-1111-1111', '-2222-2222', address.slice(code.length)]) {
      const answer = await tidy(connect(server.url, code + end, newToken())).hello()
      codes.push(!answer.ok && answer.error.code)
    }
    expect(codes).toEqual(['moved', 'moved', 'moved', 'too-fast', 'too-fast'])
    expect(tidy(await openPlayer(server.url, code, maya.token)).view().you.person).toBeDefined()
  })
})
