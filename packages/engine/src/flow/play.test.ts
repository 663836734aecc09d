import { describe, expect, it } from 'vitest'
import { answerMatch, breakTie, defaultAnswerOf, startMatch, type Match } from './play.ts'
import { replayMatch, replayOf } from '../match/replay.ts'
import { dash, type DashState } from '../example/dash.ts'
import { undoable, undoMatch } from './undo.ts'
import { verify } from '../verification/verify.ts'

const setup = { people: 2, switches: {}, seed: '5eed'.repeat(16), nonces: [{ by: 'p1', nonce: 'salt' }] }
const start = () => startMatch(dash, setup).match

function answer(match: Match<DashState>, decision: string, option: string, by?: 'tie' | 'fallback') {
  const result = answerMatch(dash, match, decision, option, by)
  if (!result.ok) throw new Error(result.code)
  return result.match
}

describe('a match', () => {
  it('starts with the deal in its log and nothing to undo', () => {
    const match = start()
    expect(match.header).toMatchObject({ game: 'dash', rules: '1', people: 2, nonces: setup.nonces })
    expect(match.entries).toMatchObject([{ kind: 'setup', draws: [{ index: 0 }, {}, {}, { index: 3, sides: 2 }] }])
    expect(match.counters).toEqual({ rules: 4 })
    expect(undoable(match)).toEqual([])
  })

  it('logs an answer and does not modify its input', () => {
    const before = start()
    const text = JSON.stringify(before)
    const after = answer(before, '0.red', 'fly:1')
    expect(after.entries.at(-1)).toEqual({ kind: 'answer', decision: '0.red', option: 'fly:1', draws: [] })
    expect(JSON.stringify(before)).toBe(text)
  })

  it.each([
    ['0.blue', 'fly:9', 'illegal-option'],
    ['0.gold', 'fly:1', 'passed'],
    ['7', 'fly:1', 'passed'],
  ])('refuses %s: %s as %s', (decision, option, code) => {
    expect(answerMatch(dash, start(), decision, option)).toEqual({ ok: false, code })
  })

  it('refuses a second answer to a question', () => {
    expect(answerMatch(dash, answer(start(), '0.red', 'fly:1'), '0.red', 'fly:1')).toMatchObject({ code: 'passed' })
  })
})

describe('undo', () => {
  it('takes an answer back as a log entry, and the question can be answered again', () => {
    const planned = answer(start(), '0.red', 'fly:1')
    expect(undoable(planned)).toEqual([{ answers: 0, decision: '0.red', seat: 'red', kind: 'plan', option: 'fly:1' }])
    const undone = undoMatch(dash, planned, 0)
    if (!undone.ok) throw new Error(undone.code)
    expect(undone.match.state).toEqual(start().state)
    expect(undone.match.entries.map(({ kind }) => kind)).toEqual(['setup', 'answer', 'undo'])
    expect(answer(undone.match, '0.red', 'fly:2').since).toMatchObject([{ option: 'fly:2' }])
  })

  it('stops at a reveal', () => {
    const shown = answer(answer(start(), '0.red', 'fly:1'), '0.blue', 'fly:1')
    expect(undoable(shown)).toEqual([])
    expect(undoMatch(dash, shown, 1)).toEqual({ ok: false, code: 'nothing-to-undo' })
  })

  it('numbers answers through the whole match, including those that cannot be undone', () => {
    const first = answer(answer(start(), '0.red', 'fly:1'), '0.blue', 'fly:1')
    const second = answer(answer(first, '1.red', 'fly:1'), '1.blue', 'fly:1')
    expect(undoable(answer(second, '2.blue', 'fly:2')).map(({ answers }) => answers)).toEqual([4])
  })

  it.each([-1, 1, 0.5, Number.NaN])('refuses to undo answer %d, which does not exist', (answers) => {
    expect(undoMatch(dash, answer(start(), '0.red', 'fly:1'), answers).ok).toBe(false)
  })

  it('stops at a draw with any label', () => {
    const { match } = breakTie(answer(start(), '0.red', 'fly:1'), '0.blue', ['fly:1', 'fly:2'])
    expect(undoable(match)).toEqual([])
    expect(undoable(answer(match, '0.blue', 'fly:1', 'tie'))).toEqual([])
  })
})

describe('ties and fallbacks', () => {
  it('a tie has its own draw label, shifts no roll, and is logged with its answer', () => {
    const tied = ['fly:1', 'fly:2', 'fly:3']
    const { option, die, match } = breakTie(start(), '0.red', tied)
    expect(option).toBe(tied[die - 1])
    expect(match.counters).toEqual({ rules: 4, 'tie/0.red': 1 })
    const decided = answer(match, '0.red', option, 'tie')
    expect(decided.entries.at(-1)).toMatchObject({
      by: 'tie',
      among: tied,
      draws: [{ label: 'tie/0.red', index: 0, sides: 3, got: die - 1 }],
    })
    expect(decided.pending).toEqual({ draws: [] })
    const flown = answer(decided, '0.blue', 'fly:3')
    const plain = answer(answer(start(), '0.red', option), '0.blue', 'fly:3')
    expect(flown.state).toEqual(plain.state)
  })

  it('another answer in between does not consume the draw', () => {
    const { option, match } = breakTie(start(), '0.red', ['fly:1', 'fly:2'])
    const between = answer(match, '0.blue', 'fly:1')
    expect(between.entries.at(-1)).toMatchObject({ draws: [] })
    expect(answer(between, '0.red', option, 'tie').entries.at(-1)).toMatchObject({
      by: 'tie',
      among: ['fly:1', 'fly:2'],
    })
  })

  it("a fallback that draws uses the decision's label", () => {
    const lucky = {
      ...dash,
      fallback: (...[, , chance]: Parameters<typeof dash.fallback>) => `fly:${chance.draw(3) + 1}`,
    }
    const [decision] = dash.decisions(start().state)
    if (decision === undefined) throw new Error('nothing waits')
    const { option, match } = defaultAnswerOf(lucky, start(), decision)
    expect(match.counters).toEqual({ rules: 4, [`fallback/${decision.id}`]: 1 })
    const replay = replayOf(answer(match, decision.id, option, 'fallback'), undefined)
    expect(verify(lucky, replay)).toMatchObject({ ok: true, draws: 5 })
    expect(verify(dash, replay)).toMatchObject({ ok: false, entry: 1 })
  })
})

describe('replay', () => {
  it('gives the same match, including ties and undos', () => {
    let match = answer(start(), '0.red', 'fly:3')
    const undone = undoMatch(dash, match, 0)
    if (!undone.ok) throw new Error(undone.code)
    const tie = breakTie(undone.match, '0.red', ['fly:1', 'fly:3'])
    match = answer(answer(tie.match, '0.red', tie.option, 'tie'), '0.blue', 'fly:2', 'fallback')
    const replay = JSON.parse(JSON.stringify(replayOf(match, undefined))) as ReturnType<typeof replayOf>
    expect(JSON.stringify(replayMatch(dash, replay))).toBe(JSON.stringify(match))
    expect(verify(dash, replay)).toMatchObject({ ok: true, entries: 5 })
  })

  it('throws on an entry that the rules do not allow', () => {
    const replay = replayOf(answer(start(), '0.red', 'fly:3'), undefined)
    expect(() => replayMatch(dash, { ...replay, entries: [...replay.entries, ...replay.entries.slice(1)] })).toThrow(
      'entry 2 of the replay: decision 0.red does not wait here',
    )
  })
})
