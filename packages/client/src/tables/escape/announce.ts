import type { EscapeEvent } from '@bay327/games/escape/events'
import { heroData } from '@bay327/games/escape/data/heroes'
import { text } from '@bay327/games/escape/text'

/**
 * What is read aloud of an event: the log's own sentence with its figures, for what changes the table. Steps on the way to
 * it (a turn that begins, a card laid away) stay silent.
 */
export function announce(event: EscapeEvent): string | undefined {
  switch (event.type) {
    case 'turn-began':
    case 'discarded':
    case 'reshuffled':
    case 'transfer-asked':
      return undefined
    case 'stat':
      // A Hero's stamina is news; a resource that was just spent was said by who spent it.
      if (event.why === 'spent') return undefined
      break
    default:
      break
  }
  const line = text.event(event)
  if (!line) return undefined
  const named = 'hero' in event && !line.text.includes(heroData[event.hero].short)
  return `${named ? `${heroData[event.hero].short}: ` : ''}${line.text}`
}
