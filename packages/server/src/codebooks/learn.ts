import type { Game } from '@bay327/engine'
import { makeOf, readShape, type Shapes } from '@bay327/room/codec/shapes'
import { sentInPlay } from './play.ts'

type Values = Readonly<Record<string, unknown>>

/** Objects of one shape: they have the same keys, and the same values of the keys in `labels`. */
interface Kind {
  readonly keys: readonly string[]
  readonly seen: Values[]
  /** Number of objects that occurred in lists with others. */
  listed: number
}

/** Keys whose value says what kind an object is. */
const labels = ['type', 'verb', 'kind', 'by', 'phase', 'cause']
/** Maximum number of samples of a kind. */
const MOST_STORED = 400
/** Minimum number of characters that a shape saves per move, over all viewers. It limits the length of the codebook. */
const LEAST_SPARED = 0.4
const LONGEST_BOOK = 4_000

/** Learns the codebook of a game's messages from random play with every number of people. */
export function learnBook(game: Game, moves: number): Shapes {
  const { kinds, names, total } = look(game, moves)
  const shapes: { text: string; spared: number }[] = []
  for (const kind of kinds.values()) {
    const { text, spared } = shapeOf(kind)
    if (spared / total >= LEAST_SPARED) shapes.push({ text, spared })
  }
  shapes.sort((a, b) => b.spared / b.text.length - a.spared / a.text.length)
  const parts = [...names].sort(([, a], [, b]) => b - a).map(([name]) => name)
  let left = LONGEST_BOOK - JSON.stringify(parts).length
  const chosen = shapes.filter(({ text }) => (left -= text.length + 3) > 0)
  // The most frequent shapes get the shortest numbers.
  chosen.sort((a, b) => b.spared - a.spared)
  return { parts, shapes: chosen.map(({ text }) => text) }
}

function look(game: Game, moves: number) {
  const kinds = new Map<string, Kind & { count: number }>()
  const names = new Map<string, number>()
  let total = 0

  function note(value: unknown, listed = false): void {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const item of value) note(item, value.length > 1)
      return
    }
    const values = value as Values
    const keys = Object.keys(values).filter((key) => values[key] !== undefined)
    for (const key of keys) note(values[key])
    if (keys.length === 0 || !keys.every(isName)) return
    const id = JSON.stringify(keys.map((key) => [key, values[key] === true, labels.includes(key) && values[key]]))
    const kind = kinds.get(id) ?? { keys, seen: [], listed: 0, count: 0 }
    kinds.set(id, kind)
    kind.count++
    if (listed) kind.listed++
    if (kind.seen.length < MOST_STORED) kind.seen.push(values)
  }

  for (const people of numbersOf(game)) {
    for (const { sent } of sentInPlay(game, people, moves, people)) {
      total++
      for (const { parts, events } of sent) {
        for (const [name, value] of Object.entries(parts)) {
          names.set(name, (names.get(name) ?? 0) + 1)
          note(value)
        }
        for (const event of events) note(event)
      }
    }
  }
  return { kinds, names, total }
}

/** Returns whether a key is a name and not an id. */
const isName = (key: string): boolean => /^[A-Za-z][A-Za-z]*$/.test(key)

function numbersOf({ people: { min, max, only } }: Game): readonly number[] {
  return only ?? Array.from({ length: max - min + 1 }, (_, i) => min + i)
}

function shapeOf({ keys, seen, listed, count }: Kind & { readonly count: number }) {
  const first = seen[0] ?? {}
  const always = (is: (values: Values) => boolean) => seen.every(is)
  const tokens = keys.map((key): string => {
    const value = first[key]
    if (always((values) => values[key] === true)) return `${key}!`
    if (labels.includes(key) && isWord(value) && always((values) => values[key] === value)) return `${key}=${value}`
    if (key === 'id' && typeof value === 'string') {
      const made = templatesOf(value, first).find((parts) => always((values) => values[key] === makeOf(parts, values)))
      if (made) return `${key}@${made.join(':')}`
    }
    const isWay = listed > count / 2 && key === 'path' && keys.includes('to')
    if (isWay && always((values) => isPath(values[key]))) return `~${key}`
    return key
  })
  const text = tokens.join(' ')
  const spared = seen.reduce((sum, values) => sum + sparedBy(text, values), 0) * (count / seen.length)
  return { text, spared }
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value)
const isPath = (value: unknown): boolean => Array.isArray(value) && value.every((step) => typeof step === 'string')

/** Returns the ways to compose an id from fixed words and other values of its object. */
function templatesOf(value: string, values: Values): readonly (readonly string[])[] {
  const others = Object.entries(values).filter(([other]) => other !== 'id' && other !== 'seat')
  const parts = value.split(':')
  if (!parts.every((part) => /^[\w.-]*$/.test(part))) return []
  let found: readonly (readonly string[])[] = [[]]
  for (const part of parts) {
    const made = others.filter(([, member]) => String(member) === part).map(([other]) => `$${other}`)
    found = found.flatMap((before) => [...made, part].map((next) => [...before, next])).slice(0, 60)
  }
  const lists = others.filter(([, member]) => isPath(member) && (member as string[]).length > 1)
  const joined = lists.flatMap(([other, member]) => {
    const text = (member as string[]).join(':')
    return value.endsWith(`:${text}`) ? [[...value.slice(0, -text.length - 1).split(':'), `$${other}`]] : []
  })
  return [...joined, ...found].filter((item) => item.some((part) => part.startsWith('$')))
}

/** Returns how many characters a row saves compared with the object. The row's number is not counted. */
function sparedBy(shape: string, values: Values): number {
  const tokens = readShape(shape)
  const length = tokens.reduce((sum, { key }) => sum + JSON.stringify([key, values[key]]).length, 0)
  const rows = tokens.reduce((sum, { kind, key }) => {
    if (kind === 'way') return sum + 3
    return kind === 'value' ? sum + JSON.stringify(values[key]).length + 1 : sum
  }, 5)
  return length - rows
}
