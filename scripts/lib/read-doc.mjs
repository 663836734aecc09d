/** Targets of the relative links and pictures of a Markdown text, without their anchors. */
export function linksIn(text) {
  return [...text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g)].map((match) => match[1])
}

/** Paths of the repository that a text names in backticks. Patterns and placeholders are not paths. */
export function pathsIn(text) {
  const named = /`((?:packages|scripts|e2e|bench|chaos|docs|\.ci)\/[^`\s*<>{}]+)`/g
  return [...text.matchAll(named)].map((match) => match[1]).filter((path) => !path.includes('...'))
}

/** Names of files that a text gives in backticks or as the words of a link without the path from the root, such as `deck.ts`. */
export function filesIn(text) {
  const named = /[`[]((?:[\w.-]+\/)*(?!\w\.)[\w-][\w.-]*\.(?:ts|mjs|svelte))[`\]]/g
  return [...text.matchAll(named)].map((match) => match[1].replace(/^(\.\.?\/)+/, ''))
}

/** Names of the scripts that a text runs with npm. */
export function commandsIn(text) {
  return [
    ...text.matchAll(/\bnpm (?:run )?(?:--silent )?((?:(?<=run )|(?<=run --silent ))[\w:-]+|start\b|test\b)/g),
  ].map((match) => match[1])
}

/** Variables of a table whose rows begin with a name in capitals and its default, each as `NAME default`. */
export function variablesIn(text) {
  return [...text.matchAll(/^\| `([A-Z_]+)` +\| +`?([^`|]+?)`? +\|/gm)].map(([, name, value]) => `${name} ${value}`)
}

/** Variables of a zod object of the environment, each as `NAME default`, `none` where there is no default. */
export function variablesOf(source) {
  return [...source.matchAll(/^ {2}([A-Z_]+): ([\s\S]*?),\n(?= {2}(?:[A-Z_]+:|\/\*\*)|\})/gm)].map(
    ([, name, schema]) => {
      const given = /\.default\(([^)]*)\)/.exec(schema)?.[1].replace(/'/g, '')
      return `${name} ${given ?? 'none'}`
    },
  )
}
