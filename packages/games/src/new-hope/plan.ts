/** Every list that takes one of each: the last one's choices change first. */
export function product<T>(choices: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return choices.reduce<readonly (readonly T[])[]>(
    (lists, next) => lists.flatMap((list) => next.map((choice) => [...list, choice])),
    [[]],
  )
}

/** The id of a plan: its parts in row order, or `-` for none. */
export function planId(parts: readonly string[]): string {
  return parts.length === 0 ? '-' : parts.join(',')
}

/** What each may do, as one text: the parts that plans are made of. */
export function choicesId(choices: readonly (readonly string[])[]): string {
  return choices.map((each) => each.join('|')).join('/')
}

export function choicesOf(id: string): readonly (readonly string[])[] {
  return id === '' ? [] : id.split('/').map((each) => each.split('|'))
}

/** The parts of a plan's id: a supporter or attacker with whom it is for, or alone who boards. */
export function partsOf(id: string): readonly (readonly [string, string?])[] {
  if (id === '-') return []
  return id.split(',').map(pairOf)
}

export function pairOf(part: string): readonly [string, string?] {
  const [who = '', whom] = part.split(/[>=]/)
  return whom === undefined ? [who] : [who, whom]
}
