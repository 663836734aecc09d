import { defineGame, type GameManifest } from '@bay327/engine'
import { dashModule } from '@bay327/engine/example/dash-module'
import { hop, hopText } from './toy-hop.ts'
import { stalls, stallsText } from '@bay327/table/testing/toys/toy-stalls'

const none = () => Promise.resolve([])

/**
 * Test games for the plain table: one has a graph and secret plans, one has a grid, and one has no texts for its board
 * or pads.
 */
export const toys: Readonly<Record<string, GameManifest>> = {
  dash: dashModule,
  hop: defineGame({
    about: hopText.about,
    game: () => Promise.resolve(hop),
    text: () => Promise.resolve(hopText),
    chapters: none,
    hiddenVariants: none,
  }),
  stalls: defineGame({
    about: stallsText.about,
    game: () => Promise.resolve(stalls),
    text: () => Promise.resolve(stallsText),
    chapters: none,
    hiddenVariants: none,
  }),
}
