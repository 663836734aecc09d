import { matchId } from '@bay327/engine'
import type { Room, RoomCode, SinceAnswer, View } from '@bay327/room'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usualLimits } from '../src/limits/table.ts'
import { begin, openPlayer, openTable, play, sitDown, type Player } from '../src/testing/player.ts'
import { startServer, type TestServer } from '../src/testing/server.ts'
import { tidyAfterEach } from '../src/testing/tidy.ts'

const tidy = tidyAfterEach()
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const versionOf = (player: Player): number => Number(player.position()?.split('.')[0])
const since = (player: Player, version: unknown) => player.raw('since', { version }) as unknown as Promise<SinceAnswer>
const codeOf = (answer: SinceAnswer) => (answer.ok ? 'shown' : answer.error.code)

async function match(url: string, game: string) {
  const { code, host } = await openTable(url, game, 'Maya')
  const players = [tidy(host), tidy(await sitDown(url, code, 'Ben'))]
  const watcher = tidy(await openPlayer(url, code))
  await begin(players)
  const [maya, ben] = players as [Player, Player]
  return { code, maya, ben, watcher }
}

const bare = ({ may: _, proposals: __, ...view }: View): object => JSON.parse(JSON.stringify(view)) as object

it('shows one address a limited number of entries per time', async () => {
  const limited = await startServer({ limits: { ...usualLimits, past: { points: 100, duration: 600 } } })
  const { maya, ben } = await match(limited.url, 'escape')
  const at = versionOf(maya)
  await play([maya, ben], () => maya.events.length > 5)
  expect([codeOf(await since(maya, at)), codeOf(await since(ben, at))]).toEqual(['shown', 'shown'])
  const more = async (): Promise<string> => codeOf(await since(maya, at))
  await expect.poll(more, { interval: 1 }).toBe('too-fast')
  expect(codeOf(await since(ben, at))).toBe('too-fast')
  await limited.close()
})

