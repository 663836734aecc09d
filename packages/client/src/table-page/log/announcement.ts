import type { Outcome, LaterTexts } from '@bay327/engine'
import type { QuestionView, RoomEvent, View } from '@bay327/room'
import type { Cue } from '@bay327/table/playback/cues'
import type { Said } from '@bay327/table/playback/lines'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import type { TableModule } from '@bay327/table/table-module'
import { t } from '@bay327/table/text/en'
import { log } from '@bay327/table/text/log'
import { gameOf } from '@bay327/table/view/game'
import { seatName } from '@bay327/table/view/people'

// These functions write log lines. Their code loads with the game's texts about events, after the table is drawn.
export { missedByReloader, joined, lineOf, missedMore, missedByNewcomer } from '@bay327/table/playback/lines'

/** Returns the sound of a room event. Returns undefined if the event has no sound. */
export function soundOf(event: RoomEvent, module: TableModule): Cue | undefined {
  if (event.type === 'joined' || event.type === 'here') return 'arrives'
  if (event.type === 'left' || event.type === 'lost') return 'leaves'
  return event.type === 'game' ? module.cue?.(event.event) : undefined
}

/** Returns the announcement of an event, given its log line and its seat. Returns undefined if there is none. */
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
  // The game's own line contains a bot's choice already.
  return event.type === 'chose' && event.by === 'bot' ? line?.why : line?.text
}

/** Returns the announcement and sound of a question that the viewer may answer now. */
export function openingOf(
  { decision, ballot, seat, goesOn }: QuestionView,
  view: View,
  { text }: TableModule,
): { readonly polite: string } | { readonly urgent: string; readonly cue: Cue } {
  const { title, vote } = text.question(decision, gameOf(view))
  if (goesOn && !ballot) return { polite: `${title} ${t.question.goesOn}` }
  const aside = decision.options.filter((option) => option.aside).length
  const count = log.count(decision.options.length - aside, aside)
  return ballot
    ? { urgent: log.voteOpened(t.question.vote(title, vote), count), cue: 'vote' }
    : { urgent: log.opened(seatName(view, seat, text), title, count), cue: 'your-turn' }
}

/** Returns the announcement and sound of the end of a match. */
export function endingOf(
  view: View,
  tells: LaterTexts | undefined,
): { readonly urgent: string; readonly cue?: Cue } | undefined {
  const { outcome } = view
  if (!outcome || 'abandoned' in outcome) return { urgent: t.abandoned }
  const words = tells?.outcome(outcome, gameOf(view))
  return {
    urgent: words ? `${words.title}. ${words.why}` : t.table.overTitle,
    cue: hasWon(view, outcome) ? 'won' : 'lost',
  }
}

/** Returns whether the viewer's side won. For a watcher, any victory counts. */
export function hasWon(view: View, outcome: Outcome): boolean {
  const { seats } = view.you
  return seats.length === 0 ? outcome.winners.length > 0 : seats.some((seat) => outcome.winners.includes(seat))
}
