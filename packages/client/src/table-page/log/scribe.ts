import type { Outcome, TellText } from '@bay327/engine'
import type { QuestionView, RoomEvent, View } from '@bay327/room'
import type { Cue } from '@bay327/table/playback/cues'
import type { Said } from '@bay327/table/playback/lines'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import type { TableModule } from '@bay327/table/table-module'
import { t } from '@bay327/table/text/en'
import { gameOf } from '@bay327/table/view/game'
import { seatName } from '@bay327/table/view/people'

// The table's log is drawn without all of this: one file, fetched with the game's words for what happened.
export { cameBack, joined, lineOf, missedMore, satLate } from '@bay327/table/playback/lines'

/** What an event of the room sounds like. */
export function soundOf(event: RoomEvent, module: TableModule): Cue | undefined {
  if (event.type === 'joined' || event.type === 'here') return 'arrives'
  if (event.type === 'left' || event.type === 'lost') return 'leaves'
  return event.type === 'game' ? module.cue?.(event.event) : undefined
}

/** What is read aloud of an event, with its line of the log, and the seat that it is about; undefined to stay silent. */
export function sentenceOf(
  event: RoomEvent,
  line: Said | undefined,
  module: TableModule,
): { readonly text: string; readonly seat?: string | undefined } | undefined {
  if (event.type === 'chat') return preferences.readChat ? { text: t.said(event.name, event.text) } : undefined
  const text = sentenceIn(event, line, module)
  return text ? { text, seat: line?.seat } : undefined
}

function sentenceIn(event: RoomEvent, line: Said | undefined, module: TableModule): string | undefined {
  if (event.type === 'game' && module.announce) return module.announce(event.event, line)
  // The game's own line tells what a bot chose.
  return event.type === 'chose' && event.by === 'bot' ? line?.why : line?.text
}

/** What is said and heard of a question that the viewer may answer now. */
export function openingOf(
  { decision, ballot, seat, goesOn }: QuestionView,
  view: View,
  { text }: TableModule,
): { readonly polite: string } | { readonly urgent: string; readonly cue: Cue } {
  const { title, vote } = text.question(decision, gameOf(view))
  if (goesOn && !ballot) return { polite: `${title} ${t.question.goesOn}` }
  const aside = decision.options.filter((option) => option.aside).length
  const count = t.question.count(decision.options.length - aside, aside)
  return ballot
    ? { urgent: t.question.voteOpened(t.question.vote(title, vote), count), cue: 'vote' }
    : { urgent: t.question.opened(seatName(view, seat, text), title, count), cue: 'your-turn' }
}

/** What is said and heard at the end of a match. */
export function endingOf(
  view: View,
  tells: TellText | undefined,
): { readonly urgent: string; readonly cue?: Cue } | undefined {
  const { outcome } = view
  if (!outcome || 'abandoned' in outcome) return { urgent: t.abandoned }
  const words = tells?.outcome(outcome, gameOf(view))
  return {
    urgent: words ? `${words.title}. ${words.why}` : t.table.overTitle,
    cue: hasWon(view, outcome) ? 'won' : 'lost',
  }
}

/** Whether the viewer's side won; a watcher hears a victory as one. */
export function hasWon(view: View, outcome: Outcome): boolean {
  const { seats } = view.you
  return seats.length === 0 ? outcome.winners.length > 0 : seats.some((seat) => outcome.winners.includes(seat))
}
