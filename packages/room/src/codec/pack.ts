import type { Json } from '@bay327/engine'
import { LIST, makeOf, readShape, type Token } from './shapes.ts'

type Values = Readonly<Record<string, unknown>>

/** The latest path of a list. Each path is encoded as the difference from the path before it. */
interface Before {
  way: readonly unknown[]
}

interface Shape {
  readonly index: number
  /** Conditions that an object of the shape fulfils. */
  readonly checks: readonly Token[]
  /** Values that the row contains. */
  readonly valueTokens: readonly Token[]
}

/** A trie of shapes by their keys. */
interface Node {
  readonly next: Map<string, Node>
  readonly shapes: Shape[]
}

/**
 * Returns a function that encodes plain JSON as rows, for a reader with the same shapes. A value that fits no shape
 * stays unchanged.
 */
export function packer(shapes: readonly string[]): (value: unknown) => Json {
  const root = newNode()
  shapes.forEach((shape, index) => {
    const tokens = readShape(shape)
    let node = root
    for (const { key } of tokens) {
      const next = node.next.get(key) ?? newNode()
      node.next.set(key, next)
      node = next
    }
    const checks = tokens.filter(({ kind }) => kind !== 'value')
    node.shapes.push({ index, checks, valueTokens: tokens.filter(({ kind }) => kind === 'value' || kind === 'way') })
    // Shapes with more constants come first, so that they are tried first.
    node.shapes.sort((a, b) => b.checks.length - a.checks.length)
  })

  function shapeOf(values: Values): Shape | undefined {
    let node = root
    for (const key in values) {
      if (values[key] === undefined) continue
      const next = node.next.get(key)
      if (next === undefined) return undefined
      node = next
    }
    for (const shape of node.shapes) if (fits(shape, values)) return shape
    return undefined
  }

  function packObject(values: Values, before: Before): Json {
    const shape = shapeOf(values)
    if (shape === undefined) {
      const plain: Record<string, Json> = {}
      for (const key in values) if (values[key] !== undefined) plain[key] = pack(values[key])
      return plain
    }
    const row = shape.valueTokens.map(({ kind, key }) =>
      kind === 'way' ? packWay(values, key, before) : pack(values[key]),
    )
    return [shape.index, ...row]
  }

  function pack(value: unknown, before?: Before): Json {
    if (typeof value !== 'object' || value === null) return value as Json
    if (!Array.isArray(value)) return packObject(value as Values, before ?? { way: [] })
    const previous: Before = { way: [] }
    const items = value.map((element) => pack(element, previous))
    return typeof items[0] === 'number' ? [LIST, ...items] : items
  }

  return (value) => pack(value)
}

const newNode = (): Node => ({ next: new Map(), shapes: [] })

function fits({ checks }: Shape, values: Values): boolean {
  for (const token of checks) if (!isSo(token, values)) return false
  return true
}

function isSo(token: Token, values: Values): boolean {
  const value = values[token.key]
  switch (token.kind) {
    case 'value':
      return true
    case 'true':
      return value === true
    case 'word':
      return value === token.word
    case 'made':
      return value === makeOf(token.parts, values)
    case 'way':
      return isWay(value)
  }
}

function isWay(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false
  for (const step of value) if (typeof step !== 'string') return false
  return true
}

/**
 * Returns the number of steps that are the same as in the previous path, and the steps after them. If only `to`
 * follows, returns only the number.
 */
function packWay(values: Values, key: string, before: Before): Json {
  const way = values[key] as readonly string[]
  let same = 0
  while (same < way.length && way[same] === before.way[same]) same++
  if (same === way.length && same > 0 && way.at(-1) === values['to']) same--
  before.way = way
  return way.length === same + 1 && way[same] === values['to'] ? same : [same, ...way.slice(same)]
}
