/* A state, a view or a list is never changed in place, so what follows from the very same one is worked out once. */

/** So many texts, numbers and marks are remembered of one sort of thing, unless it says otherwise: more than most boards have. */
const MOST = 12_000

interface Kept<R> {
  objects?: WeakMap<object, Kept<R>>
  others?: Map<unknown, Kept<R>>
  made?: { readonly is: R }
}

/** All of one sort of thing. Objects are forgotten with whoever holds them; the rest is counted. */
interface Root<R> {
  readonly most: number
  /** What was asked about lately, how many texts that takes, and what was before. */
  kept: Kept<R>
  others: number
  before: Kept<R>
}

const rootOf = <R>(most: number): Root<R> => ({ most, kept: {}, others: 0, before: {} })

/**
 * What follows from some things, worked out once for the very same ones. `most`: how many texts are remembered, where there is no
 * end of them or what follows is large.
 */
export function memoize<A extends readonly unknown[], R>(make: (...from: A) => R, most = MOST): (...from: A) => R {
  const root = rootOf<R>(most)
  return (...from) => {
    const kept = keptOf(root, from)
    kept.made ??= madeBefore(root, from) ?? { is: make(...from) }
    return kept.made.is
  }
}

/** The same where other words say what it is made of: what `make` gives hangs on nothing but `from`. */
export function memoizeByInputs<R>(most = MOST): (from: readonly unknown[], make: () => R) => R {
  const root = rootOf<R>(most)
  return (from, make) => {
    const kept = keptOf(root, from)
    kept.made ??= madeBefore(root, from) ?? { is: make() }
    return kept.made.is
  }
}

/** What was not asked about for long is forgotten, under objects too: one may live as long as the process. */
function keptOf<R>(root: Root<R>, from: readonly unknown[]): Kept<R> {
  if (root.others >= root.most / 2) Object.assign(root, { before: root.kept, kept: {}, others: 0 })
  let { kept } = root
  for (const each of from) kept = keptFor(root, kept, each)
  return kept
}

function madeBefore<R>({ before }: Root<R>, from: readonly unknown[]): Kept<R>['made'] {
  let kept: Kept<R> | undefined = before
  for (const each of from) {
    const isObject = typeof each === 'object' && each !== null
    kept = isObject ? kept?.objects?.get(each) : kept?.others?.get(each)
  }
  return kept?.made
}

function keptFor<R>(root: Root<R>, kept: Kept<R>, from: unknown): Kept<R> {
  if (typeof from !== 'object' || from === null) return found(root, (kept.others ??= new Map()), from)
  const known = (kept.objects ??= new WeakMap())
  const before = known.get(from)
  if (before) return before
  const next: Kept<R> = {}
  known.set(from, next)
  return next
}

function found<R>(root: Root<R>, known: Map<unknown, Kept<R>>, from: unknown): Kept<R> {
  const before = known.get(from)
  if (before) return before
  const next: Kept<R> = {}
  known.set(from, next)
  root.others++
  return next
}

/** What `memoizeLast` knows: `of` finds it or works it out, `note` says what it is. */
export interface LastResults<A, R> {
  of(from: A): R
  note(from: A, made: R): void
}

/**
 * What follows from the last few things that were asked about. Where each is asked about a few times and then never again, a
 * `WeakMap` for all of them can cost as much as the work. What is not `worthIt` takes no place.
 */
export function memoizeLast<A, R>(
  most: number,
  make: (from: A) => R,
  worthIt: (made: R) => boolean,
): LastResults<A, R> {
  const last: { readonly from: A; readonly made: R }[] = []
  const note = (from: A, made: R) => {
    if (worthIt(made) && last.unshift({ from, made }) > most) last.pop()
  }
  return {
    note,
    of(from) {
      for (const each of last) if (each.from === from) return each.made
      const made = make(from)
      note(from, made)
      return made
    },
  }
}
