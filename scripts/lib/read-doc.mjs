/** Returns the targets of relative links and pictures of a Markdown text, without anchors. */
export function linksIn(text) {
  return [...text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g)].map((match) => match[1])
}

/** Returns the repository paths that a text names in backticks, without patterns and placeholders. */
export function pathsIn(text) {
  const named = /`((?:packages|scripts|e2e|bench|chaos|docs|\.ci)\/[^`\s*<>{}]+)`/g
  return [...text.matchAll(named)].map((match) => match[1]).filter((path) => !path.includes('...'))
}

/** Returns the file names that a text gives in backticks or as link text without a full path, such as `deck.ts`. */
export function filesIn(text) {
  const named = /[`[]((?:[\w.-]+\/)*(?!\w\.)[\w-][\w.-]*\.(?:ts|mjs|svelte))[`\]]/g
  return [...text.matchAll(named)].map((match) => match[1].replace(/^(\.\.?\/)+/, ''))
}

/** Returns the names of npm scripts that a text runs. */
export function commandsIn(text) {
  return [
    ...text.matchAll(/\bnpm (?:run )?(?:--silent )?((?:(?<=run )|(?<=run --silent ))[\w:-]+|start\b|test\b)/g),
  ].map((match) => match[1])
}

/**
 * Returns the variables of a table whose rows begin with an upper-case name and its default, each as `NAME default`.
 */
export function variablesIn(text) {
  return [...text.matchAll(/^\| `([A-Z_]+)` +\| +`?([^`| ]+(?: [^`| ]+)*)`? +\|/gm)].map(
    ([, name, value]) => `${name} ${value}`,
  )
}

/** Returns the variables of the environment's zod object, each as `NAME default`, with `none` for no default. */
export function variablesOf(source) {
  return [...source.matchAll(/^ {2}([A-Z_]+): ([\s\S]*?),\n(?= {2}(?:[A-Z_]+:|\/\*\*)|\})/gm)].map(
    ([, name, schema]) => {
      const given = /\.default\(([^)]*)\)/.exec(schema)?.[1].replace(/'/g, '')
      return `${name} ${given ?? 'none'}`
    },
  )
}
