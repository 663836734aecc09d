import { dash } from '@bay327/engine/example/dash'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadlines, reduce, type CommandId, type Request, type Room, type RoomCode } from '@bay327/room'
import { usualLimits } from '../src/limits/table.ts'
import { digest } from '../src/util/ids-and-secrets.ts'
import type { RoomStore } from '../src/store/store.ts'
import { begin, newToken, openPlayer, openTable, question, sitDown } from '../src/testing/player.ts'
import { startServer, type TestServer } from '../src/testing/server.ts'
import { storePlaces, type StorePlace } from '../src/testing/stores.ts'
import { tidyAfterEach } from '../src/testing/tidy.ts'

const refusedWith = (code: string) => ({ ok: false, error: { code } })

describe.each(storePlaces)('a seat moves to another device, on %s', (_, make) => {
  let place: StorePlace
  let store: RoomStore
  let server: TestServer
  const tidy = tidyAfterEach()
  beforeAll(async () => {
    place = await make()
    store = await place.open()
    server = await startServer({ store, limits: usualLimits })
  })
  afterAll(async () => {
    await server.close()
    await place.remove()
  })

  /**
   * Opens a table in practice. One person may play both sides there, so that anybody with a seat can let a person back
   * in immediately.
   */
  async function playing(severalSides = false) {
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const table = { code, maya: tidy(host), ben: tidy(await sitDown(server.url, code, 'Ben')) }
    if (severalSides) await host.send({ type: 'settings', settings: { severalSides } })
    await begin([table.maya, table.ben])
    return table
  }

  const endGrace = (code: string) => endNext(code, 'grace/')

  /** Reports, as another node whose clock is ahead, that a countdown is over. */
  async function endNext(code: string, kind: string): Promise<void> {
    const log = await store.log(code as RoomCode)
    let room: Room | undefined
    for (const entry of log) {
      const step = reduce(dash, room, entry)
      if (step.ok) room = step.room
    }
    const [due] = room ? deadlines(room).filter(({ id }) => id.startsWith(kind)) : []
    const [last] = log.slice(-1)
    if (!due || !last) throw new Error(`nothing runs of ${kind}`)
    const request = { type: 'time', deadline: due.id } as const
    const entry = { id: `time-${due.id}` as CommandId, at: due.at, request }
    expect(await store.append(code as RoomCode, { version: log.length, id: last.id }, entry)).toBe('appended')
  }

  it('by a single-use link: play continues there, and the first device only watches', async () => {
    const { code, maya, ben } = await playing()
    const key = newToken()
    const follow: Request = { type: 'follow-link', key }
    const phone = tidy(await openPlayer(server.url, code))
    expect(await maya.send({ type: 'open-link', key })).toMatchObject({ ok: true })
    expect(await phone.send(follow)).toMatchObject({ ok: true })
    await phone.until(({ you }) => you.seats.length > 0)
    await maya.until(({ you }) => you.person === undefined && you.seats.length === 0)
    const questionId = question(phone)?.id ?? ''
    expect(await maya.send({ type: 'answer', question: questionId, option: 'fly:1' })).toMatchObject(
      refusedWith('not-joined'),
    )
    expect(await phone.send({ type: 'answer', question: questionId, option: 'fly:1' })).toMatchObject({ ok: true })
    const thief = tidy(await openPlayer(server.url, code))
    expect(await thief.send(follow)).toMatchObject(refusedWith('link-used'))
    const old = tidy(await openPlayer(server.url, code, maya.token))
    expect(old.view().you).toEqual({ seats: [], standing: [] })
    await ben.until(({ people }) => people.find(({ name }) => name === 'Maya')?.presence === 'here')
    const stored = JSON.stringify([await store.log(code as RoomCode), await store.load(code as RoomCode)])
    for (const secret of [key, maya.token, phone.token]) expect(stored).not.toContain(secret)
    const sent = [ben, thief, phone].flatMap(({ frames }) => frames).join('\n')
    for (const secret of [digest(key), digest(phone.token), digest(maya.token)]) expect(sent).not.toContain(secret)
  })

  it('by consent of the table, if the device is lost', async () => {
    const { code, maya, ben } = await playing(true)
    const person = ben.view().you.person ?? ''
    const wasMe: Request = { type: 'was-me', person }
    const tablet = tidy(await openPlayer(server.url, code))
    expect(await tablet.send(wasMe)).toMatchObject(refusedWith('in-contact'))
    ben.close()
    await maya.until(({ people }) => people.some(({ presence }) => presence === 'grace'))
    await endGrace(code)
    await tablet.until(({ may }) => may.some(({ type }) => type === 'was-me'))
    expect(await tablet.send(wasMe)).toMatchObject({ ok: true })
    const { proposals } = await maya.until((view) => view.proposals.length > 0)
    expect(JSON.stringify(proposals)).not.toContain(digest(tablet.token))
    await maya.send({ type: 'consent', proposal: proposals[0]?.id ?? '', yes: true })
    await tablet.until(({ you }) => you.person === person && you.seats.length > 0)
    expect(maya.events.map(({ event }) => event)).toContainEqual(expect.objectContaining({ type: 'moved', person }))
    const old = tidy(await openPlayer(server.url, code, ben.token))
    expect(old.view().you.person).toBeUndefined()
  })

  it('and after a refusal neither that device nor another of its network can ask again soon', async () => {
    const { code, maya, ben } = await playing(true)
    const wasBen: Request = { type: 'was-me', person: ben.view().you.person ?? '' }
    ben.close()
    await maya.until(({ people }) => people.some(({ presence }) => presence === 'grace'))
    await endGrace(code)
    const [pest, fresh] = [tidy(await openPlayer(server.url, code)), tidy(await openPlayer(server.url, code))]
    await pest.until(({ may }) => may.some(({ type }) => type === 'was-me'))
    await pest.send(wasBen)
    const { proposals } = await maya.until((view) => view.proposals.length > 0)
    await maya.send({ type: 'consent', proposal: proposals[0]?.id ?? '', yes: false })
    await fresh.until((view) => view.proposals.length === 0)
    for (const player of [pest, fresh]) expect(await player.send(wasBen)).toMatchObject(refusedWith('told-no'))
    expect(JSON.stringify(await store.log(code as RoomCode))).not.toContain('127.0.0.1')
  })

  it('by consent of another side after five minutes, and the first device gets it back by returning', async () => {
    const { code, maya, ben } = await playing()
    const person = ben.view().you.person ?? ''
    ben.close()
    await maya.until(({ people }) => people.some(({ presence }) => presence === 'grace'))
    await endGrace(code)
    const tablet = tidy(await openPlayer(server.url, code))
    await tablet.until(({ may }) => may.some(({ type }) => type === 'was-me'))
    expect(await tablet.send({ type: 'was-me', person })).toMatchObject({ ok: true })
    const { proposals } = await maya.until((view) => view.proposals.length > 0)
    expect(await maya.send({ type: 'consent', proposal: proposals[0]?.id ?? '', yes: true })).toMatchObject({
      ok: true,
    })
    expect(maya.view().proposals).toMatchObject([{ rival: true, yes: [maya.view().you.person] }])
    await endNext(code, 'proposal/')
    await tablet.until(({ you }) => you.person === person && you.seats.length > 0)
    const back = tidy(await openPlayer(server.url, code, ben.token))
    await back.until(({ you }) => you.person === person && you.seats.length > 0)
    await tablet.until(({ you }) => you.person === undefined)
    const { table } = await maya.until(({ people }) => people.every(({ presence }) => presence === 'here'))
    expect(table.vouched).toEqual([{ name: 'Ben', by: 'Maya' }])
    const sent = [maya, back, tablet].flatMap(({ frames }) => frames).join('\n')
    for (const secret of [digest(ben.token), digest(tablet.token)]) expect(sent).not.toContain(secret)
  })

  it('and trying key after key is stopped, at all tables of the address together', async () => {
    const { code } = await playing()
    const guesses: string[] = []
    for (let i = 0; i <= usualLimits.newcomer.points; i++) {
      const thief = tidy(await openPlayer(server.url, code))
      const answer = await thief.send({ type: 'follow-link', key: newToken() })
      if (!answer.ok) guesses.push(answer.error.code)
    }
    expect(new Set(guesses)).toEqual(new Set(['link-used', 'too-fast']))
  })
})
