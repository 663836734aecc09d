import { partsOf } from './modules.ts'

export * from './modules.ts'

/** The rules of every game that can be played, by its slug. The page shows games without them: it takes `modules`. */
export const games = await partsOf(({ game }) => game())
