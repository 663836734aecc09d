import { fastRandom, pick, type RandomSource } from '@bay327/engine'
import type { QuestionView, Request, View } from '@bay327/room'
import { newNonce } from '@bay327/server/testing/player'

/** The table that a person joined. */
export interface Party {
  readonly name: string
  /** Number of people who play at the table. */
  readonly people: number
}

/** Returns a person's next request, from their view; undefined for none. */
export type Wish = (view: View, party: Party, chance: RandomSource) => Request | undefined

/**
 * Returns the request by which a person plays match after match. Returns undefined if the view asks nothing of this
 * person.
 */
export function wishOf(view: View, { name, people }: Party): Request | undefined {
  const { you, table, start } = view
  const me = view.people.find(({ id }) => id === you.person)
  if (me === undefined) return { type: 'join', name }
  if (table.phase === 'over') return me.host ? { type: 'again' } : undefined
  if (table.phase === 'playing') return answerTo(questionOf(view))
  if (view.people.length < people) return undefined
  if (!me.ready) return { type: 'ready', nonce: newNonce() }
  return me.host && start.blocked === undefined ? { type: 'start' } : undefined
}

/** Returns the first required question of a person. Returns undefined if there is none, or for a watcher. */
export function questionOf({ you, questions }: View): QuestionView | undefined {
  return questions.find(
    ({ people, answered, decision }) =>
      you.person !== undefined && people.includes(you.person) && !answered && !decision.optional,
  )
}

/** Chooses an option that does not lose immediately. The choice depends only on the question, so that voters agree. */
function answerTo(question: QuestionView | undefined): Request | undefined {
  if (question === undefined) return undefined
  const { id, decision } = question
  const safe = decision.options.filter(({ fatal }) => !fatal)
  const among = safe.length > 0 ? safe : decision.options
  return among.length > 0 ? { type: 'answer', question: id, option: pick(luckOf(id), among).id } : undefined
}

function luckOf(text: string): RandomSource {
  let seed = 0
  for (const letter of text) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0
  return fastRandom(seed)
}
