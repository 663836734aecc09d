import type { SeatId } from '@bay327/engine'
import { modules } from '@bay327/games'
import type { RoomEvent } from '@bay327/room'
import { questionsOf } from '@bay327/room/questions/questions'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { questionsOn, playUntil, straying, type Policy } from './support/play.ts'
import { onStage, type Stage } from './support/stage.ts'
import { begin, joinTable, layFor, letBotsPlay, openTable } from './support/table.ts'
import { followTable, holdsSeat, type Truth } from './support/server/server-state.ts'

const phone = { width: 390, height: 844 }

/** A game without hidden information, and one with simultaneous secret questions. */
const games = [modules.find(({ resample }) => !resample), modules.findLast(({ resample }) => resample)].flatMap(
  (module) => (module ? [module.about] : []),
)

const sitsIn = 'a bot sits in for somebody who is gone, and makes room when they are back'
it(sitsIn, () =>
  onStage(sitsIn, async (stage) => {
    const { maya, jonas, code, truth } = await twoAndBots(stage, games.at(-1)?.title ?? '')
    const seat = await seatOf(truth, 'Jonas')
    const chosen = async (by: 'person' | 'bot'): Promise<number> =>
      (await choices(truth)).filter((choice) => choice.seat === seat && choice.by === by).length
    await playUntil([maya, jonas], async () => (await chosen('person')) >= 2, straying(4))

    await jonas.page.close()
    await playUntil([maya], () => letBot(maya).isVisible(), straying(4))
    expect(await chosen('bot')).toBe(0)
    await pads(maya).getByText('Jonas', { exact: true }).waitFor()
    await letBot(maya).click()
    await pads(maya).getByText('Bot for Jonas').waitFor()
    await log(maya).getByText('A steady bot sits in for Jonas and plays').waitFor()
    await playUntil([maya], async () => (await chosen('bot')) > 0, straying(4))
    await pads(maya).getByText('Bot for Jonas').waitFor()

    await jonas.reopen(`/t/${code}`)
    await pads(maya).getByText('Jonas', { exact: true }).waitFor()
    expect(await pads(maya).getByText('Bot for Jonas').count()).toBe(0)
    // On a phone a pad may be too small for the player's name; screen readers get the name in any case.
    await expect.poll(() => pads(jonas).ariaSnapshot()).toMatch(/\bYou\b/)
    const before = [await chosen('person'), await chosen('bot')] as const
    await playUntil([maya], async () => (await questionsOn(jonas)).length > 0, straying(4))
    await playUntil([maya, jonas], async () => (await chosen('person')) >= before[0] + 2, straying(4))
    expect(await chosen('bot')).toBe(before[1])
  }),
)

describe.each(games)('$slug', ({ slug, title: game }) => {
  const advises = `${slug}: what would you do? A person asks on a phone and takes one answer; the others learn that they asked`
  it(advises, () =>
    onStage(advises, async (stage) => {
      const { maya, jonas, truth } = await twoAndBots(stage, game)
      const ask = jonas.page.getByRole('button', { name: 'What would you do?' })
      const waitsWithChoice: Policy = async ({ question, choices: [first] }, desk) =>
        desk === jonas && first !== 'go on' && (await optionsOf(truth, question)) > 1 ? undefined : first
      await playUntil([maya, jonas], () => ask.isVisible(), waitsWithChoice)
      await ask.click()

      const question = jonas.page.locator('section.question', { has: jonas.page.getByRole('region', bot) })
      const rows = question.getByRole('region', bot).locator('button[data-option]')
      await rows.first().waitFor()
      const count = await rows.count()
      expect([2, 3]).toContain(count)
      for (const row of await rows.all()) {
        expect(await row.textContent()).toMatch(/\d% to win/)
        expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      expect(await question.locator('button[data-option]:visible').count()).toBe(count)

      const second = (await rows.nth(1).getAttribute('data-option')) ?? ''
      await takeAdvised(question, second)
      await expect
        .poll(async () => (await choices(truth)).map(({ by, option }) => [by, option.id]))
        .toContainEqual(['person', second])

      await log(maya).getByText('Jonas asks what a bot would do.').waitFor()
      expect(await maya.page.getByText('to win').count()).toBe(0)
      const wereSent = ({ frames }: Desk): boolean => frames.some((frame) => frame.includes('"chance"'))
      expect([jonas, maya].map(wereSent)).toEqual([true, false])
    }),
  )
})

/** Two people, one of them on a phone, and a bot at one table. */
async function twoAndBots(stage: Stage, game: string) {
  const store = await stage.store('redis')
  const server = await stage.server({ ...store, CHANCE_GAMES: '20' })
  const maya = await stage.desk('Maya')
  const jonas = await stage.desk('Jonas', { size: phone })
  const code = await openTable(maya, server.url, game)
  const truth = await followTable(store, code)
  stage.atEnd(() => truth.close())
  await joinTable(jonas, server.url, code)
  await layFor(maya, 3)
  await letBotsPlay(maya, 'Easy', 'At once')
  await begin([maya, jonas])
  return { maya, jonas, code, truth }
}

const bot = { name: 'A bot in your seat' }
const pads = ({ page }: Desk) => page.getByRole('region', { name: 'Pads' })
/** Finds the log's panel. The page also announces log text to screen readers elsewhere, for a while. */
const log = ({ page }: Desk) => page.getByRole('tabpanel', { name: 'Log' })
const letBot = ({ page }: Desk) => page.getByRole('button', { name: 'Let a bot play', exact: true })

/** Returns the only seat of the person with this name. */
async function seatOf(truth: Truth, name: string): Promise<SeatId> {
  const room = await truth.follow()
  const seats = room.seats.filter(({ id }) => holdsSeat(room, name, id))
  expect(seats).toHaveLength(1)
  return seats[0]?.id ?? ''
}

/** Returns the number of options of a question. The page may have drawn only some of them. */
async function optionsOf(truth: Truth, question: string): Promise<number> {
  const room = await truth.follow()
  return questionsOf(truth.game, room).find(({ id }) => id === question)?.decision.options.length ?? 0
}

type Choice = Extract<RoomEvent, { type: 'chose' }>

/** Returns all choices so far, with their seats. */
async function choices(truth: Truth): Promise<Choice[]> {
  await truth.follow()
  return truth.steps.flatMap(({ events }) => events.filter((event) => event.type === 'chose'))
}

/**
 * Takes an advised choice by hand: an irreversible choice needs a confirmation, a marked choice needs the lock button.
 */
async function takeAdvised(question: Locator, option: string): Promise<void> {
  const row = question.getByRole('region', bot).locator(`[data-option="${option}"]`)
  const lock = question.locator('[data-lock]')
  await row.click()
  if ((await row.getByText('Press again').count()) > 0) await row.click()
  if ((await lock.count()) > 0) await lock.click()
}
