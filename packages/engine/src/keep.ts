/* A state, a view or a list is never changed in place, so what follows from the very same one is worked out once. */

/** About this many texts, numbers and marks are remembered. Objects are forgotten with whoever holds them. */
const MOST = 2_000

interface Kept<R> {
  objects?: WeakMap<object, Kept<R>>
  others?: Map<unknown, Kept<R>>
  made?: { readonly is: R }
}

/** What follows from some things, worked out once for the very same ones. */
export function keep<A extends readonly unknown[], R>(make: (...from: A) => R): (...from: A) => R {
  const root: Kept<R> = {}
  return (...from) => {
    const kept = keptOf(root, from)
    kept.made ??= { is: make(...from) }
    return kept.made.is
  }
}

/** The same where other words say what it is made of: what `make` gives hangs on nothing but `from`. */
export function keeper<R>(): (from: readonly unknown[], make: () => R) => R {
  const root: Kept<R> = {}
  return (from, make) => {
    const kept = keptOf(root, from)
    kept.made ??= { is: make() }
    return kept.made.is
  }
}

function keptOf<R>(root: Kept<R>, from: readonly unknown[]): Kept<R> {
  let kept = root
  for (const each of from) kept = keptFor(kept, each)
  return kept
}

function keptFor<R>(kept: Kept<R>, from: unknown): Kept<R> {
  if (typeof from !== 'object' || from === null) return found((kept.others ??= new Map()), from)
  const known = (kept.objects ??= new WeakMap())
  const before = known.get(from)
  if (before) return before
  const next: Kept<R> = {}
  known.set(from, next)
  return next
}

function found<R>(known: Map<unknown, Kept<R>>, from: unknown): Kept<R> {
  const before = known.get(from)
  if (before) return before
  if (known.size >= MOST) known.clear()
  const next: Kept<R> = {}
  known.set(from, next)
  return next
}

/** What `keepLast` knows: `of` finds it or works it out, `note` says what it is. */
export interface KeptLast<A, R> {
  of(from: A): R
  note(from: A, made: R): void
}

/**
 * What follows from the last few things that were asked about. Where each is asked about a few times and then never again, a
 * `WeakMap` for all of them can cost as much as the work. What is not `worthIt` takes no place.
 */
export function keepLast<A, R>(most: number, make: (from: A) => R, worthIt: (made: R) => boolean): KeptLast<A, R> {
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
