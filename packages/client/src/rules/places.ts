import type { RulesChapter, RulesParagraph } from '@bay327/engine'

/**
 * A place in the rules: a chapter's id, or a paragraph of a chapter, such as "turn.2". The hash of the page's address
 * is the same text.
 */
export type RulesPlace = string

/** Returns the address of a chapter's paragraph. The first paragraph is 1. */
export const placeOf = (chapter: RulesChapter, paragraph: number): RulesPlace => `${chapter.id}.${paragraph + 1}`

export const chapterAt = (place: RulesPlace): string => place.split('.')[0] ?? place

const isAsked = (part: { readonly questions?: readonly string[] } | RulesParagraph, kind: string): boolean =>
  typeof part !== 'string' && (part.questions?.includes(kind) ?? false)

/**
 * Returns the place where the rules explain a kind of question: a paragraph that names the kind, or else a chapter that
 * does. Returns undefined if neither names it.
 */
export function placeFor(chapters: readonly RulesChapter[], kind: string): RulesPlace | undefined {
  for (const chapter of chapters) {
    const at = chapter.paragraphs.findIndex((paragraph) => isAsked(paragraph, kind))
    if (at >= 0) return placeOf(chapter, at)
  }
  return chapters.find((chapter) => isAsked(chapter, kind))?.id
}
