import type { Decision, AskText, GameView } from '@bay327/engine'
import type { RoomEvent, View } from '@bay327/room'
import { gameOf } from '../view/game.ts'

/** The words of options, kept from when their question was asked: the log speaks of them later. */
export interface Labels {
  learn(view: View): void
  /** A choice brings its option along, for those who were not given the list. */
  hear(event: Extract<RoomEvent, { type: 'chose' }>): void
  /** Empty for an option that was never seen. */
  of(seat: string, kind: string, option: string): string
}

export function keepLabels(text: AskText): Labels {
  const known = new Map<string, string>()
  const asked = new Map<string, { readonly decision: Decision; readonly game: GameView }>()
  const keyOf = (...parts: readonly string[]) => parts.join('|')
  /** The newest view: its words are found when somebody asks for one, or the next is here. The first picture waits for none. */
  let newest: View | undefined
  function read(): void {
    if (!newest) return
    const game = gameOf(newest)
    for (const { seat, decision } of newest.questions) {
      asked.set(keyOf(seat, decision.kind), { decision, game })
      for (const option of decision.options) {
        known.set(keyOf(seat, decision.kind, option.id), text.option(option, decision, game).label)
      }
    }
    newest = undefined
  }
  return {
    learn(view) {
      read()
      newest = view
    },
    hear({ seat, kind, option }) {
      read()
      const about = asked.get(keyOf(seat, kind))
      const key = keyOf(seat, kind, option.id)
      if (about && !known.has(key)) known.set(key, text.option(option, about.decision, about.game).label)
    },
    of(seat, kind, option) {
      read()
      return known.get(keyOf(seat, kind, option)) ?? ''
    },
  }
}
