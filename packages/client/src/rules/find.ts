import type { RulesChapter } from '@bay327/engine'
import { wordsOf } from '@bay327/engine/contract/text'
import UFuzzy from '@leeoniya/ufuzzy'
import { placeOf, type RulesPlace } from './places.ts'

/** A piece of a text, and whether it matches the query. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
}

export interface Hit {
  readonly place: RulesPlace
  readonly chapter: string
  /** The paragraph; empty if only the title matches. */
  readonly pieces: readonly Piece[]
}

/** Words without meaning for a search: "how do I win". */
const empty = new Set(
  'a an and are can do does for get has have how i if in is it many may me much must my of on or should the there they to we what when where which who why will with you your'.split(
    ' ',
  ),
)

const literal = new UFuzzy({ intraIns: 0 })
/** Allows one typing error in each word. */
const forgiving = new UFuzzy({ intraMode: 1 })
/** Between a title and its paragraph. */
const joint = ': '
/** Maximum number of words that may occur in any order. */
const anyOrder = 4
const most = 1_000

/** Returns a function that searches these chapters; the best hit is first. */
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
  /** A paragraph is also found by one of its words together with one of its title. */
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

/** Returns the meaningful words of a query, or all of its words if none is meaningful. */
function words(query: string): readonly string[] {
  const [plain = ''] = UFuzzy.latinize([query.toLowerCase().replaceAll(/[’']\p{L}{1,2}\b/gu, '')])
  const all = plain.match(/[\p{L}\d]+/gu) ?? []
  const telling = all.filter((word) => !empty.has(word))
  return telling.length > 0 ? telling : all
}

/** Cuts the text at the bounds of the hits. `ranges` holds pairs of start and end. */
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
