import { describe, expect, it } from 'vitest'
import { legalPeople, pictureOf, type Game, type RulesChapter, type Switches } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { modules } from './modules.ts'

/** Returns two settings: the default switches, and every switch at its last value. */
function settings({ switches }: Game): readonly Switches[] {
  const others = switches.map((spec) => [spec.id, spec.kind === 'flag' ? !spec.initial : spec.values.at(-1)])
  return [{}, Object.fromEntries(others) as Switches]
}

/** Returns every kind of question that occurs in random matches. */
function kindsOf(game: Game, switches: Switches): ReadonlySet<string> {
  const kinds = new Set<string>()
  const [least, most] = [legalPeople(game)[0], legalPeople(game).at(-1)]
  for (const people of new Set([least ?? 2, most ?? 2])) {
    for (let seed = 1; seed <= 5; seed++) {
      randomPlay(game, { people, seed, switches }, ({ state }) => {
        for (const { kind } of game.decisions(state)) kinds.add(kind)
      })
    }
  }
  return kinds
}

const explains = (chapters: readonly RulesChapter[]): readonly string[] =>
  chapters.flatMap(({ questions: chapterQuestions = [], paragraphs }) => [
    ...chapterQuestions,
    ...paragraphs.flatMap((paragraph) => (typeof paragraph === 'string' ? [] : (paragraph.questions ?? []))),
  ])
const picturesIn = (chapters: readonly RulesChapter[]) =>
  chapters.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => (typeof paragraph === 'string' ? [] : (paragraph.picture ?? []))),
  )

/** Returns all names in a position. */
function namesIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => [key, ...namesIn(value)])
}

const named = await Promise.all(
  modules.map(async (module) => [module.about.slug, module, await module.game()] as const),
)

describe.each(named)('the rules of %s', (_slug, module, game) => {
  it('have chapters with distinct addresses that can be typed', async () => {
    for (const switches of settings(game)) {
      const ids = (await module.chapters(switches)).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([])
    }
  })

  it('explain every kind of question in one place', async () => {
    for (const switches of settings(game)) {
      const explained = explains(await module.chapters(switches))
      expect([...kindsOf(game, switches)].filter((kind) => !explained.includes(kind))).toEqual([])
      expect(explained.filter((kind, i) => explained.indexOf(kind) !== i)).toEqual([])
    }
  })

  it('show positions of real matches, each once: npm run pictures', async () => {
    const [moments = {}, pictures = {}] = await Promise.all([module.moments?.(), module.pictures?.()])
    const made = Object.fromEntries(Object.entries(moments).map(([id, moment]) => [id, pictureOf(game, moment)]))
    expect(pictures).toEqual(made)
    const shown = picturesIn(await module.chapters()).map(({ id }) => id)
    expect([...shown].sort()).toEqual(Object.keys(pictures).sort())
    expect(shown.length).toBeGreaterThanOrEqual(3)
  })

  it('name no place below a picture that is not in it', async () => {
    const pictures = (await module.pictures?.()) ?? {}
    for (const { id, caption, alt } of picturesIn(await module.chapters())) {
      const words = `${caption} ${alt}`
      const there = namesIn(pictures[id])
      const lost = (words.match(/\b[A-Z]{1,2}\d{1,2}\b/g) ?? []).filter((place) => !there.includes(place))
      expect(lost, `${id}: ${words}`).toEqual([])
    }
  })
})
