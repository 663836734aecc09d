import { parse } from 'svelte/compiler'
import ts from 'typescript'

/** Attributes whose value is no text. */
const unread = new Set(['class', 'style', 'id', 'd', 'viewBox', 'transform', 'data-testid'])

/** A literal that people read: it has a space, or begins with a capital. */
const isText = (value) => / /.test(value) || /^\p{Lu}\p{Ll}/u.test(value)

/** Returns the texts of a TypeScript source: its string literals, with `{}` for what a template inserts. */
function textsInScript(source) {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, false)
  const texts = []
  const add = (index, value) => isText(value) && texts.push({ index, value })
  function visit(node) {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node.getStart(file), node.text)
    if (ts.isTemplateExpression(node))
      add(node.getStart(file), node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

/** Returns the texts that people read in a Svelte component: in its markup, its attributes and its literals. */
function textsInComponent(source) {
  const texts = []
  const add = (index, value) => isText(value) && texts.push({ index, value })
  function visit(node) {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (node.type === 'Attribute' && unread.has(node.name)) return
    if (node.type === 'ImportDeclaration' || node.type?.startsWith('TS')) return
    if (node.type === 'Text') add(node.start, node.data)
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.start, node.value)
    if (node.type === 'TemplateLiteral') add(node.start, node.quasis.map(({ value }) => value.cooked).join('{}'))
    for (const [key, part] of Object.entries(node)) if (key !== 'parent' && key !== 'css') visit(part)
  }
  const { fragment, instance, module } = parse(source, { modern: true })
  for (const part of [fragment, instance?.content, module?.content]) visit(part)
  return texts
}

/**
 * Returns the texts that a source can show, in order of the file: `{ index, value }`.
 * @param {string} path ends in .ts or .svelte
 */
export const textsIn = (path, source) => (path.endsWith('.svelte') ? textsInComponent(source) : textsInScript(source))
