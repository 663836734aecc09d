import type { RulesChapter } from '@bay327/engine'
import { wordsOf } from '@bay327/engine/contract/text'
import UFuzzy from '@leeoniya/ufuzzy'
import { placeOf, type RulesPlace } from './places.ts'

/** A part of a text, and whether it matches the query. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
}

export interface Hit {
  readonly place: RulesPlace
  readonly chapter: string
  /** The parts of the paragraph. Empty if only the title matches. */
  readonly pieces: readonly Piece[]
}

/** Words that say nothing in a search, such as those in "how do I win". */
const empty = new Set(
  'a an and are can do does for get has have how i if in is it many may me much must my of on or should the there they to we what when where which who why will with you your'.split(
    ' ',
  ),
)

const literal = new UFuzzy({ intraIns: 0 })
/** A search that allows one typing error in each word. */
const forgiving = new UFuzzy({ intraMode: 1 })
/** Text between a title and its paragraph. */
const joint = ': '
/** Maximum number of words for which the search tries every order. */
const anyOrder = 4
const most = 1_000

/** Returns a function that searches these chapters. The best hit is first. */
export function finder(chapters: readonly RulesChapter[]): (query: string) => readonly Hit[] {
  const entries = chapters.flatMap((chapter) => [
    { place: chapter.id, chapter: chapter.title, text: '' },
    ...chapter.paragraphs.map((paragraph, i) => ({
      place: placeOf(chapter, i),
      chapter: chapter.title,
      text: wordsOf(paragraph),
    })),
  ])
  const own = UFuzzy.latinize(entries.map(({ chapter, text }) => text || chapter))
  /** Each paragraph with its title, so that one word of the title and one of the paragraph find it together. */
  const titled = UFuzzy.latinize(entries.map(({ chapter, text }) => `${chapter}${joint}${text}`))

  return (query) => {
    const needle = words(query).join(' ')
    if (needle === '') return []
    for (const [how, texts, isTitled] of [
      [literal, own, false],
      [literal, titled, true],
      [forgiving, own, false],
    ] as const) {
      const [ids, info, order] = how.search(texts, needle, anyOrder, most)
      if (!ids || ids.length === 0) continue
      const found = info ? order.map((at) => [info.idx[at] ?? 0, info.ranges[at] ?? []] as const) : []
      return found.flatMap(([id, ranges]) => {
        const entry = entries[id]
        if (!entry) return []
        const { place, chapter, text } = entry
        return { place, chapter, pieces: piecesOf(text, ranges, isTitled ? chapter.length + joint.length : 0) }
      })
    }
    return []
  }
}

/** Returns the words of a query that say something. If there is none, returns all words. */
function words(query: string): readonly string[] {
  const [plain = ''] = UFuzzy.latinize([query.toLowerCase().replaceAll(/[’']\p{L}{1,2}\b/gu, '')])
  const all = plain.match(/[\p{L}\d]+/gu) ?? []
  const telling = all.filter((word) => !empty.has(word))
  return telling.length > 0 ? telling : all
}

/** Cuts a text at the bounds of the hits. `ranges` has pairs of start and end. */
function piecesOf(text: string, ranges: readonly number[], offset: number): readonly Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (let i = 0; i + 1 < ranges.length; i += 2) {
    const from = Math.max(done, (ranges[i] ?? 0) - offset)
    const to = (ranges[i + 1] ?? 0) - offset
    if (to <= from) continue
    pieces.push({ text: text.slice(done, from), hit: false }, { text: text.slice(from, to), hit: true })
    done = to
  }
  return [...pieces, { text: text.slice(done), hit: false }].filter((piece) => piece.text !== '')
}
