import { modules } from '@bay327/games/modules'
import type { WinChanceMessage } from '@bay327/room'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOn, playWithBots } from '../../src/testing/bots.ts'
import { openPlayer, play, type Player } from '../../src/testing/player.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

const tidy = tidyAfterEach()

const isFigure = (chance: WinChanceMessage | undefined) => typeof chance === 'object' && chance !== null
const hasChance = (player: Player) => player.frames.some((frame) => frame.includes('"chance"'))

async function watched(url: string, slug: string) {
  const { code, maya } = await playWithBots(url, slug, ['easy'])
  const watcher = await openPlayer(url, code)
  return { code, maya: tidy(maya), watcher: tidy(watcher), messages: watcher.chances }
}

describe('the chances at a table', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startServer({ bots: { threads: 1, iterations: 20, chanceShare: 1 } })))
  afterAll(() => server.close())

  it.each(modules.map(({ about }) => about.slug))('of %s are sent to watchers and to no player', async (slug) => {
    const { code, maya, watcher, messages } = await watched(server.url, slug)
    const named = tidy(await openPlayer(server.url, code))
    await named.send({ type: 'join', name: 'Nora' })
    const second = tidy(await openPlayer(server.url, code, maya.token))
    await expect.poll(() => messages.findLast(isFigure)).toBeDefined()
    let answers = 0
    await playOn(maya, () => ++answers > 3)
    const { shares, errors, games } = messages.findLast(isFigure) as Exclude<WinChanceMessage, null | 'estimating'>
    expect(Object.keys(shares)).toEqual([...new Set(maya.view().seats.map(({ side }) => side))])
    expect([games, Object.keys(errors)]).toEqual([20, Object.keys(shares)])
    expect([maya, second, watcher, named].map(hasChance)).toEqual([false, false, true, true])
  })

  it('are not sent to a watcher who takes a seat', async () => {
    const { code, maya, messages } = await watched(server.url, 'capture')
    const nora = tidy(await openPlayer(server.url, code))
    await expect.poll(() => nora.chances.some(isFigure)).toBe(true)
    await nora.send({ type: 'join', name: 'Nora' })
    const free = nora.view().may.find(({ type }) => type === 'claim')
    if (free) expect(await nora.send(free)).toMatchObject({ ok: true })
    expect(nora.view().you.seats).toHaveLength(1)
    const [countBefore, before] = [nora.chances.length, messages.length]
    await play([maya, nora], () => messages.length > before + 1)
    expect(nora.chances).toHaveLength(countBefore)
  })

  it('are hidden if the table hides odds, and sent again if it does not', async () => {
    const { maya, messages } = await watched(server.url, 'capture')
    await expect.poll(() => messages.some(isFigure)).toBe(true)
    await maya.send({ type: 'settings', settings: { hideOdds: true } })
    await expect.poll(() => messages.at(-1)).toBeNull()
    await maya.send({ type: 'settings', settings: { hideOdds: false } })
    await expect.poll(() => isFigure(messages.at(-1))).toBe(true)
  })
})

it('are not sent without threads', async () => {
  const server = await startServer()
  const { maya, watcher } = await watched(server.url, 'capture')
  let answers = 0
  await playOn(maya, () => ++answers > 5)
  expect([maya, watcher].map(hasChance)).toEqual([false, false])
  await server.close()
})
