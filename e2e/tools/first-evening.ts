// npm run first-evening [-- slug ... --turns]: prints tables of what a new player meets in every game, or in the named
// ones, as the page shows it. With --turns, prints only what twelve turns of the player take.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games'
import { openDesk, shareBrowser, type DeskOptions } from '../support/browser.ts'
import {
  startAlone,
  openByLink,
  countPresses,
  detailTimeOf,
  pressesOf,
  timeDetails,
  type Coming,
} from '../support/arrive.ts'
import { titleOf } from '../support/matches.ts'
import { straying, type Policy } from '../support/play.ts'
import { shareOfSteps } from '../support/routine.ts'
import { startServer } from '../support/server/server.ts'
import { shapesOf, sizes, type Shape } from '../support/shape.ts'
import { begin, layFor, letBotsPlay, openTable } from '../support/table.ts'
import { secondsAt, waitsOf, type Wait } from '../support/waits.ts'

/** Seed of every match. The same actions give the same match before and after a change of the code. */
const LUCK = 'first evening'
const players = 4
/** Numbers of the player's own questions whose screens are checked. Most kinds of question come early in a match. */
const looked = [1, 2, 3, 5, 8, 13, 21, 34]
/** Number of the player's own turns that are timed. */
const goes = 12
/** Maximum total time of the timed turns, ms. */
const longest = 240_000

/** The figures of a person who did not come to a question. */
const nobody: Coming = { presses: NaN, seconds: NaN }

interface Evening {
  readonly slug: string
  readonly size: number
  readonly shapes: readonly (readonly Shape[])[]
  /**
   * Over all questions of a match that is played by the rules alone: their number, and the share that is answered
   * automatically.
   */
  readonly questions: number
  readonly steps: number
  readonly presses: number
  readonly paced: number
  readonly waits: readonly Wait[]
  /**
   * How long details were over the board in the timed turns, ms. `own`: number of the player's questions in these
   * turns. `single`: number of those with one choice.
   */
  readonly details: number
  readonly own: number
  readonly single: number
  readonly link: Coming
  readonly alone: number
}

const args = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isTurnsOnly = process.argv.includes('--turns')
const slugs = modules.map(({ about }) => about.slug).filter((slug) => args.length === 0 || args.includes(slug))
const evenings: Evening[] = []
for (const slug of slugs) {
  process.stderr.write(`${slug} ...\n`)
  evenings.push(await evening(slug))
}
print(evenings)

async function evening(slug: string): Promise<Evening> {
  const game = modules.find(({ about }) => about.slug === slug)
  if (game === undefined) throw new Error(`There is no game ${slug}.`)
  const size = Math.max(...legalPeople(await game.game()).filter((people) => people <= players))
  const { questions, steps } = await shareOfSteps(slug, size)
  const { shapes, presses } = await play(slug, size, {}, 'At once', () => isTurnsOnly)
  const began = Date.now()
  const isEnough = (waits: readonly Wait[]): boolean =>
    waits.filter(({ bots }) => bots).length >= goes || Date.now() - began > longest
  const { waits, presses: paced, details, own, single } = await play(slug, size, { motion: true }, 'Quick', isEnough)
  if (isTurnsOnly)
    return {
      slug,
      size,
      questions,
      steps,
      shapes,
      presses,
      paced,
      waits,
      details,
      own,
      single,
      link: nobody,
      alone: NaN,
    }
  const link = await onServer((url, desk) => openByLink(url, titleOf(slug), desk))
  const alone = await onServer(async (url, desk) => {
    const maya = await desk('Maya')
    await countPresses(maya)
    return startAlone(url, titleOf(slug), maya)
  })
  return { slug, size, questions, steps, shapes, presses, paced, waits, details, own, single, link, alone }
}

