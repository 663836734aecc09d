import { parseArgs } from 'node:util'
import type { Store } from './service.ts'

/** Sizes of a run: each row has its own defaults, and any of them can be set. */
export interface Sizes {
  readonly rooms?: number
  readonly viewers?: number
  /** Warm-up time, s. */
  readonly warm?: number
  /** Measured time, s. */
  readonly seconds?: number
  /** Moves of a room before it is measured. */
  readonly moves?: number
  /** Maximum number of servers that share a store. */
  readonly servers?: number
}

export interface Options {
  readonly only: readonly string[]
  readonly stores: readonly Store[]
  readonly games: readonly string[]
  readonly sizes: Sizes
}

const sizes = ['rooms', 'viewers', 'warm', 'seconds', 'moves', 'servers'] as const

/**
 * Reads `--only idle,crowd --store redis --games escape --rooms 50 --seconds 4`. Throws an error with one sentence for
 * an invalid argument.
 */
export function readOptions(args: readonly string[], rows: readonly string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { only: text, store: text, games: text, ...Object.fromEntries(sizes.map((name) => [name, text])) },
  })
  const { only, store, games } = values
  return {
    only: among(rows, only) ?? rows,
    stores: among(['redis', 'embedded'] as const, store) ?? ['redis', 'embedded'],
    games: games?.split(',') ?? ['escape', 'capture'],
    sizes: Object.fromEntries(
      sizes.flatMap((name) => {
        const value = (values as Readonly<Record<string, string | undefined>>)[name]
        if (value === undefined) return []
        if (!(Number(value) >= 0)) throw new Error(`--${name} wants a number.`)
        return [[name, Number(value)]]
      }),
    ),
  }
}

function among<T extends string>(known: readonly T[], text: string | undefined): readonly T[] | undefined {
  const names = text?.split(',')
  const unknown = names?.find((name) => !known.some((candidate) => candidate === name))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}, but ${known.join(', ')}.`)
  return names && known.filter((item) => names.includes(item))
}
