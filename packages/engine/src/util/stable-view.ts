import { memoize } from './memoize.ts'

/* What changed in a view is found by identity: a part that says what it said before is the very same object. So what follows
   from a state is made once (`keep`), and left alone where nothing of it changes (`changed`); `lasting` sees to the rest. */

/** A view whose parts are the very objects that said the same lately: what changes and comes back is no change. */
export function stableView<V extends object>(view: V): V {
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

/** About this many parts count as heard of lately. */
const MOST = 2_000

let [fresh, before, lately] = [new Map<string, Said>(), new Map<string, Said>(), 0]

/** Of what was not heard of for long, only the text is forgotten. */
function alike(part: object): object {
  const said = say(part)
  if (said.lately === lately) return said.part
  if (fresh.size >= MOST) [fresh, before, lately] = [new Map<string, Said>(), fresh, lately + 1]
  said.lately = lately
  fresh.set(said.text, said)
  return said.part
}

/** Each object is looked at once. */
const say = memoize((part: object): Said => {
  const text = JSON.stringify(part)
  return fresh.get(text) ?? before.get(text) ?? { part, text, lately: -1 }
})

/** With these parts; the very same where it has them already. */
export function withChanges<T extends object>(whole: T, parts: Partial<T>): T {
  for (const name in parts) if (parts[name] !== whole[name]) return { ...whole, ...parts }
  return whole
}
