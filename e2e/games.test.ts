import { games } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { advised } from './kit/advice.ts'
import type { Desk, DeskOptions } from './kit/browser.ts'
import { countPresses, pressesOf } from './kit/coming.ts'
import { readFrames } from './kit/frames.ts'
import { faultsOf } from './kit/look.ts'
import { matchPlans, names, titleOf } from './kit/matches.ts'
import { isOver, playUntil } from './kit/play.ts'
import { verdictOn } from './kit/replay.ts'
import { frameTelling, hiddenFrom, searchFrames, textsKnown } from './kit/secrets.ts'
import { followShadows } from './kit/shadows.ts'
import { onStage } from './kit/stage.ts'
import { begin, joinTable, openTable, watchTable } from './kit/table.ts'
import { followTable, type Truth } from './kit/truth.ts'

const phone = { width: 390, height: 844 }

it('plays every game', () => {
  expect(matchPlans.map(({ slug }) => slug)).toEqual(Object.keys(games))
})

describe.concurrent.each(matchPlans)('$slug', ({ slug, people, strayOneIn, luck }) => {
  const title = `${slug}, from the deal to the verdict, with nothing told before its time`

  it(title, { timeout: 600_000 }, ({ annotate }) =>
    onStage(title, async (stage) => {
      const store = await stage.store('redis')
      const server = await stage.server({ ...store, BOTS: '0', ...(luck !== undefined && { LUCK: luck }) })
      // Every second one plays on a phone.
      const size = (at: number): DeskOptions => ({
        ...(luck !== undefined && { luck }),
        ...(at % 2 === 1 && { size: phone }),
      })
      const players = await Promise.all(names.slice(0, people).map((name, at) => stage.desk(name, size(at))))
      const watcher = await stage.desk('Watcher', { size: phone })
      const [host, ...guests] = players
      const [onPhone] = guests
      if (host === undefined || onPhone === undefined) throw new Error('Nobody plays.')
      await countPresses(onPhone)

      const code = await openTable(host, server.url, titleOf(slug))
      const truth = await followTable(store, code)
      stage.atEnd(() => truth.close())
      for (const guest of guests) await joinTable(guest, server.url, code)
      await watchTable(watcher, server.url, code)
      await begin(players)
      // Nothing more is pressed until one is asked.
      expect(await pressesOf(onPhone), 'taps from the link to a seat').toBeLessThanOrEqual(3)

      const policy = advised(truth, strayOneIn)
      const { version: dealt } = await truth.follow()
      const isUnderWay = async (): Promise<boolean> => (await truth.follow()).version > dealt + 6
      let presses = await playUntil(players, isUnderWay, policy)
      // An auditor has looked at every table for whoever plays: here at one size for who watches, at the other when it is over.
      const faults = await faultsOf(watcher.page, 'watching', [390])

      presses += await playUntil(players, () => isOver(host), policy)
      for (const { page } of [...players, watcher]) await page.locator('[data-outcome] h2').waitFor()
      faults.push(...(await faultsOf(host.page, 'outcome', [1440])))
      expect(await verdictOn(host, truth.game)).toMatchObject({ ok: true })

      await truth.follow()
      const known = textsKnown(truth)
      const searches = [...players, watcher].map((desk) => searchOf(truth, known, desk))
      await annotate([`${presses} presses`, ...searches].join('; '))
      expect(faults).toEqual([])
    }),
  )
})

/** Finds no secret in what a browser received, and finds each that is put there. Says how many there were. */
function searchOf(truth: Truth, known: ReturnType<typeof textsKnown>, { name, frames: raws }: Desk): string {
  const hidden = hiddenFrom(truth, known, name)
  const frames = readFrames(raws)
  const { leaks, opened } = searchFrames(frames, hidden)
  expect(leaks, name).toEqual([])
  expect(opened.length, `what ${name} learned in time`).toBeGreaterThan(0)

  const { steps, leaks: apart } = followShadows(truth, name)
  expect(apart, name).toEqual([])
  expect(steps, `steps that ${name} cannot tell from others`).toBeGreaterThan(truth.steps.length / 4)

  const seed = JSON.stringify(truth.steps[0]?.room.seed)
  expect(opened).toContain(seed)
  const told = frames.find(({ raw }) => raw.includes(seed))
  expect(told?.raw).toContain('"phase":"over"')

  const samples = [
    ...sample(
      [...hidden.until].map(([text, until = Infinity]) => ({ text, version: Math.min(until - 1, lastVersion(truth)) })),
    ),
    ...sample([...hidden.kept].map(([text, spans]) => ({ text, version: spans[0]?.to ?? 0 }))),
    ...sample([...hidden.orders].map(([text, version]) => ({ text, version }))),
  ]
  const planted = readFrames(samples.map(({ text, version }) => frameTelling(text, version)))
  const found = new Set(searchFrames([...frames, ...planted], hidden).leaks)
  expect(samples.map(({ text }) => text).filter((text) => !found.has(text))).toEqual([])
  return `${name}: ${steps} steps beside a shadow, ${hidden.until.size}+${hidden.kept.size}+${hidden.orders.size} hidden, ${opened.length} opened`
}

function lastVersion({ steps }: Truth): number {
  return steps.at(-1)?.version ?? 0
}

/** Twenty of them, from all over. */
function sample<T>(all: readonly T[]): readonly T[] {
  const stride = Math.max(1, Math.floor(all.length / 20))
  return all.filter((_, at) => at % stride === 0).slice(0, 20)
}
