import type { GameManifest } from '@bay327/engine'
import * as list from './list.ts'

const named: Readonly<Record<string, GameManifest>> = { ...list }
const shelfOf = ({ about }: GameManifest): number => about.shelf ?? Infinity

/** The manifests of all games, in the order of the home page. Other parts of a game are loaded later. */
export const modules: readonly GameManifest[] = Object.values(named).sort((a, b) => {
  const [first, second] = [shelfOf(a), shelfOf(b)]
  if (first !== second) return first - second
  return a.about.title < b.about.title ? -1 : 1
})

export const moduleOf = (slug: string): GameManifest | undefined => modules.find(({ about }) => about.slug === slug)

/** Returns one part of every game by its slug, if the game has it. */
export async function partsOf<T>(
  part: (module: GameManifest) => Promise<T> | undefined,
): Promise<Readonly<Record<string, T>>> {
  const parts: Record<string, T> = {}
  for (const module of modules) {
    const found = await part(module)
    if (found !== undefined) parts[module.about.slug] = found
  }
  return parts
}
