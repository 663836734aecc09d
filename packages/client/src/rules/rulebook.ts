/** The documents in `docs/rules`, by game. */
const documents = import.meta.glob<string>(['../../../../docs/rules/*.md', '!../../../../docs/rules/README.md'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a game's rules with the number of each, or undefined where nobody wrote them down. */
export function rulebookOf(slug: string): string | undefined {
  return documents[`../../../../docs/rules/${slug}.md`]
}
