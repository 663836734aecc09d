/**
 * Fails if the built page, its workers or their libraries call a function that one of the oldest supported browsers
 * lacks.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { globals, methods, statics } from '../../../scripts/lib/late.mjs'
import { oldest } from '../../../scripts/lib/oldest.mjs'

const dist = new URL('../dist/', import.meta.url)

/** Names that the page calls only if they exist, or that mean something else here. Each has the reason. */
const spared = new Set([
  // `table-page/calls/notices.ts` checks that it exists, and `analysis/Share.svelte` reports that a picture was not
  // copied.
  'Notification',
  'Notification.requestPermission',
  'ClipboardItem',
  // Of CSS.
  'escape',
  // The libraries zod and noble check that these exist.
  'URL.canParse',
  'Uint8Array.fromHex',
  // `text/home.ts` and `text/stats.ts` have functions of this name. The compiler refuses `with` on an array.
  'with',
])
/** Methods that frozen rules of earlier releases call. `replay/worker/stand-in.ts` supplies them. */
const broughtForFrozen = new Set(['.toReversed()'])

/** Yields every node of a program. */
function* nodesOf(node) {
  if (Array.isArray(node)) for (const each of node) yield* nodesOf(each)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const [key, each] of Object.entries(node)) if (key !== 'type') yield* nodesOf(each)
  }
}

/** Returns the calls in a script that are too new. `a?.b()` and `a.b?.()` are safe and not listed. */
function lateIn(script) {
  const found = new Set()
  const isLate = (names, name) => names.has(name) && !spared.has(name)
  for (const { type, callee, optional } of nodesOf(parseAst(script))) {
    if ((type !== 'CallExpression' && type !== 'NewExpression') || optional) continue
    if (callee.type === 'Identifier' && isLate(globals, callee.name)) found.add(callee.name)
    if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) continue
    const [object, name] = [callee.object.name, callee.property.name]
    if (isLate(globals, object)) found.add(object)
    else if (isLate(statics, `${object}.${name}`)) found.add(`${object}.${name}`)
    else if (isLate(methods, name)) found.add(`.${name}()`)
  }
  return found
}

let failed = false
for (const folder of ['', 'assets/'])
  for (const name of readdirSync(new URL(folder, dist)))
    if (name.endsWith('.js'))
      for (const use of lateIn(readFileSync(new URL(folder + name, dist), 'utf8'))) {
        if (name.includes('.frozen-') && broughtForFrozen.has(use)) continue
        console.error(`${folder}${name} uses ${use}, which one of ${oldest.join(', ')} lacks.`)
        failed = true
      }
if (failed) process.exit(1)
