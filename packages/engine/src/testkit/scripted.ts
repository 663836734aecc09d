import type { RandomSource } from '../random/random-source.ts'

/** A shuffle in a script: the items before and after it. */
export interface ScriptedShuffle {
  readonly from: readonly unknown[]
  readonly to: readonly unknown[]
}

/** Faces of dice as rolled (from 1), and shuffles by their results. */
export type Script = readonly (number | ScriptedShuffle)[]

export interface ScriptedChance extends RandomSource {
  /** Throws if part of the script was not drawn. */
  finish(): void
}

/** Returns a random source that gives the scripted draws in order. Throws on any further draw. */
export function scripted(...script: Script): ScriptedChance {
  const draws = script.flatMap((item) => (typeof item === 'number' ? [{ got: item - 1 }] : shuffleDraws(item)))
  let made = 0
  return {
    draw(sides) {
      const next = draws[made]
      if (next === undefined) throw new Error(`draw ${made + 1} of ${sides} sides is not scripted`)
      if (next.sides !== undefined && next.sides !== sides)
        throw new Error(`draw ${made + 1} has ${sides} sides, the scripted shuffle goes on with ${next.sides}`)
      if (!Number.isInteger(next.got) || next.got < 0 || next.got >= sides)
        throw new Error(`draw ${made + 1}: a die of ${sides} sides cannot show ${next.got + 1}`)
      made++
      return next.got
    },
    finish() {
      if (made < draws.length) throw new Error(`${draws.length - made} of ${draws.length} scripted draws were not made`)
    },
  }
}

/** Returns a shuffle that brings these items to the top in this order. The other items follow in their old order. */
export function shuffled<T>(from: readonly T[], ...top: readonly T[]): ScriptedShuffle {
  return { from, to: [...top, ...from.filter((item) => !top.includes(item))] }
}

/** Returns the draws by which `shuffle` turns `from` into `to`. */
function shuffleDraws({ from, to }: ScriptedShuffle): { got: number; sides?: number }[] {
  if (from.length !== to.length) throw new Error(`a shuffle of ${from.length} items cannot leave ${to.length}`)
  const items = [...from]
  return to
    .map((_, n) => {
      const i = items.length - 1 - n
      const j = items.lastIndexOf(to[i], i)
      if (j < 0) throw new Error(`the shuffled items hold no further ${JSON.stringify(to[i])}`)
      const swapped = items[i]
      items[i] = items[j]
      items[j] = swapped
      return { got: j, sides: i + 1 }
    })
    .slice(0, -1)
}
