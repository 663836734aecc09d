import type { Battle } from '../shared/data/types.ts'

/** The battle that a hand on a phone turned to: tabs in the state line turn to it, the board shows it. */
let battle: Battle | undefined = $state()

export const turned = {
  get to() {
    return battle
  },
  set to(next: Battle | undefined) {
    battle = next
  },
}