/** Plays one person's match with steady bots, and inspects the page while nothing on it moves. */
function play(
  slug: string,
  size: number,
  options: DeskOptions,
  pace: string,
  isEnough: (waits: readonly Wait[]) => boolean,
): Promise<Pick<Evening, 'shapes' | 'presses' | 'waits' | 'details' | 'own' | 'single'>> {
  return onServer(async (url, desk) => {
    const maya = await desk('Maya', { ...options, luck: LUCK })
    await countPresses(maya)
    await timeDetails(maya)
    await openTable(maya, url, titleOf(slug))
    await layFor(maya, size)
    await letBotsPlay(maya, 'Steady', pace)
    await begin([maya])
    const before = await pressesOf(maya)
    const shapes: (readonly Shape[])[] = []
    const seen = new Set<string>()
    const single = new Set<string>()
    const looks: Policy = async (question, at) => {
      seen.add(question.question)
      if (question.choices.length === 1) single.add(question.question)
      if (!options.motion && looked.includes(seen.size)) shapes.push(...[await shapesOf(at)].filter((shape) => !!shape))
      return straying(4)(question, at)
    }
    const { waits } = await waitsOf(maya, isEnough, looks)
    const presses = (await pressesOf(maya)) - before
    return { shapes, waits, presses, details: await detailTimeOf(maya), own: seen.size, single: single.size }
  })
}

type OpenDesk = (name: string, options?: DeskOptions) => ReturnType<typeof openDesk>

async function onServer<T>(visit: (url: string, desk: OpenDesk) => Promise<T>): Promise<T> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bay327-first-'))
  const server = await startServer({ DATA_DIR, RATE_LIMITS: 'off' }, { luck: LUCK })
  const { browser, leave } = await shareBrowser()
  const opened: Awaited<ReturnType<OpenDesk>>[] = []
  try {
    return await visit(server.url, async (name, options) => {
      const desk = await openDesk(browser, name, options)
      opened.push(desk)
      return desk
    })
  } finally {
    for (const desk of opened) await desk.close()
    leave()
    await server.end('SIGTERM')
  }
}

function print(all: readonly Evening[]): void {
  const rowsOf = (cells: (row: Evening) => readonly (string | number)[]): string[] =>
    all.map((row) => `| ${[row.slug, ...cells(row)].join(' | ')} |`)
  const table = (head: readonly string[], rows: readonly string[]): string =>
    [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows, ''].join('\n')
  const fixed = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : '')

  const evening = table(
    [
      'game',
      'players',
      'questions a match',
      'by themselves, %',
      'presses a match',
      'presses a go',
      's in a go',
      's between goes',
      'longest',
      's a go',
      's in details a go',
      'questions with one answer, %',
      's to own next choice',
    ],
    rowsOf(({ size, questions, steps, presses, paced, waits, details, own, single }) => {
      const between = waits.filter(({ bots }) => bots)
      const count = Math.max(1, between.length)
      const within = waits.filter(({ bots }) => !bots).reduce((sum, { ms }) => sum + ms, 0) / 1000 / count
      const apart = between.reduce((sum, { ms }) => sum + ms, 0) / 1000 / count
      const most = secondsAt(between, 1)
      return [
        size,
        Math.round(questions),
        Math.round(100 * steps),
        presses,
        fixed(paced / count),
        ...[within, apart, most, within + apart, details / 1000 / count].map(fixed),
        Math.round((100 * single) / Math.max(1, own)),
        fixed(secondsAt(waits, 0.5)),
      ]
    }),
  )
  const coming = table(
    ['game', 'from a link: taps', 's', 'alone from home: presses'],
    rowsOf(({ link, alone }) => [link.presses, fixed(link.seconds), alone]),
  )
  const screens = sizes.map(({ width, height }, at) =>
    table(
      [`${width}x${height}`, 'board, %', 'smallest control', 'place', 'primary in sight', 'small texts', 'overlaps'],
      rowsOf(({ shapes }) => {
        const atSize = shapes.flatMap((shape) => shape[at] ?? [])
        const least = (of: (shape: Shape) => number): number => Math.min(...atSize.map(of))
        const all = (of: (shape: Shape) => readonly string[]): number => new Set(atSize.flatMap(of)).size
        return [
          Math.round(100 * least(({ board }) => board)),
          fixed(least(({ control }) => control)),
          fixed(least(({ place }) => place)),
          `${atSize.filter(({ primary }) => primary).length} of ${atSize.length}`,
          all(({ small }) => small),
          all(({ overlaps }) => overlaps),
        ]
      }),
    ),
  )
  process.stdout.write((isTurnsOnly ? [evening] : [evening, coming, ...screens]).join('\n'))
  for (const { slug, shapes } of all) {
    const faults = shapes.flatMap((shape) => shape.flatMap(({ small, overlaps }) => [...small, ...overlaps]))
    if (faults.length > 0) process.stderr.write(`${slug}: ${[...new Set(faults)].slice(0, 12).join('; ')}\n`)
  }
}
