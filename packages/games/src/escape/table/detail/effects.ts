import type { Effect, Tone } from '@bay327/table/detail/detail'
import type { HeroId } from '../../shared/data/types.ts'
import type { EscapeEvent } from '../../shared/events.ts'
import { lossWords } from '../../text/log.ts'
import { beamNames, nameOf, statNames } from '../../text/words.ts'
import { detailWords as words } from './words.ts'

interface Change {
  readonly subject: string
  readonly from: number
  readonly to: number
  /** The tone of an increase of the number: good or bad for the Heroes. */
  readonly grows: Tone
}

const against = { ours: 'theirs', theirs: 'ours', even: 'even' } as const

/** Returns the changes by the events of a detail. Each number has one entry, from its first value to its last. */
export function effectsOf(run: readonly EscapeEvent[], hero: HeroId): readonly Effect[] {
  const changes = new Map<string, Change>()
  const others: Effect[] = []
  for (const event of run) {
    const change = changeOf(event, hero)
    if (change) changes.set(change.subject, { ...change, from: changes.get(change.subject)?.from ?? change.from })
    const other = otherOf(event)
    if (other) others.push(other)
  }
  const figures = [...changes.values()].map(({ subject, from, to, grows }): Effect => ({
    text: words.change(subject, from, to),
    tone: to === from ? 'even' : to > from ? grows : against[grows],
  }))
  return [...figures, ...others.filter(({ text }, i) => others.findIndex((other) => other.text === text) === i)]
}

/**
 * Returns the number that an event changes. It has no name if it belongs to the Hero whom the detail is about. Returns
 * undefined if the event changes none.
 */
function changeOf(event: EscapeEvent, hero: HeroId): Change | undefined {
  if (event.type === 'troopers')
    return { subject: words.behind(nameOf(event.hero)), ...figures(event), grows: 'theirs' }
  if (event.type === 'vader') return { subject: words.vader, ...figures(event), grows: 'theirs' }
  if (event.type !== 'stat') return undefined
  const whose = event.hero === hero ? '' : `${nameOf(event.hero)}: `
  const grows = event.why === 'spent' ? 'even' : 'ours'
  return { subject: `${whose}${statNames[event.stat]}`, ...figures(event), grows }
}

const figures = ({ from, to }: { readonly from: number; readonly to: number }) => ({ from, to })

function otherOf(event: EscapeEvent): Effect | undefined {
  if (event.type === 'beam') {
    const tone = event.by === 'card' ? 'theirs' : 'ours'
    return { text: words.change(words.beam, beamNames[event.from], beamNames[event.to]), tone }
  }
  if (event.type === 'droids')
    return event.to === 'found' ? { text: words.found, tone: 'theirs' } : { text: words.hidden, tone: 'ours' }
  if (event.type === 'miss-move') return { text: words.staysPut(nameOf(event.hero)), tone: 'theirs' }
  if (event.type === 'lost') return { text: lossWords(event.cause, nameOf(event.hero)), tone: 'theirs' }
  return undefined
}
