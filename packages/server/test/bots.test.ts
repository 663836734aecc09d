import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Entry, RoomCode } from '@bay327/room'
import { playOn, playWithBots } from '../src/testing/bots.ts'
import { figure } from '../src/testing/figure.ts'
import { comeBack, openPlayer, question } from '../src/testing/player.ts'
import { startServer } from '../src/testing/server.ts'
import { storePlaces } from '../src/testing/stores.ts'
import { tidyAfterEach } from '../src/testing/tidy.ts'

const tidy = tidyAfterEach()
const ofBots = (log: readonly Entry[]) => log.flatMap(({ request }) => (request.type === 'bot' ? [request] : []))

it('two servers serve one table, each bot answers once, and if one server stops the other’s bots answer', async () => {
  const [, make] = storePlaces[1] ?? []
  const place = await make?.()
  if (place === undefined) throw new Error('no Redis')
  tidy({ close: () => place.remove() })
  const store = await place.open()
  tidy(store)
  const bots = { threads: 1, iterations: 8 }
  const a = tidy(await startServer({ store: await place.open(), bots }))
  const b = tidy(await startServer({ store: await place.open(), bots }))
  const thought = (url: string) => figure(url, 'bay327_bot_thinking_seconds_count')
  const { code, maya } = await playWithBots(a.url, 'capture', ['easy'])
  tidy(await openPlayer(b.url, code))
  const answered = async () => ofBots(await store.log(code as RoomCode))
  const chosen = () => maya.events.filter(({ event }) => event.type === 'chose' && event.by === 'bot').length
  await playOn(maya, () => chosen() > 2)
  expect((await thought(a.url)) + (await thought(b.url))).toBeGreaterThanOrEqual((await answered()).length)
  await a.close()
  const [before, early] = [(await answered()).length, await thought(b.url)]
  const again = tidy(await comeBack(b.url, code, maya))
  await playOn(again)
  const answers = await answered()
  expect(answers.length).toBeGreaterThan(before + 1)
  expect(await thought(b.url)).toBeGreaterThan(early)
  expect(new Set(answers.map(({ question: of }) => of)).size).toBe(answers.length)
})

describe('a thread that dies', () => {
  const fuse = join(tmpdir(), `bay327-fuse-${process.pid}`)
  afterEach(() => {
    delete process.env['BAY327_FUSE']
    rmSync(fuse, { force: true })
  })

  it('costs its question, which the rules answer, and bots go on', async () => {
    process.env['BAY327_FUSE'] = fuse
    const script = join(import.meta.dirname, '../src/testing/processes/crashing-process.ts')
    const server = tidy(await startServer({ bots: { threads: 1, script, iterations: 8 } }))
    const { maya } = await playWithBots(server.url, 'capture', ['easy'])
    tidy(maya)
    const chosen = () => maya.events.flatMap(({ event }) => (event.type === 'chose' ? [event.by] : []))
    const afterDefault = () => chosen().slice(chosen().indexOf('fallback') + 1)
    await playOn(maya, () => chosen().includes('fallback') && afterDefault().filter((by) => by === 'bot').length > 3)
    expect(existsSync(fuse)).toBe(true)
    const names = ['threads_lost_total', 'dropped_total{why="lost"}', 'defaults_total'].map(
      (name) => `bay327_bot_${name}`,
    )
    const [lost, dropped, defaults] = await Promise.all(names.map((name) => figure(server.url, name)))
    expect([lost, dropped]).toEqual([1, 1])
    // On a slow machine the rules also answer for a bot whose answer comes too late.
    expect(defaults).toBe(chosen().filter((by) => by === 'fallback').length)
  })
})

describe('advice', () => {
  const tableWithQuestion = async (settings = {}) => {
    const server = tidy(await startServer({ bots: { threads: 1, iterations: 8 } }))
    const { code, maya } = await playWithBots(server.url, 'capture', ['steady'], settings)
    tidy(maya)
    await maya.until(() => (question(maya)?.decision.options.length ?? 0) > 1)
    return { server, code, maya, of: question(maya)?.id ?? '' }
  }

  it('comes first to the person who asked, is the same twice, and does not change the log', async () => {
    const { maya, of } = await tableWithQuestion()
    expect(await maya.raw('advise', { question: of })).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    await maya.send({ type: 'advice', question: of })
    const position = maya.position()
    const [first, second] = [await maya.raw('advise', { question: of }), await maya.raw('advise', { question: of })]
    const { options } = first as unknown as { options: { option: string; chance: number }[] }
    expect(second).toEqual(first)
    expect(options.length).toBeGreaterThan(1)
    const legal = question(maya)?.decision.options.map(({ id }) => id)
    for (const { option, chance } of options) {
      expect(legal).toContain(option)
      expect(chance >= 0 && chance <= 1).toBe(true)
    }
    expect(maya.position()).toBe(position)
  })

  it('is not given if the table plays without advice', async () => {
    const { maya, of } = await tableWithQuestion({ advice: false })
    expect(await maya.send({ type: 'advice', question: of })).toMatchObject({ error: { code: 'no-advice' } })
    expect(await maya.raw('advise', { question: of })).toMatchObject({ error: { code: 'not-your-seat' } })
  })

  it('is given to nobody else: neither to a watcher, nor for an old question', async () => {
    const { server, code, maya, of } = await tableWithQuestion()
    await maya.send({ type: 'advice', question: of })
    const watcher = tidy(await openPlayer(server.url, code))
    expect(await watcher.raw('advise', { question: of })).toMatchObject({ ok: false, error: { code: 'passed' } })
    const frames = watcher.frames.length
    await maya.raw('advise', { question: of })
    expect(watcher.frames.slice(frames).join()).not.toContain('chance')
    await maya.send({ type: 'answer', question: of, option: question(maya)?.decision.options[0]?.id ?? '' })
    expect(await maya.raw('advise', { question: of })).toMatchObject({ ok: false, error: { code: 'passed' } })
  })
})
