import type { PersonId, QuestionView, Request, View } from '@bay327/room'

/** The behaviour of a person at a table. */
export interface Habits {
  readonly name: string
  /** Whether the person only watches. */
  readonly watches: boolean
  /**
   * The key of links to another device. All people at the table have the same key, and the first who opens the link
   * uses it.
   */
  readonly key: string
}

type Random = () => number

const pick = <T>(items: readonly T[], random: Random): T | undefined => items[random() % Math.max(1, items.length)]

/** Returns what the person does with this view; undefined: nothing now. */
export function press(view: View, { name, watches, key }: Habits, random: Random): Request | undefined {
  const { person } = view.you
  if (person === undefined) return watches ? undefined : arrivalRequest(view, name, key, random)
  const luck = random() % 100
  if (luck < 4) return { type: 'chat', text: `${name} says ${random() % 1000}` }
  if (luck === 4) return { type: 'open-link', key }
  if (luck === 5) return { type: 'rename', name: `${name} ${random() % 9}` }
  if (luck === 6 && random() % 8 === 0) return { type: 'leave' }
  if (luck === 7) return pick(view.may, random)
  const proposal = view.proposals.find(({ missing }) => missing.includes(person))
  if (proposal) return { type: 'consent', proposal: proposal.id, yes: random() % 4 > 0 }
  switch (view.table.phase) {
    case 'lobby':
      return inLobby(view, person, random)
    case 'playing':
      return inMatch(view, person, random)
    case 'over':
      return random() % 3 === 0 ? { type: 'again' } : undefined
  }
}

/** Returns the request by which a newcomer joins, uses a transfer link, or claims to be an earlier person. */
function arrivalRequest(view: View, name: string, key: string, random: Random): Request | undefined {
  const luck = random() % 12
  if (luck === 0 && view.people.length > 1) return { type: 'follow-link', key }
  const wasMe = view.may.find(({ type }) => type === 'was-me')
  if (luck < 3 && wasMe) return wasMe
  return { type: 'join', name: `${name}${random() % 3 === 0 ? ` ${random() % 9}` : ''}` }
}

const settings = [
  { listed: true },
  { botPace: 'at-once' },
  { secretBallots: true },
  { ballotSeconds: 10 },
  { goOnSeconds: 3 },
  { thinkingMinutes: 1 },
  { thinkingMinutes: 1440 },
  { routine: 3_000 },
] as const

function inLobby(view: View, person: PersonId, random: Random): Request | undefined {
  const self = view.people.find(({ id }) => id === person)
  const luck = random() % 12
  if (self?.host && luck === 0) return { type: 'size', players: 2 + (random() % 3) }
  if (self?.host && luck < 3) return { type: 'settings', settings: pick(settings, random) ?? {} }
  const free = pick(view.seats, random)
  if (luck === 3 && free) return { type: 'claim', seat: free.id, ...(random() % 2 === 0 && { share: true }) }
  if (!self?.ready) return { type: 'ready', nonce: random().toString(16).padStart(32, '0') }
  return self.host ? { type: 'start' } : undefined
}

function inMatch(view: View, person: PersonId, random: Random): Request | undefined {
  const luck = random() % 60
  if (view.table.paused) return luck < 30 ? { type: 'pause', on: false } : undefined
  if (luck === 0) return { type: 'pause', on: true }
  const back = view.undo[0]
  if (luck < 4 && back) return { type: 'undo', answers: back.answers }
  if (luck === 4) return { type: 'more-time', on: random() % 2 === 0 }
  if (luck < 8) return pick(view.may, random)
  const question = pick(
    view.questions.filter((question) => isFor(question, person)),
    random,
  )
  if (question === undefined) return undefined
  if (luck === 8) return { type: 'wait', question: question.id }
  const option = pick(question.decision.options, random)
  return option && { type: 'answer', question: question.id, option: option.id }
}

/**
 * Returns whether a question is for this person. A vote can be changed, and sometimes an answer too, so answered
 * questions count.
 */
export function isFor({ people, answered }: QuestionView, person: PersonId): boolean {
  return people.includes(person) && answered !== true
}
