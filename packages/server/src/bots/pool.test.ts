import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { afterEach, describe, expect, it } from 'vitest'
import type { BotLevel } from '@bay327/engine'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import type { MakeEstimate } from './estimates.ts'
import type { Job } from './job.ts'
import { openPool, type Pool } from './pool.ts'

const trouble = join(import.meta.dirname, '../testing/processes/trouble.mjs')
let pool: Pool
let reasons: string[]
afterEach(() => pool.close())

function open(threads = 1, chanceGames?: number) {
  const metrics = createMetrics()
  reasons = []
  const log = Object.assign(createLog('silent'), { warn: ({ why }: { why: string }) => void reasons.push(why) })
  pool = openPool({ threads, metrics, log, script: trouble, ...(chanceGames !== undefined && { chanceGames }) })
  const counted = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => /^bay327_bot_(dr|th.*lost|q)/.test(line))
  return { counted }
}

const job = (question: string, level: BotLevel = 'easy', kind: Job['kind'] = 'answer', ms = 150): Job => ({
  slug: 'any',
  kind,
  ms,
  task: { world: {}, seat: 'red', seats: [], question, seed: 1, level },
})
/** Returns an estimate that takes this long, ms. */
const chance =
  (games: number): MakeEstimate =>
  () => ({ slug: 'any', kind: 'chance', position: { world: {}, eyes: [], seats: [], seed: 1 }, games })
const ask = async (...of: Parameters<typeof job>) =>
  (await pool.think(of[0], job(...of)))?.thought.option.replace(/ \d+$/, '')

describe('the pool of threads', () => {
  it('runs jobs one after the other, answers before advice', async () => {
    open()
    const order: string[] = []
    const note = (result: string | undefined) => void order.push(result ?? 'nothing')
    await Promise.all([ask('a').then(note), ask('b', 'easy', 'advice').then(note), ask('c').then(note)])
    expect(order).toEqual(['a easy', 'c easy', 'b easy'])
  })

  it.each(['ends', 'hangs'])('loses one answer and nothing else if a thread %s', async (question) => {
    const { counted } = open()
    const lost = ask(question)
    const next = ask('next')
    expect([await lost, await next]).toEqual([undefined, 'next easy'])
    expect(await counted()).toEqual(
      expect.arrayContaining(['bay327_bot_dropped_total{why="lost"} 1', 'bay327_bot_threads_lost_total 1']),
    )
  })

  it('ends a thread that uses too much memory, whatever the memory of the process', async () => {
    setFlagsFromString('--max-old-space-size=2000')
    open()
    expect(Number(await ask('limit'))).toBeLessThan(160)
    expect(await Promise.all([ask('grows', 'easy', 'answer', 20_000), ask('next')])).toEqual([undefined, 'next easy'])
    expect(reasons).toEqual(['ERR_WORKER_OUT_OF_MEMORY'])
  })

  it('continues with the next job after a failure', async () => {
    const { counted } = open()
    expect([await ask('fails'), await ask('next')]).toEqual([undefined, 'next easy'])
    expect(await counted()).toContain('bay327_bot_threads_lost_total 0')
  })

  it('holds 64 jobs and drops later ones; with more than 8 waiting, bots do not search', async () => {
    const { counted } = open()
    const answers = Array.from({ length: 70 }, (_, i) => ask(`${i}`, 'sharp'))
    const results = await Promise.all(answers)
    expect(results.filter((item) => item === undefined)).toHaveLength(6)
    expect(results.slice(0, 64).map((item) => item?.split(' ')[1])).toEqual(
      [...Array<string>(55).fill('steady'), ...Array<string>(9).fill('sharp')].slice(0, 64),
    )
    expect(await counted()).toContain('bay327_bot_dropped_total{why="full"} 6')
  })

  it('divides three seconds among the waiting jobs, so that none is late; a single job gets all its time', async () => {
    open()
    const timeOf = async (question: string) =>
      Number((await pool.think(question, job(question, 'steady', 'answer', 500)))?.thought.option.split(' ')[2])
    const times = await Promise.all(Array.from({ length: 60 }, (_, i) => timeOf(`${i}`)))
    expect([times[0], times[30], times[59]]).toEqual([50, 100, 500])
  })

  it('estimates chances after everything else, and stops for the first question', async () => {
    open()
    await ask('begins')
    const order: string[] = []
    const note = (what: string) => () => void order.push(what)
    const first = pool.estimate('chance', 0, chance(20_000)).then((slice) => expect(slice).toBeDefined())
    await Promise.all([
      first.then(note('let go')),
      pool.estimate('another', 0, chance(1)).then(note('chance')),
      ask('a', 'easy', 'advice').then(note('advice')),
      ask('b').then(note('answer')),
    ])
    expect(order).toEqual(['let go', 'answer', 'advice', 'chance'])
  })

  it.each([
    [20, '20'],
    [undefined, '400'],
  ])(
    'tries the options of advice as often as it estimates games (%s), and those of an answer as the game says',
    async (games, expected) => {
      open(1, games)
      const tries = async (kind: Job['kind']) => (await pool.think(kind, job('tries', 'easy', kind)))?.thought.option
      expect([await tries('advice'), await tries('answer')]).toEqual([expected, 'undefined'])
    },
  )

  it('works on the newest question of a seat only', async () => {
    const { counted } = open()
    const [first, second, third] = ['one', 'two', 'three'].map((item) => pool.think('seat', job(item)))
    expect([await first, await second]).toEqual([undefined, undefined])
    expect((await third)?.thought.option).toMatch(/^three easy/)
    expect(await counted()).toContain('bay327_bot_dropped_total{why="stale"} 2')
  })

  it('gives no results after it is closed, and ends its threads', async () => {
    open(2)
    const under = ask('hangs')
    await ask('a')
    await pool.close()
    expect([await under, await ask('b')]).toEqual([undefined, undefined])
  })
})
