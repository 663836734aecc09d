/* States, views and lists are never modified, so results can be cached by the identity of the inputs. */

/** Default limit of cached texts, numbers and booleans for one function: more than most boards need. */
const MOST = 12_000

interface TrieNode<R> {
  objects?: WeakMap<object, TrieNode<R>>
  others?: Map<unknown, TrieNode<R>>
  made?: { readonly is: R }
}

/** The cache of one function. Objects are keys of a WeakMap. Other keys are counted, and their number is limited. */
interface Root<R> {
  readonly most: number
  /** Recently used entries, the number of keys in them, and the older entries. */
  node: TrieNode<R>
  others: number
  before: TrieNode<R>
}

const rootOf = <R>(most: number): Root<R> => ({ most, node: {}, others: 0, before: {} })

/**
 * Caches results by the identity of the arguments. `most` limits the number of cached primitive keys, for functions
 * with unbounded keys or large results.
 */
export function memoize<A extends readonly unknown[], R>(make: (...from: A) => R, most = MOST): (...from: A) => R {
  const root = rootOf<R>(most)
  return (...from) => {
    const node = nodeOf(root, from)
    node.made ??= madeBefore(root, from) ?? { is: make(...from) }
    return node.made.is
  }
}

/** Caches results by explicit inputs. The result of `make` must depend on nothing but `from`. */
export function memoizeByInputs<R>(most = MOST): (from: readonly unknown[], make: () => R) => R {
  const root = rootOf<R>(most)
  return (from, make) => {
    const node = nodeOf(root, from)
    node.made ??= madeBefore(root, from) ?? { is: make() }
    return node.made.is
  }
}

/**
 * Returns the entries for these inputs. Entries that were not used for a long time are dropped, including those under
 * object keys, because an object may live as long as the process.
 */
function nodeOf<R>(root: Root<R>, from: readonly unknown[]): TrieNode<R> {
  if (root.others >= root.most / 2) {
    root.before = root.node
    root.node = {}
    root.others = 0
  }
  let { node } = root
  for (const input of from) node = childOf(root, node, input)
  return node
}

function madeBefore<R>({ before }: Root<R>, from: readonly unknown[]): TrieNode<R>['made'] {
  let node: TrieNode<R> | undefined = before
  for (const input of from) {
    const isObject = typeof input === 'object' && input !== null
    node = isObject ? node?.objects?.get(input) : node?.others?.get(input)
  }
  return node?.made
}

function childOf<R>(root: Root<R>, node: TrieNode<R>, from: unknown): TrieNode<R> {
  if (typeof from !== 'object' || from === null) return found(root, (node.others ??= new Map()), from)
  const known = (node.objects ??= new WeakMap())
  const before = known.get(from)
  if (before) return before
  const next: TrieNode<R> = {}
  known.set(from, next)
  return next
}

function found<R>(root: Root<R>, known: Map<unknown, TrieNode<R>>, from: unknown): TrieNode<R> {
  const before = known.get(from)
  if (before) return before
  const next: TrieNode<R> = {}
  known.set(from, next)
  root.others++
  return next
}

/** A cache of recent results: `of` returns or computes a result, `note` stores one. */
export interface LastResults<A, R> {
  of(from: A): R
  note(from: A, made: R): void
}

/**
 * Caches results for the last few inputs. If inputs are used a few times and then never again, a `WeakMap` can cost as
 * much as computing the result. A result is stored only if `worthIt` accepts it.
 */
export function memoizeLast<A, R>(
  most: number,
  make: (from: A) => R,
  shouldStore: (made: R) => boolean,
): LastResults<A, R> {
  const last: { readonly from: A; readonly made: R }[] = []
  const note = (from: A, made: R) => {
    if (shouldStore(made) && last.unshift({ from, made }) > most) last.pop()
  }
  return {
    note,
    of(from) {
      for (const result of last) if (result.from === from) return result.made
      const made = make(from)
      note(from, made)
      return made
    },
  }
}
