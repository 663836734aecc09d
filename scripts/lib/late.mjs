// Features that at least one of the oldest supported browsers (`browserslist` of package.json) lacks, by MDN's
// compatibility data. A member is identified by its name alone: it counts only if one of these browsers lacks it on
// every object that has it.
import { createRequire } from 'node:module'
import { oldest } from './oldest.mjs'

const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** The oldest supported version of each browser, by MDN's name. */
const versions = oldest.map((line) => {
  const [name, version] = line.split(' ')
  return [name === 'ios_saf' ? 'safari_ios' : name, Number(version)]
})

/**
 * Returns whether one of the oldest browsers lacks a feature. Support behind a flag or under another name does not
 * count.
 */
function isLate({ support }) {
  return versions.some(([browser, version]) => {
    const [first] = [support[browser]].flat()
    if (first === undefined) return false
    const { version_added: since, flags, prefix, alternative_name: other, version_removed: until } = first
    if (flags || prefix || other || (until && until !== 'preview')) return true
    return typeof since !== 'string' || since === 'preview' || Number(since.replace('≤', '')) > version
  })
}

/** Returns the names of features that one of the oldest browsers lacks in all entries. */
function lateNames(entries) {
  const known = new Map()
  for (const [name, { __compat }] of entries)
    if (__compat) known.set(name, (known.get(name) ?? true) && isLate(__compat))
  return new Set([...known].flatMap(([name, late]) => (late ? [name] : [])))
}

const ofLanguage = Object.entries(mdn.javascript.builtins)
/** Names of global objects that older browsers lack: `Iterator`. */
export const globals = lateNames([...ofLanguage, ...Object.entries(mdn.api)])
/** Static members that older browsers lack, with their object: `URL.canParse`. */
export const statics = lateNames(
  [...ofLanguage, ...Object.entries(mdn.api)].flatMap(([object, parts]) =>
    Object.entries(parts).map(([name, part]) => [`${object}.${name.replace(/_static$/, '')}`, part]),
  ),
)
/** Names of methods of arrays, strings, sets and promises that older browsers lack: `toSorted`. */
export const methods = lateNames(
  ['Array', 'Map', 'Promise', 'RegExp', 'Set', 'String', 'TypedArray'].flatMap((name) =>
    Object.entries(mdn.javascript.builtins[name]),
  ),
)
