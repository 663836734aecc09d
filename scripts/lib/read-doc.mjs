/** Targets of the relative links and pictures of a Markdown text, without their anchors. */
export function linksIn(text) {
  return [...text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g)].map((match) => match[1])
}

/** Paths of the repository that a text names in backticks. Patterns and placeholders are not paths. */
export function pathsIn(text) {
  const named = /`((?:packages|scripts|e2e|bench|docs|\.ci)\/[^`\s*<>{}]+)`/g
  return [...text.matchAll(named)].map((match) => match[1]).filter((path) => !path.includes('...'))
}

/** Names of the scripts that a text runs with npm. */
export function commandsIn(text) {
  return [
    ...text.matchAll(/\bnpm (?:run )?(?:--silent )?((?:(?<=run )|(?<=run --silent ))[\w:-]+|start\b|test\b)/g),
  ].map((match) => match[1])
}
