import { games, modules } from '@bay327/games'
import { openPlayer } from '@bay327/server/testing/player'
import { expect, it } from 'vitest'
import { advised } from './support/advice.ts'
import { countPresses, pressesOf } from './support/arrive.ts'
import { readFrames } from './support/server/frames.ts'
import { auditOf, faultsOf } from './support/look.ts'
import { matchPlans, names, titleOf } from './support/matches.ts'
import { playUntil } from './support/play.ts'
import { verdictOn } from './support/replay.ts'
import { frameTelling, hiddenFrom, searchFrames, textsKnown } from './support/server/secrets.ts'
import { followShadows } from './support/server/indistinguishable.ts'
import { onStage } from './support/stage.ts'
import { begin, joinTable, openTable } from './support/table.ts'
import { translateBeside } from './support/translated.ts'
import { walkFaults } from './support/walk.ts'
import { followTable, type Truth } from './support/server/server-state.ts'
import { answerByWire, joinByWire, playOut, wired, type Joined, type Wired } from './support/server/wire.ts'

const phone = { width: 390, height: 844 }
/**
 * Number of answers given in the browser. The rest of a match is played over the same people's connections, with closed
 * pages.
 */
const BY_HAND = 10

/**
 * The game whose result screen and replay are walked through with Tab. These parts are the same in every game, and a
 * walk is slow.
 */
const starter = modules.find(({ about }) => about.starter)?.about.slug

it('plays every game', () => {
  expect(matchPlans.map(({ slug }) => slug)).toEqual(Object.keys(games))
})

it.for(matchPlans)(
  '$slug, from the deal to the verdict, without early reveals',
  ({ slug, people, strayOneIn }, { annotate }) =>
    onStage(`match of ${slug}`, async (stage) => {
      const { server, place } = await stage.shared()
      const host = await stage.desk('Maya')
      const guest = await stage.desk('Jonas', { size: phone })
      await countPresses(guest)
      const code = await openTable(host, server.url, titleOf(slug))
      const truth = await followTable(place, code)
      stage.atEnd(() => truth.close())
      await joinTable(guest, server.url, code)
      const others: Joined[] = []
      for (const name of names.slice(2, people)) others.push(await joinByWire(server.url, code, name))
      for (const other of others) await other.ready()
      const watcher: Wired = Object.assign(await openPlayer(server.url, code), { name: 'Watcher' })
      await begin([host, guest])
      // No further press is needed until the guest has a question.
      expect(await pressesOf(guest), 'taps from the link to a seat').toBeLessThanOrEqual(3)

      const policy = advised(truth, strayOneIn)
      const { version: dealt } = await truth.follow()
      const upTo = (answers: number) => async (): Promise<boolean> => {
        await answerByWire(others, policy)
        return (await truth.follow()).version >= dealt + answers
      }
      const both = await translateBeside(host, code)
      let presses = 0
      for (let answers = 1; answers <= BY_HAND / 2; answers++) {
        presses += await playUntil([host, guest], upTo(answers), policy)
        await both.alike()
      }
      await both.end()
      await guest.page.reload()
      await guest.page.locator('[data-question]').first().waitFor()
      presses += await playUntil([host, guest], upTo(BY_HAND), policy)

      const lines = [await wired(host, server.url, code), await wired(guest, server.url, code)]
      for (const { page } of [host, guest]) await page.close()
      // Everything that a page fetches after the match is public.
      const all: Received[] = [host, guest].map(({ name, frames }, at) => ({
        name,
        sent: [[...frames], lines[at]?.frames ?? []],
      }))
      const answers = await playOut([...lines, ...others], policy)
      // A page that opens before the server has stored the match takes its own clock for the end, and the console logs
      // the missing file.
      const address = `${server.url}/api/replays/${lines[0]?.view().proof.replay}`
      await expect.poll(async () => (await fetch(address)).status).toBe(200)
      for (const desk of [host, guest]) await desk.reopen(`/t/${code}`)
      for (const { page } of [host, guest]) await page.locator('[data-outcome] h1').waitFor()
      const faults = await faultsOf(host.page, 'outcome', [1440])
      if (slug === starter) faults.push(...(await walkFaults(host.page, 'outcome')))
      expect(await verdictOn(host, truth.game)).toMatchObject({ ok: true })
      if (slug === starter) {
        await host.page.goto(address.replace('/api/replays/', '/r/'))
        await host.page.getByRole('slider').first().waitFor()
        faults.push(...(await walkFaults(host.page, 'replay')), ...(await auditOf(host.page)))
      }

      await truth.follow()
      const known = textsKnown(truth)
      for (const { name, frames } of [...others, watcher]) all.push({ name, sent: [frames] })
      const searches = all.map((received) => searchOf(truth, known, received))
      for (const line of [...lines, ...others, watcher]) line.close()
      await annotate([`${presses} presses, ${answers} answers`, ...searches].join('; '))
      expect(faults).toEqual([])
    }),
)

/** Everything that a person received, message by message. */
interface Received {
  readonly name: string
  readonly sent: readonly (readonly string[])[]
}

/**
 * Checks that a person received no secret, and that the search finds secrets inserted on purpose. Returns the number of
 * secrets searched for.
 */
function searchOf(truth: Truth, known: ReturnType<typeof textsKnown>, { name, sent }: Received): string {
  const hidden = hiddenFrom(truth, known, name)
  const frames = sent.flatMap(readFrames)
  const { leaks, opened } = searchFrames(frames, hidden)
  expect(leaks, name).toEqual([])
  expect(opened.length, `what ${name} learned in time`).toBeGreaterThan(0)

  const { steps, leaks: apart } = followShadows(truth, name)
  expect(apart, name).toEqual([])
  expect(steps, `steps that ${name} cannot tell from others`).toBeGreaterThan(truth.steps.length / 4)

  const seed = JSON.stringify(truth.steps[0]?.room.seed)
  expect(opened).toContain(seed)
  const frame = frames.find(({ raw }) => raw.includes(seed))
  expect(frame?.raw).toContain('"phase":"over"')

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

/** Returns twenty items, evenly spread over the list. */
function sample<T>(all: readonly T[]): readonly T[] {
  const stride = Math.max(1, Math.floor(all.length / 20))
  return all.filter((_, at) => at % stride === 0).slice(0, 20)
}
