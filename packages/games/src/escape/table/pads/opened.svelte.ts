import type { HeroId } from '../../shared/data/types.ts'

/** The Hero whose pad was opened by a tap on the token or on the small pad. The board and the pads share this value. */
let hero: HeroId | undefined = $state()

export const opened = {
  get hero(): HeroId | undefined {
    return hero
  },
  show(next: HeroId | undefined): void {
    hero = next
  },
}
