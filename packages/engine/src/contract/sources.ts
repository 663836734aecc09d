import type { RulesChapter } from './text.ts'

/** How sure a datum is: the rulebook's own words; in part, or by other people's writing; or made for this table, its picture being lost. */
export const sources = ['text', 'uncertain', 'reconstructed'] as const
export type Source = (typeof sources)[number]

/** A datum of a game's box: its words in a list, and how sure they are. */
export type Sourced = readonly [source: Source, words: string]

/** What is shown by itself, and may carry a mark of how sure it is: a place of the board, a card, or a piece with scores. */
export type Shown = 'place' | 'card' | 'piece'

/** What is known of a game's box. */
export interface Box {
  /** What is not from the box, and how sure the rest is: for who sets a table. */
  readonly says: readonly [string, string]
  /** By the name under which the game's data (`shared/data/`) exports it: all that they export. */
  readonly data: Readonly<Record<string, Sourced>>
  /** How sure that one thing is, by its id. Undefined where the game has no such thing. */
  of?(thing: Shown, id: string): Sourced | undefined
}

/** How sure, in words. */
export const heads: Readonly<Record<Source, string>> = {
  text: 'In the rulebook’s words',
  uncertain: 'In part, or from other writing than the rulebook',
  reconstructed: 'Ours, since the pictures are lost',
}

/** The chapter of the rules that says it all. */
export function boxChapter({ says, data }: Box): RulesChapter {
  const all = Object.values(data)
  const lists = sources.flatMap((source) => {
    const words = [...new Set(all.filter(([of]) => of === source).map(([, each]) => each))]
    return words.length === 0 ? [] : [`${heads[source]}: ${words.join('; ')}.`]
  })
  return { id: 'box', title: 'What we know of the box', paragraphs: [...says, ...lists] }
}
