import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@bay327/room'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOOP_INTERVAL } from './metrics.ts'
import { figure } from './testing/figure.ts'
import { startRedis, type TestRedis } from './testing/processes/redis.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { openRedisStore } from './store/redis/redis.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const alerts = readFileSync(join(deploy, 'alerts.yml'), 'utf8')
const rules = [...alerts.matchAll(/^ {8}expr: (.*)$/gm)].map(([, expr = '']) => expr)
const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8')) as {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

let redis: TestRedis
let embedded: TestServer
let onRedis: TestServer
beforeAll(async () => {
  redis = await startRedis(undefined, { settings: ['--maxmemory', '64mb'] })
  embedded = await startServer()
  onRedis = await startServer({ store: await openRedisStore({ url: redis.url, keep: 86_400_000 }) })
})
afterAll(async () => {
  await embedded.close()
  await onRedis.close()
  await redis.stop()
})

const figuresOf = async ({ url }: TestServer): Promise<string> => (await fetch(`${url}/metrics`)).text()

/** Returns the names of the exported series, with `up`, which Prometheus adds. */
async function metricNames(): Promise<ReadonlySet<string>> {
  const kinds = [...(await figuresOf(embedded)).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const names = kinds.flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
  )
  return new Set([...names, 'up'])
}

const namesIn = (query: string): readonly string[] => query.match(/\b(?:bay327|nodejs|process)_\w+|\bup\b/g) ?? []

it.each([
  ['rules', 'alerts', rules],
  ['queries', 'the dashboard', queries],
])('all %s of %s use metrics that a server exports', async (_, __, all) => {
  const known = await metricNames()
  expect(all.length).toBeGreaterThan(10)
  for (const query of all) {
    expect(namesIn(query), query).not.toEqual([])
    expect(namesIn(query).filter((name) => !known.has(name))).toEqual([])
  }
})

it('alerts use existing refusals, and each says what to do', () => {
  const codes = rules.flatMap((rule) => [...rule.matchAll(/(?:code|result)="([\w-]+)"/g)].map(([, code = '']) => code))
  expect(codes.length).toBeGreaterThan(2)
  expect(codes.filter((code) => !(code in errors) && code !== 'failed')).toEqual([])
  for (const part of ['severity: (?:look|page)', 'summary: .+', 'description: .+'])
    expect([part, alerts.match(new RegExp(part, 'g'))?.length]).toEqual([part, rules.length])
})

it('the event loop delay includes the interval of its samples, which queries subtract', async () => {
  let least = NaN
  // Reading the figure resets it. The figure is out of range until there is a new sample.
  const look = async () => (least = await figure(embedded.url, 'nodejs_eventloop_lag_min_seconds'))
  await expect.poll(look, { interval: 3 * LOOP_INTERVAL }).toBeLessThan(60)
  // A timer's rounding can make a sample early: 88 ms of 100 ms have been measured. Without the interval the figure
  // would be near 0.
  expect(least).toBeGreaterThan((0.5 * LOOP_INTERVAL) / 1_000)
  const lagQueries = [...rules, ...queries].filter((query) => query.includes('nodejs_eventloop_lag'))
  expect(lagQueries.length).toBeGreaterThan(2)
  for (const query of lagQueries)
    expect(query).toMatch(new RegExp(`^nodejs_eventloop_lag_\\w+ - ${LOOP_INTERVAL / 1_000}( |$)`))
})

/** Returns the series with labels that a query selects: `name{label="value"}`. */
const chosenIn = (query: string): readonly string[] =>
  [...query.matchAll(/\b(bay327_(?:store|redis)_\w+)\{(\w+="\w+")\}/g)].map(([, name, label]) => `${name} ${label}`)

/** Returns the exported series of stores, each with its value. */
const storesIn = (text: string) =>
  [...text.matchAll(/^(bay327_(?:store|redis)_\w+)\{(.*)\} (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    is: labels.split(',').map((label) => `${name} ${label}`),
    value: Number(value),
  }))

it('exports how full each store is, under the names in alerts and dashboard', async () => {
  const chosen = [...rules, ...queries].flatMap(chosenIn)
  expect(chosen.length).toBeGreaterThan(4)
  const missing = async () => {
    const reported = storesIn((await figuresOf(embedded)) + (await figuresOf(onRedis)))
    for (const { is, value } of reported) expect([is, value > 0]).toEqual([is, true])
    return chosen.filter((item) => !reported.some(({ is }) => is.includes(item)))
  }
  await expect.poll(missing).toEqual([])
  expect(await figuresOf(embedded)).not.toContain('bay327_redis_memory_bytes{')
  expect(await figuresOf(onRedis)).not.toContain('bay327_store_disk_bytes{')
  const most = `bay327_redis_memory_bytes{master="127.0.0.1:${redis.port}",what="most"} ${64 * 2 ** 20}`
  await expect.poll(() => figuresOf(onRedis)).toContain(most)
})

it('exports nothing about a Redis that does not answer, and everything else', async () => {
  redis.freeze()
  const left = await figuresOf(onRedis)
  redis.thaw()
  expect(storesIn(left)).toEqual([])
  expect(left).toMatch(/^bay327_rooms 0$/m)
  await expect.poll(() => figure(onRedis.url, 'bay327_redis_log_well')).toBe(1)
})
