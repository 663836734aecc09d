import type { RulesChapter } from './text.ts'

/**
 * How reliable a datum is: `text` is from the rulebook's own words; `uncertain` is partly from them, or from other
 * people's writing; `reconstructed` is made by us because the picture is lost.
 */
export const sources = ['text', 'uncertain', 'reconstructed'] as const
export type Source = (typeof sources)[number]

/** A datum of the game's box: how reliable it is, and its label in a list. */
export type Sourced = readonly [source: Source, words: string]

/** What may carry a reliability mark on the screen: a place of the board, a card, or a piece with scores. */
export type Shown = 'place' | 'card' | 'piece'

/** What is known about a game's box. */
export interface Box {
  /**
   * Two sentences for the person who sets up a table: what is not from the box, and how reliable the other data are.
   */
  readonly summary: readonly [string, string]
  /** Every export of the game's data (`shared/data/`) by name. */
  readonly data: Readonly<Record<string, Sourced>>
  /** Returns the reliability of one place, card or piece by its id. Undefined if the game has no such id. */
  of?(shown: Shown, id: string): Sourced | undefined
}

/** Label of each reliability. */
export const heads: Readonly<Record<Source, string>> = {
  text: 'In the rulebook’s words',
  uncertain: 'In part, or from other writing than the rulebook',
  reconstructed: 'Ours, since the pictures are lost',
}

/** Returns the rules chapter about the box's reliability. */
export function boxChapter({ summary, data }: Box): RulesChapter {
  const all = Object.values(data)
  const lists = sources.flatMap((source) => {
    const words = [...new Set(all.filter(([sourceId]) => sourceId === source).map(([, value]) => value))]
    return words.length === 0 ? [] : [`${heads[source]}: ${words.join('; ')}.`]
  })
  return { id: 'box', title: 'What we know of the box', paragraphs: [...summary, ...lists] }
}
