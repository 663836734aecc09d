import { describe, expect, it } from 'vitest'
import type { Prompt } from '@bay327/table/question/ask'
import { createAnswerState } from './hand.ts'
import { createPrivacyState } from './secrecy.svelte.ts'

const options = [
  { id: 'force:G3', verb: 'move', to: 'G3', fatal: true },
  { id: 'force:F2', verb: 'move', to: 'F2', fatal: true },
  { id: 'stay', verb: 'stay' },
]

function promptOf(change: Partial<Prompt> = {}, id = '1.0.7'): Prompt {
  return {
    id,
    kind: 'mine',
    how: 'press',
    lockedIn: false,
    question: { id, decision: { options } },
    ...change,
  } as Prompt
}

/** Creates an answer state at a table that records its requests. */
function sit(twice = false) {
  const sent: string[] = []
  const reports: string[] = []
  /** Refuses a careful answer that starts a fight, as the server does. */
  async function answer(_: unknown, option: string, careful: boolean) {
    if (careful && option.startsWith('fight')) return 'final'
    sent.push(option)
    return undefined
  }
  const table = { sent: undefined, answer }
  const look = () => ({ view: { you: {} }, open: true, twice })
  const hand = createAnswerState(
    table as unknown as Parameters<typeof createAnswerState>[0],
    createPrivacyState(),
    look as unknown as Parameters<typeof createAnswerState>[2],
    () => undefined,
    ({ option }) => reports.push(option),
  )
  return { hand, sent, reports }
}

describe('what cannot be taken back', () => {
  const options = [
    { id: 'fight:G5', verb: 'fight', to: 'G5' },
    { id: 'send:vader', verb: 'send' },
  ]
  const battle = (change: Partial<Prompt> = {}, ballot?: object) =>
    promptOf({ ...change, question: { id: '1.0.7', decision: { options }, ballot } as unknown as Prompt['question'] })

  it('is shown by the first press and sent by the second, if the person wants that', async () => {
    const { hand, sent, reports } = sit(true)
    hand.choose(battle(), 'fight:G5')
    await Promise.resolve()
    expect([sent, reports, hand.armedOf(battle())]).toEqual([[], ['fight:G5'], { option: 'fight:G5', why: 'final' }])
    hand.choose(battle(), 'fight:G5')
    expect(sent).toEqual(['fight:G5'])
  })

  it('is cancelled by a changed vote before the server has answered', async () => {
    const { hand, sent, reports } = sit(true)
    const vote = battle({ kind: 'vote', ballot: {} as Prompt['ballot'] }, { cast: {}, missing: ['Ann'] })
    hand.choose(vote, 'fight:G5')
    hand.choose(vote, 'send:vader')
    await Promise.resolve()
    expect([sent, reports, hand.armedOf(vote)]).toEqual([['send:vader'], [], undefined])
  })

  it('is sent immediately for everybody else, and a reversible one for all', () => {
    const [quick, slow] = [sit(), sit(true)]
    quick.hand.choose(battle(), 'fight:G5')
    slow.hand.choose(battle(), 'send:vader')
    expect([quick.sent, slow.sent]).toEqual([['fight:G5'], ['send:vader']])
  })

  it('is shown already if composed or automatic, and a vote that is not the last can be changed', () => {
    const { hand, sent } = sit(true)
    hand.choose(battle({ how: 'compose' }), 'fight:G5')
    hand.choose(battle({ goesOn: 'fight:G5' }), 'fight:G5')
    hand.choose(battle({ kind: 'vote' }, { cast: {}, missing: ['Ann', 'Ben'] }), 'fight:G5')
    expect(sent).toHaveLength(3)
    hand.choose(battle({ kind: 'vote' }, { cast: {}, missing: ['Ann'] }), 'fight:G5')
    expect(sent).toHaveLength(3)
  })
})

describe('what surely loses', () => {
  it('is shown by the first press and sent by the second, from any control', () => {
    const { hand, sent, reports } = sit()
    hand.choose(promptOf(), 'force:G3')
    expect([sent, reports, hand.armedOf(promptOf())?.option]).toEqual([[], ['force:G3'], 'force:G3'])
    hand.choose(promptOf(), 'force:G3')
    expect([sent, reports, hand.armedOf(promptOf())]).toEqual([['force:G3'], ['force:G3'], undefined])
  })

  it('needs two presses of its own, whatever was pressed in between', () => {
    const { hand, sent } = sit()
    hand.choose(promptOf(), 'force:G3')
    hand.choose(promptOf(), 'force:F2')
    hand.choose(promptOf(), 'force:G3')
    hand.choose(promptOf({}, '1.0.8'), 'stay')
    hand.choose(promptOf(), 'force:G3')
    expect(sent).toEqual(['stay'])
  })

  it('is a vote that the second press casts', () => {
    const { hand, sent } = sit()
    const vote = promptOf({ kind: 'vote', ballot: {} as Prompt['ballot'] })
    hand.choose(vote, 'force:G3')
    expect(sent).toEqual([])
    hand.choose(vote, 'force:G3')
    expect(sent).toEqual(['force:G3'])
  })

  it('is marked immediately in a secret list, and locked by two presses', () => {
    const { hand, sent, reports } = sit()
    const secret = promptOf({ how: 'mark', secret: true })
    hand.choose(secret, 'force:G3')
    hand.lock(secret)
    expect([sent, reports]).toEqual([[], ['force:G3']])
    hand.lock(secret)
    expect(sent).toEqual(['force:G3'])
  })

  it('needs no second press if nothing is lost', () => {
    const { hand, sent, reports } = sit()
    hand.choose(promptOf(), 'stay')
    expect([sent, reports]).toEqual([['stay'], []])
  })

  it('is cancelled by backing out', () => {
    const { hand, sent } = sit()
    hand.choose(promptOf(), 'force:G3')
    hand.calm()
    hand.choose(promptOf(), 'force:G3')
    expect(sent).toEqual([])
  })
})

describe('a plan', () => {
  const first = { id: 'go', verb: 'move' }
  const planned = (...options: readonly object[]) =>
    promptOf({
      how: 'mark',
      secret: true,
      question: { id: '1.0.7', decision: { options } } as unknown as Prompt['question'],
    })

  it('begins with the first option marked, which one press locks', () => {
    const { hand, sent } = sit()
    const plan = planned({ ...first, id: 'far', aside: true }, first, { id: 'stay', verb: 'stay' })
    expect(hand.chosenOf(plan)).toBe('go')
    hand.lock(plan)
    hand.choose(plan, 'stay')
    hand.lock(plan)
    expect(sent).toEqual(['go', 'stay'])
  })

  it('begins with nothing marked if the first option certainly loses, or a press sends', () => {
    const { hand } = sit()
    expect(hand.chosenOf(planned({ ...first, fatal: true }))).toBeUndefined()
    expect(hand.chosenOf(promptOf())).toBeUndefined()
  })

  it('that is locked is not locked again', () => {
    const { hand, sent } = sit()
    const secret = promptOf({ how: 'mark', secret: true })
    hand.choose(secret, 'stay')
    hand.lock({ ...secret, lockedIn: true })
    hand.choose({ ...secret, how: 'press', lockedIn: true }, 'stay')
    expect(sent).toEqual([])
    hand.lock(secret)
    expect(sent).toEqual(['stay'])
  })
})
