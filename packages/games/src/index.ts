import { partsOf } from './modules.ts'

export * from './modules.ts'

/** The rules of every game, by slug. The page uses `modules` instead, which does not load the rules. */
export const games = await partsOf(({ game }) => game())
