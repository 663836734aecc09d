/** The documents in `docs/rules`, by game. */
const documents = import.meta.glob<string>(['../../../../docs/rules/*.md', '!../../../../docs/rules/README.md'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Returns the address of the document with a game's numbered rules. Returns undefined if there is none. */
export function rulebookOf(slug: string): string | undefined {
  return documents[`../../../../docs/rules/${slug}.md`]
}
