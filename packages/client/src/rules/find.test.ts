import { modules } from '@bay327/games/modules'
import { describe, expect, it } from 'vitest'
import { finder } from './find.ts'

const chapters = [
  {
    id: 'fire',
    title: 'Fire',
    paragraphs: [
      'Three dice against the stormtroopers behind you.',
      { text: 'Each hit costs 1 stamina.', questions: ['shot'] },
    ],
  },
  { id: 'vader', title: 'The Vader track', paragraphs: ['It ends at 20. Obi-Wan pushes it up.', 'Nobody wins then.'] },
]
const find = finder(chapters)
const places = (query: string) => find(query).map(({ place }) => place)
const marked = (query: string) =>
  find(query).map(({ pieces }) => pieces.flatMap(({ text, hit }) => (hit ? [text] : [])).join('+'))

describe('searching the rules', () => {
  it('finds and marks a title, a word, a part of a word, and several words in any order', () => {
    expect(places('track')).toEqual(['vader'])
    expect(places('TROOPER')).toEqual(['fire.1'])
    expect(marked('trooper')).toEqual(['trooper'])
    expect(places('stamina hit')).toEqual(['fire.2'])
    expect(marked('stamina hit')).toEqual(['hit+stamina'])
  })

  it('reduces a question to its meaningful words', () => {
    expect(places('how do I win?')).toEqual(['vader.2'])
    expect(places('what does Obi Wan do')).toEqual(['vader.1'])
  })

  it('finds a paragraph by one of its words and one of its chapter’s title', () => {
    expect(places('vader obi')).toEqual(['vader.1'])
    expect(
      find('vader obi')[0]
        ?.pieces.map(({ text }) => text)
        .join(''),
    ).toBe('It ends at 20. Obi-Wan pushes it up.')
  })

  it('allows a typing error if the exact word does not occur', () => {
    expect(places('stamna')).toEqual(['fire.2'])
  })

  it('finds nothing for an empty query, and says so', () => {
    expect(places('lightsaber')).toEqual([])
    expect(places('  ?! ')).toEqual([])
  })

  it.each(modules.map(({ about, chapters: rules }) => [about.slug, rules] as const))(
    'finds every chapter of %s by its title',
    async (_slug, rules) => {
      const allChapters = await rules()
      const look = finder(allChapters)
      for (const { id, title } of allChapters) expect(look(title).map(({ place }) => place)).toContain(id)
    },
  )
})
