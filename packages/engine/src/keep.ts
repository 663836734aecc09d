/* What changed in a view is found by identity: a part that says what it said before is the very same object. So what follows
   from a state is made once (`keep`), and left alone where nothing of it changes (`changed`); `lasting` sees to the rest. */

/** About so many texts, numbers and marks are remembered. Objects are forgotten with whoever holds them. */
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
    let kept = root
    for (const each of from) kept = keptFor(kept, each)
    kept.made ??= { is: make(...from) }
    return kept.made.is
  }
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

/** A view whose parts are the very objects that said the same lately: what changes and comes back is no change. */
export function lasting<V extends object>(view: V): V {
  const same = { ...view }
  for (const part in same) {
    const value = same[part]
    if (typeof value === 'object' && value !== null) same[part] = alike(value) as typeof value
  }
  return same
}

/** Something said, in the first words for it, and when it was last heard of. */
interface Said {
  readonly part: object
  readonly text: string
  lately: number
}

/** Each object is looked at once. */
const sayings = new WeakMap<object, Said>()
let [fresh, before, lately] = [new Map<string, Said>(), new Map<string, Said>(), 0]

/** Of what was not heard of for long, only the text is forgotten. */
function alike(part: object): object {
  const said = sayings.get(part) ?? say(part)
  if (said.lately === lately) return said.part
  if (fresh.size >= MOST) [fresh, before, lately] = [new Map<string, Said>(), fresh, lately + 1]
  said.lately = lately
  fresh.set(said.text, said)
  return said.part
}

function say(part: object): Said {
  const text = JSON.stringify(part)
  const said = fresh.get(text) ?? before.get(text) ?? { part, text, lately: -1 }
  sayings.set(part, said)
  return said
}

/** With these parts; the very same where it has them already. */
export function changed<T extends object>(whole: T, parts: Partial<T>): T {
  for (const name in parts) if (parts[name] !== whole[name]) return { ...whole, ...parts }
  return whole
}
