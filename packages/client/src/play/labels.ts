import type { GameText } from '@bay327/engine'
import type { View } from '@bay327/room'
import { gameOf } from '../net/whole.ts'

/** The words of options, kept from when their question was asked: the log speaks of them later. */
export interface Labels {
  learn(view: View): void
  /** Empty for an option that was never seen. */
  of(seat: string, kind: string, option: string): string
}

export function keepLabels(text: GameText): Labels {
  const known = new Map<string, string>()
  const keyOf = (...parts: readonly string[]) => parts.join('|')
  return {
    learn(view) {
      const game = gameOf(view)
      for (const { seat, decision } of view.questions) {
        for (const option of decision.options) {
          known.set(keyOf(seat, decision.kind, option.id), text.option(option, decision, game).label)
        }
      }
    },
    of: (seat, kind, option) => known.get(keyOf(seat, kind, option)) ?? '',
  }
}
