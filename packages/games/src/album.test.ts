import { randomPlay } from '@bay327/engine/testkit/random-play'
import type { Scene } from '@bay327/engine'
import { expect, it } from 'vitest'
import { modules } from './modules.ts'

const albums = (
  await Promise.all(
    modules.map(async ({ about, game, proof }) => {
      const { album } = (await proof?.()) ?? {}
      return album ? [[about.slug, await game(), album] as const] : []
    }),
  )
).flat()

it.each(albums)('%s: every scene of a picture occurs in random matches', (_slug, game, { people, scenes }) => {
  const missing = new Set<Scene>(scenes)
  for (let seed = 1; seed <= 6 && missing.size > 0; seed++) {
    let answers = 0
    randomPlay(game, { people, seed }, ({ decision: { kind, options } }) => {
      answers++
      for (const scene of missing) {
        const isHere = scene.kind === kind && answers > (scene.after ?? 0) && options.length >= (scene.least ?? 2)
        if (isHere && (!scene.verb || options.some(({ verb }) => verb === scene.verb))) missing.delete(scene)
      }
    })
  }
  expect([...missing]).toEqual([])
})
