import { isDeepStrictEqual } from 'node:util'
import type { Pictures } from '@bay327/engine'

const head = `import type { Picture, Pictures } from '@bay327/engine'

// The pictures of the rules. Generated from matches by \`npm run pictures\`, from \`diagram-positions.ts\`.`

/**
 * Returns the source of a file with these pictures. The first picture is written in full, each later one as an earlier
 * one with its differences. A picture's id has to be a valid identifier.
 */
export function sourceOfPictures(pictures: Pictures): string {
  const ids = Object.keys(pictures)
  const declarations = Object.entries(pictures).map(([id, picture], at) => {
    const ways = ids.slice(0, at).map((earlier) => sourceOf(picture, pictures[earlier], earlier))
    return `const ${id} = ${shortest([JSON.stringify(picture), ...ways])} satisfies Picture`
  })
  return [head, ...declarations, `export const pictures: Pictures = { ${ids.join(', ')} }\n`].join('\n\n')
}

const shortest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (text.length < best.length ? text : best))

type Keyed = Readonly<Record<string, unknown>>
const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value as source text. A part that equals the same part of `like` is written as the path to that part. */
function sourceOf(value: unknown, like: unknown, path: string): string {
  const whole = JSON.stringify(value)
  if (isDeepStrictEqual(value, like)) return shortest([whole, path])
  if (!isKeyed(value) || !isKeyed(like)) return whole
  const parts = Object.entries(value).map(([key, part]) => ({
    isSame: isDeepStrictEqual(part, like[key]),
    text: `${JSON.stringify(key)}: ${sourceOf(part, like[key], reach(path, key))}`,
  }))
  const all = `{ ${parts.map(({ text }) => text).join(', ')} }`
  // A spread of `like` would keep keys that the value does not have.
  if (Object.keys(like).some((key) => !Object.hasOwn(value, key))) return shortest([whole, all])
  const others = parts.flatMap(({ isSame, text }) => (isSame ? [] : [text]))
  return shortest([whole, all, `{ ${[`...${path}`, ...others].join(', ')} }`])
}

const reach = (path: string, key: string): string =>
  /^[a-z_]\w*$/i.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