describe('looking back into a running match', () => {
  it('shows each viewer the position as they saw it, and the events since', async () => {
    const { maya, ben, watcher } = await match(server.url, 'escape')
    await maya.send({ type: 'chat', text: 'Canary of the talk' })
    const at = versionOf(maya)
    const everybody = [maya, ben, watcher]
    for (const player of everybody) await expect.poll(() => versionOf(player)).toBe(at)
    const seen = everybody.map((player) => [bare(player.view()), player.events.length] as const)
    await play([maya, ben], () => maya.events.length > 40)
    for (const player of everybody) await expect.poll(() => player.position()).toBe(maya.position())
    for (const [i, viewer] of everybody.entries()) {
      const answer = await since(viewer, at)
      if (!answer.ok) throw new Error(answer.error.code)
      expect(bare(answer.view)).toEqual(seen[i]?.[0])
      expect(answer.events).toEqual(viewer.events.slice(seen[i]?.[1]).filter(({ event }) => event.type !== 'chat'))
    }
  })

  it('shows the events up to a given position, and that position only', async () => {
    const { maya, ben } = await match(server.url, 'escape')
    const at = versionOf(maya)
    await play([maya, ben], () => maya.events.length > 30)
    const all = await since(maya, at)
    const middle = all.ok ? (all.events[10]?.version ?? 0) : 0
    const part = (await maya.raw('since', { version: at, to: middle })) as unknown as SinceAnswer
    const alone = (await maya.raw('since', { version: at, to: at })) as unknown as SinceAnswer
    if (!all.ok || !part.ok || !alone.ok) throw new Error('refused')
    expect(part.events).toEqual(all.events.filter(({ version }) => version <= middle))
    expect([alone.events, alone.view, part.view]).toEqual([[], all.view, all.view])
  })

  it('allows stepping as fast as a hand can, and nothing faster for long', async () => {
    const strict = await startServer({ limits: usualLimits })
    const { maya, ben } = await match(strict.url, 'dash')
    const at = versionOf(maya)
    await play([maya, ben], () => maya.events.length > 6)
    const ask = async () => codeOf((await maya.raw('since', { version: at, to: at })) as unknown as SinceAnswer)
    const steps = []
    for (let i = 0; i < 60; i++) steps.push(await ask())
    expect([...new Set(steps)]).toEqual(['shown'])
    const rushed = await Promise.all(Array.from({ length: 60 }, ask))
    expect([...new Set(rushed)].toSorted()).toEqual(['shown', 'too-fast'])
    for (const player of [maya, ben]) player.close()
    await strict.close()
  })

  it('continues from an earlier request, and reads no entry twice', async () => {
    const { code, maya, ben } = await match(server.url, 'escape')
    const at = versionOf(maya)
    await play([maya, ben], () => maya.events.length > 20)
    const first = await since(maya, at)
    const log = vi.spyOn(server.store, 'log')
    await play([maya, ben], () => maya.events.length > 40)
    const second = await since(maya, at)
    expect(log.mock.calls.filter(([room]) => room === code)).toEqual([])
    log.mockRestore()
    if (!first.ok || !second.ok) throw new Error('refused')
    expect(second.view).toEqual(first.view)
    expect(second.events.slice(0, first.events.length)).toEqual(first.events)
    expect(second.events.length).toBeGreaterThan(first.events.length)
  })

  it('is refused with a reason, and changes nothing', async () => {
    const { code, maya, watcher } = await match(server.url, 'dash')
    const now = versionOf(maya)
    expect(codeOf(await since(maya, now + 1))).toBe('passed')
    expect(codeOf(await since(maya, 1))).toBe('too-far-back')
    expect(codeOf(await since(maya, 'x'))).toBe('bad-message')
    await maya.send({ type: 'settings', settings: { watchers: false } })
    await watcher.until(({ table }) => !table.settings.watchers)
    expect(codeOf(await since(watcher, now))).toBe('not-your-seat')
    expect((await server.store.log(code as RoomCode)).length).toBe(now + 1)
  })

  it('is refused while the store fails, like other requests, and works afterwards', async () => {
    const { maya, ben } = await match(server.url, 'dash')
    const at = versionOf(maya)
    await play([maya, ben], () => maya.events.length > 3)
    const log = vi.spyOn(server.store, 'log').mockRejectedValue(new Error('The store is out.'))
    expect(codeOf(await since(maya, at))).toBe('no-answer')
    log.mockRestore()
    expect(codeOf(await since(maya, at))).toBe('shown')
  })

  it('is limited for each socket', async () => {
    const strict = await startServer({ limits: { ...usualLimits, since: { points: 2, duration: 60 } } })
    const { maya } = await match(strict.url, 'dash')
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(codeOf(await since(maya, versionOf(maya))))
    expect(answers).toEqual(['shown', 'shown', 'too-fast'])
    maya.close()
    await strict.close()
  })
})

describe('a running match', () => {
  it.each(['escape', 'breakout', 'dash'])('cannot be fetched as a replay, under any name: %s', async (game) => {
    const { code, maya, ben } = await match(server.url, game)
    await play([maya, ben], () => maya.events.length > 12)
    const loaded = await server.store.load(code as RoomCode)
    const { room } = JSON.parse(loaded?.snapshot.state ?? '{}') as { room: Room }
    const id = matchId(room.seed, room.commitment)
    const paths = [`/api/replays/${id}`, `/api/replays/${code}`, `/api/rooms/${code}/replay`, `/api/totals/${game}`]
    const answers = await Promise.all(paths.map((path) => fetch(server.url + path)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 409, 200])
    const text = (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
    for (const secret of [room.seed, id, maya.token, 'Maya']) expect(text).not.toContain(secret)
    expect([maya, ben].map((player) => player.frames.join().includes(id))).toEqual([false, false])
  })
})
