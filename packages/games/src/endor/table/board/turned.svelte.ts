import type { Battle } from '../../shared/data/types.ts'

/** The battle that the viewer selected on a phone. Tabs in the status line set the battle, and the board shows it. */
let battle: Battle | undefined = $state()

export const turned = {
  get to() {
    return battle
  },
  set to(next: Battle | undefined) {
    battle = next
  },
}
