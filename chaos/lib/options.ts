import { parseArgs } from 'node:util'
import type { Options, Sizes } from './part.ts'

const sizes = ['times', 'rooms', 'seconds', 'many'] as const

/** Reads `--only crash --seed 7 --times 20`. Throws an error with one sentence for an invalid argument. */
export function readOptions(args: readonly string[], parts: readonly string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { only: text, seed: text, ...Object.fromEntries(sizes.map((name) => [name, text])) },
  })
  const texts = values as Readonly<Record<string, string | undefined>>
  const only = texts['only']?.split(',') ?? parts
  const unknown = only.find((name) => !parts.includes(name))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}, but ${parts.join(', ')}.`)
  const number = (name: string): number | undefined => {
    const value = texts[name]
    if (value !== undefined && !(Number(value) >= 0)) throw new Error(`--${name} wants a number.`)
    return value === undefined ? undefined : Number(value)
  }
  const set = sizes.flatMap((name): Sizes[] => {
    const value = number(name)
    return value === undefined ? [] : [{ [name]: value }]
  })
  return { only, seed: number('seed') ?? 1, sizes: Object.assign({}, ...set) as Sizes }
}
