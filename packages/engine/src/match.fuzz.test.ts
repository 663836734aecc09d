import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerMatch, breakTie, defaultAnswerOf, startMatch, type Match } from './flow/play.ts'
import { replayMatch, replayOf } from './match/replay.ts'
import { dash, type DashState } from './example/dash.ts'
import { undoable, undoMatch } from './flow/undo.ts'
import { verify } from './verification/verify.ts'

/** The actions of the test. `n` selects one of the available decisions and options. */
const actions = fc.array(fc.record({ action: fc.constantFrom('answer', 'tie', 'fallback', 'undo'), n: fc.nat(20) }), {
  maxLength: 60,
})

function act(match: Match<DashState>, { action, n }: { action: string; n: number }): Match<DashState> {
  if (action === 'undo') {
    const possible = undoable(match)
    const undone = undoMatch(dash, match, possible[n % Math.max(possible.length, 1)]?.answers ?? -1)
    return undone.ok ? undone.match : match
  }
  const decisions = dash.decisions(match.state)
  const decision = decisions[n % Math.max(decisions.length, 1)]
  if (decision === undefined) return match
  const ids = decision.options.map(({ id }) => id)
  const by = action === 'tie' || action === 'fallback' ? action : undefined
  const found =
    by === 'tie'
      ? breakTie(match, decision.id, ids)
      : by === 'fallback'
        ? defaultAnswerOf(dash, match, decision)
        : { option: ids[n % ids.length] ?? '', match }
  const result = answerMatch(dash, found.match, decision.id, found.option, by)
  if (!result.ok) throw new Error(result.code)
  return result.match
}

describe('any sequence of actions', () => {
  it('saves, loads, replays and verifies without a difference', () => {
    fc.assert(
      fc.property(
        actions,
        fc.integer({ min: 2, max: 4 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (all, people, bytes) => {
          const seed = Buffer.from(bytes).toString('hex')
          const { match } = startMatch(dash, { people, switches: {}, seed, nonces: [{ by: 'p', nonce: 'n' }] })
          const last = all.reduce(
            (at, action) => JSON.parse(JSON.stringify(act(at, action))) as Match<DashState>,
            match,
          )
          const replay = replayOf(last, dash.outcome(last.state))
          expect(verify(dash, replay)).toMatchObject({ ok: true })
          expect(JSON.stringify(replayMatch(dash, replay))).toBe(JSON.stringify(last))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('restores by undo the state before the answer', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const start = startMatch(dash, { people: 3, switches: {}, seed: 'ab'.repeat(32), nonces: [] }).match
        const match = all.reduce(act, start)
        for (const { answers, decision, option } of undoable(match).slice(-1)) {
          const undone = undoMatch(dash, match, answers)
          const again = undone.ok ? answerMatch(dash, undone.match, decision, option) : undone
          expect(again).toMatchObject({ ok: true, match: { state: match.state, since: match.since } })
        }
      }),
      { numRuns: 100 },
    )
  })
})
