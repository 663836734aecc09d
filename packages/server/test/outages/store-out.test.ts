import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Replay } from '@bay327/engine'
import type { Answer, RoomCode } from '@bay327/room'
import { openBuiltStore } from '../../src/testing/embedded.ts'
import type { RoomStore } from '../../src/store/store.ts'
import {
  begin,
  connect,
  newId,
  newToken,
  openPlayer,
  openTable,
  play,
  sitDown,
  type Player,
} from '../../src/testing/player.ts'
import { openPushService, type PushService } from '../../src/testing/processes/push-service.ts'
import { routes } from '../../src/testing/routes.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'

it('docs/protocol.md describes every HTTP route', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../docs/protocol.md'), 'utf8')
  const table = document.slice(
    document.indexOf('## Over HTTP'),
    document.indexOf('## ', document.indexOf('## Over HTTP') + 3),
  )
  const listed = [...table.matchAll(/`((?:GET|POST|DELETE) [^`]+)`/g)].map(([, call]) => call)
  expect(listed.sort()).toEqual(routes)
})

describe('while the store fails', () => {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-out-'))
  let isOut = false
  let server: TestServer
  let service: PushService
  let code: string
  let maya: Player
  let table: string
  let running: Player
  let file: string
  let seats: object

  beforeAll(async () => {
    const whole = await openBuiltStore(directory)
    const outAtTimes = Object.entries(whole).map(([name, call]) => {
      const answer = call as (...args: unknown[]) => unknown
      return [name, (...args: unknown[]) => (isOut ? Promise.reject(new Error('The store is out.')) : answer(...args))]
    })
    service = await openPushService()
    server = await startServer({
      store: Object.fromEntries(outAtTimes) as RoomStore,
      pace: { patience: 1_000 },
      push: { subject: 'https://bay.example', anywhere: true },
    })
    const opened = await openTable(server.url, 'dash', 'Maya')
    code = opened.code
    maya = opened.host
    const ben = await sitDown(server.url, code, 'Ben')
    const players = [maya, ben]
    await begin(players)
    await play(players, () => maya.view().table.phase === 'over')
    const other = await openTable(server.url, 'dash', 'Ines')
    table = other.code
    running = other.host
    await begin([running, await sitDown(server.url, table, 'Jonas')])
    file = await (await fetch(`${server.url}/api/rooms/${code}/replay`)).text()
    const { header } = JSON.parse(file) as Replay
    seats = { [header.seats[0]?.id ?? '']: 'you' }
    ben.close()
    isOut = true
  })
  afterAll(async () => {
    isOut = false
    for (const player of [maya, running]) player.close()
    await server.close()
    await service.close()
    rmSync(directory, { recursive: true, force: true })
  })

  const newPerson = () => ({ name: 'Ines', token: newToken(), id: newId() })
  /** Bodies that a server with a working store would accept. */
  const bodies: Readonly<Record<string, () => object>> = {
    'POST /api/rooms': () => ({ ...newPerson(), game: 'dash' }),
    'POST /api/rooms/:code/calls': () => ({ token: maya.token, subscription: service.browser('phone') }),
    'DELETE /api/rooms/:code/calls': () => ({ token: maya.token, endpoint: service.browser('phone').endpoint }),
    'POST /api/replays/:id/tables': () => ({ ...newPerson(), at: 0, seats }),
    'POST /api/replays/tables': () => ({ ...newPerson(), at: 0, seats, file }),
  }
  /** Routes that need no store, or only data in memory. */
  const known = ['GET /healthz', 'GET /metrics', 'GET /api/address', 'GET /api/calls', 'GET /api/rooms/:code']

  it.each(routes)('%s is answered, or reports that no answer came', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const body = bodies[route]?.()
    const at = path.replace(':code', code).replace(':id', 'A'.repeat(22)).replace(':game', 'dash')
    const response = await fetch(server.url + at, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const result = response.ok ? response.status : (JSON.parse(text) as { error: { code: string } }).error.code
    expect(result).toBe(known.includes(route) ? 200 : 'no-answer')
  })

  it('every message is answered, or reports that no answer came', async () => {
    const [open] = running.view().questions
    const question = open?.id ?? ''
    const option = open?.decision.options[0]?.id ?? ''
    const newcomer = connect(server.url, table)
    const codeOf = (answer: Answer) => (answer.ok ? 'ok' : answer.error.code)
    const results = {
      hello: codeOf(await newcomer.hello()),
      command: codeOf(await running.send({ type: 'answer', question, option })),
      touch: codeOf(await running.raw('touch', { kind: 'look', question, option })),
      pulse: codeOf(await running.raw('pulse', { within: 10_000 })),
      look: codeOf(await running.raw('look', { question })),
      since: codeOf(await running.raw('since', { version: 1 })),
      advise: codeOf(await running.raw('advise', { question })),
    }
    newcomer.close()
    expect(results).toEqual({
      // The server answers these from memory.
      ...{ hello: 'ok', pulse: 'ok', look: 'ok', touch: 'not-possible', advise: 'not-your-seat' },
      ...{ command: 'no-answer', since: 'no-answer' },
    })
  })
})

it('a command whose sender disconnected during the failure is not executed: they may have sent it elsewhere', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-gone-'))
  const whole = await openBuiltStore(directory)
  let isOut = false
  let fail = (): void => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  const append: RoomStore['append'] = (...args) => {
    if (!isOut) return whole.append(...args)
    fail()
    return Promise.reject(new Error('The store is out.'))
  }
  const server = await startServer({ store: { ...whole, append } })
  const { code, host } = await openTable(server.url, 'dash', 'Maya')
  isOut = true
  const unanswered = expect(host.send({ type: 'chat', text: 'gone' })).rejects.toThrow('disconnected')
  await failed
  host.close()
  await unanswered
  const back = await openPlayer(server.url, code, host.token)
  isOut = false
  expect(await back.send({ type: 'chat', text: 'back' })).toMatchObject({ ok: true })
  const entries = (await whole.log(code as RoomCode)).flatMap(({ request }) =>
    request.type === 'chat' ? request.text : [],
  )
  expect(entries).toEqual(['back'])
  back.close()
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})
