import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableFiles } from './preview.ts'

/** An entry of the bundler's manifest. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * Returns a function that gives, for a game's slug, the files that its table needs besides the common ones. It reads
 * the manifest in the built client. A game without a table of its own uses the default table.
 */
export function tableFiles(directory: string): (slug: string) => TableFiles {
  const path = join(directory, '.vite/manifest.json')
  const chunks = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : {}
  const page = closure(
    chunks,
    Object.values(chunks).filter(({ isEntry }) => isEntry),
  )
  return (slug) => {
    const own = (name: string) => Object.values(chunks).filter((chunk) => chunk.name === `${name}-own`)
    const table = own(slug).length > 0 ? own(slug) : own('plain')
    const needed = [...closure(chunks, table)].filter((chunk) => !page.has(chunk))
    return {
      scripts: needed.map(({ file }) => `/${file}`),
      styles: needed.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
    }
  }
}

/** Returns these chunks and every chunk that they import statically, directly or through others. */
function closure(chunks: Readonly<Record<string, Chunk>>, some: readonly Chunk[], seen = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of some) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    closure(
      chunks,
      (chunk.imports ?? []).flatMap((key) => chunks[key] ?? []),
      seen,
    )
  }
  return seen
}
