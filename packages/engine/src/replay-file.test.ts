import { describe, expect, it } from 'vitest'
import { readReplay } from './replay-file.ts'
import { replayOf } from './replay.ts'
import { checkPlay } from './testkit/check-play.ts'
import { dash } from './toy/dash.ts'

const { match } = checkPlay(dash, { people: 2, seed: 1 })
const replay = replayOf(match, dash.outcome(match.state))
const { header } = replay

describe('a replay file', () => {
  it('reads what was written', () => {
    expect(readReplay(JSON.stringify(replay))).toEqual(replay)
  })

  it('of the first release names the rules that it was played under', () => {
    const first = readReplay(JSON.stringify({ ...replay, version: 1 }))
    expect(first).toEqual({ ...replay, header: { ...header, rules: 'before-1' } })
  })

  it.each<[string, unknown]>([
    ['another format', { ...replay, format: 'zip' }],
    ['a later version', { ...replay, version: 3 }],
    [
      'a change of the rules without a state',
      { ...replay, entries: [{ kind: 'rules', from: '1', to: '2', before: '' }] },
    ],
    ['no seed', { ...replay, seed: undefined }],
    ['no header', { ...replay, header: [] }],
    ['a switch that is a number', { ...replay, header: { ...header, switches: { a: 1 } } }],
    ['a seat without a side', { ...replay, header: { ...header, seats: [{ id: 'a', name: 'a', holders: [] }] } }],
    ['a nonce of nobody', { ...replay, header: { ...header, nonces: [{ nonce: 'a' }] } }],
    ['an entry of no kind', { ...replay, entries: [{ kind: 'vote' }] }],
    ['an answer without draws', { ...replay, entries: [{ kind: 'answer', decision: '0', option: 'a' }] }],
    [
      'half a draw',
      { ...replay, entries: [{ kind: 'setup', draws: [{ label: 'rules', index: 0, sides: 0.5, got: 0 }] }] },
    ],
    ['nothing', null],
  ])('is not %s', (_name, value) => {
    expect(readReplay(JSON.stringify(value))).toBeUndefined()
  })

  it('is JSON', () => {
    expect(readReplay('{')).toBeUndefined()
  })
})
