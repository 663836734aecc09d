import { answerMatch, startMatch, type Match } from '@bay327/engine'
import { escape } from '@bay327/games/escape/game'
import type { EscapeEvent } from '@bay327/games/escape/events'
import type { EscapeDecision, EscapeView, State } from '@bay327/games/escape/types'
import { apply, duration } from '../escape/pictures.ts'
import type { Showing } from '../table.ts'

const nobody: ReadonlySet<string> = new Set<string>()

/** A whole game of the real rules in the page, for looking at the table without a server. Development only. */
export function playAlone(seed: string, flags: Readonly<Record<string, boolean>>) {
  const switches = Object.fromEntries(escape.switches.map(({ id, initial }) => [id, flags[id] ?? initial]))
  const nonces = [{ by: 'story', nonce: '00'.repeat(16) }]
  let match: Match<State> = startMatch(escape, { people: 4, switches, seed: seed.padStart(64, '0'), nonces }).match
  let view = $state.raw(escape.view(match.state, nobody) as EscapeView)
  let showing = $state.raw<Showing>()
  let decisions = $state.raw(escape.decisions(match.state) as readonly EscapeDecision[])
  let key = 0

  const commit = () => {
    showing = undefined
    view = escape.view(match.state, nobody) as EscapeView
    decisions = escape.decisions(match.state) as readonly EscapeDecision[]
  }

  async function play(events: readonly EscapeEvent[], speed: number): Promise<void> {
    for (const event of events) {
      const ms = duration(event) * speed
      if (ms > 0) showing = { event, ms, key: ++key }
      view = apply(view, event)
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
    }
    commit()
  }

  return {
    get view() {
      return view
    },
    get showing() {
      return showing
    },
    get decisions() {
      return decisions
    },
    get outcome() {
      return escape.outcome(match.state)
    },
    async answer(decision: string, option: string, speed: number): Promise<void> {
      const result = answerMatch(escape, match, decision, option)
      if (!result.ok) throw new Error(`${result.code}: ${decision} ${option}`)
      match = result.match
      await play(result.events, speed)
    },
    /** Answers at once with the n-th option of each decision, until `until` holds or the game is over. */
    skip(
      until: (decision: EscapeDecision, view: EscapeView) => boolean,
      pick: (d: EscapeDecision, v: EscapeView) => string,
      most = 4000,
    ): boolean {
      for (let i = 0; i < most; i++) {
        const decision = escape.decisions(match.state)[0] as EscapeDecision | undefined
        const now = escape.view(match.state, nobody) as EscapeView
        if (!decision) break
        if (until(decision, now)) {
          commit()
          return true
        }
        const result = answerMatch(escape, match, decision.id, pick(decision, now))
        if (!result.ok) throw new Error(result.code)
        match = result.match
      }
      commit()
      return false
    },
  }
}
