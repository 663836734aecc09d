import { describe, expect, it } from 'vitest'
import { wordsOf, type Game, type GameText, type Preset, type Switches } from '@bay327/engine'
import { faultsIn, faultsInSentence } from '@bay327/engine/testkit/english'
import { allTexts } from '@bay327/engine/testkit/spoken'
import { modules } from './modules.ts'

/** Returns the game with default switches, and with every switch set to its last value. */
function settings({ switches }: Game): readonly Switches[] {
  const others = switches.map((spec) => [spec.id, spec.kind === 'flag' ? !spec.initial : spec.values.at(-1)])
  return [{}, Object.fromEntries(others) as Switches]
}

function setups(game: Game) {
  const { min, max } = game.people
  return settings(game).flatMap((switches, seed) => [min, max].map((people) => ({ people, seed: seed + 7, switches })))
}

/** Returns the lobby's texts of a game and its seats. */
function lobbyWords(
  { about, switches, sides = {}, standing, seat, pick, wanted }: GameText,
  game: Game,
  presets: readonly Preset[],
) {
  const seats = settings(game).flatMap((set) =>
    game
      .seats(set, game.people.max)
      .flatMap((spec, _, all) =>
        [undefined, ...(spec.pick?.among ?? [])].map((picked) =>
          seat(spec.id, picked, { switches: set, seats: all.map(({ id }) => id) }),
        ),
      ),
  )
  const wants = settings(game).flatMap((set) => {
    const sides = game.seats(set, game.people.max).map(({ side }) => side)
    return [undefined, ...sides].map((side) => wanted?.(side, set) ?? '')
  })
  const picks = game
    .seats({}, game.people.max)
    .flatMap((spec) => spec.pick?.among.map((value) => pick?.(value) ?? value) ?? [])
  return {
    labels: [
      ...[about.title, about.kind, ...picks, ...seats.map(({ name }) => name)],
      ...Object.values(sides).map(({ name }) => name),
      ...Object.values(switches).flatMap(({ label, values = {} }) => [label, ...Object.values(values)]),
      ...standing.map(({ label }) => label),
      ...presets.map(({ name }) => name),
    ],
    sentences: [
      about.pitch,
      ...wants,
      ...presets.map(({ sentence }) => sentence),
      ...seats.map(({ blurb }) => blurb),
      ...Object.values(switches).map(({ detail }) => detail),
    ],
  }
}

/** Returns a function that computes its result once, when the first test needs it. */
function memo<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const lines = (...faults: readonly (readonly string[])[]): string => faults.flat().join('\n')

const named = await Promise.all(
  modules.map(async (module) => [module.about.slug, module, await module.game(), await module.text()] as const),
)

describe.each(named)('%s has correct English', (_slug, module, game, text) => {
  const texts = memo(() => allTexts(game, text, setups(game)))

  it('in every question, option, log line and outcome', () => {
    const { labels, sentences } = texts()
    expect(lines([...labels].flatMap(faultsIn), [...sentences].flatMap(faultsInSentence))).toBe('')
  })

  it('in every question that is voted on: "Vote: how does Leia …", and a title with its own colon', () => {
    const isWrong = ([title, vote]: readonly [string, string | undefined]): boolean =>
      title.includes(': ')
        ? vote !== undefined
        : vote?.toLowerCase() !== title.toLowerCase() || /^(How|Wh\w+|Do|Does|Use|Is)\b/.test(vote)
    expect([...texts().votes].filter(isWrong)).toEqual([])
  })

  it('ask everybody the same question: without "you" for those who are not asked, with or without the options', () => {
    const all = [...texts().theirs]
    expect(all.filter(([title]) => title === '' || /\byou(r|rs)?\b/i.test(title))).toEqual([])
    expect(all.filter(([title, early]) => title !== early)).toEqual([])
  })

  it('and gives chances and averages only where a table without odds can hide them', () => {
    const { labels, sentences } = texts()
    const open = [...sentences, ...[...labels].filter((label) => !label.endsWith(' on average'))]
    expect(open.filter((words) => /\d ?%| on average/.test(words))).toEqual([])
  })

  it('at 0, at 1 and at 2', () => {
    const faults = [...texts().counted].flatMap(faultsIn).filter((fault) => /^(one|many|two) /.test(fault))
    expect(lines(faults)).toBe('')
  })

  it('in the lobby', async () => {
    const { labels, sentences } = lobbyWords(text, game, (await module.presets?.()) ?? [])
    expect(lines(labels.flatMap(faultsIn), sentences.flatMap(faultsInSentence))).toBe('')
  })

  it("and no seat's name begins with another’s name", () => {
    const { min, max } = game.people
    const tables = settings(game).flatMap((switches) =>
      Array.from({ length: max - min + 1 }, (_, more) => ({ switches, seats: game.seats(switches, min + more) })),
    )
    const names = tables.map(({ switches, seats }) => {
      const seating = { switches, seats: seats.map(({ id }) => id) }
      return seats.map(({ id, pick }) => text.seat(id, pick?.value, seating).name)
    })
    const isIn = (name: string, all: readonly string[]) =>
      all.some((other) => other !== name && other.startsWith(`${name} `))
    expect(names.filter((all) => all.some((name) => isIn(name, all)))).toEqual([])
  })

  it('in the chapters of its rules', async () => {
    const chapters = await Promise.all(settings(game).map((set) => module.chapters(set)))
    const paragraphs = chapters.flat().flatMap(({ paragraphs }) => paragraphs)
    const pictures = paragraphs.flatMap((paragraph) => (typeof paragraph === 'string' ? [] : (paragraph.picture ?? [])))
    const sentences = pictures.flatMap(({ caption, alt }) => [caption, alt])
    const faults = [...chapters.flat().map(({ title }) => title), ...paragraphs.map(wordsOf)].flatMap(faultsIn)
    expect(lines(faults, sentences.flatMap(faultsInSentence))).toBe('')
  })
})
