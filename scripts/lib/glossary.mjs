/** Returns the terms of a glossary in order: the first column of its table. */
export function termsIn(text) {
  return [...text.matchAll(/^\| `([^`]+)` +\|/gm)].map((match) => match[1])
}

/** Returns the names that a TypeScript source exports where it declares them. */
export function exportsIn(source) {
  return [
    ...source.matchAll(/^export (?:declare )?(?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm),
  ].map((match) => match[1])
}

/** Returns the names of the folders and files of a path, without file extensions. */
export function namesIn(path) {
  return path.split('/').map((part) => part.replace(/\..*$/, ''))
}
