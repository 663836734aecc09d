import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packer } from './pack.ts'
import { unpacker } from './unpack.ts'

const shapes = [
  'id@move:$to verb=move to ~path steps',
  'id verb=move to ~path steps',
  'id@spend:$count verb=spend count cost usual!',
  'id@plan:$cards verb=plan cards',
  'type=game event',
  'type seat to',
  'a b',
  'b a',
]
const [pack, unpack] = [packer(shapes), unpacker(shapes)]
const back = (value: unknown) => JSON.stringify(unpack(JSON.parse(JSON.stringify(pack(value))) as never))
const move = (to: string, ...path: string[]) => ({ id: `move:${to}`, verb: 'move', to, path, steps: path.length })

describe('rows', () => {
  it('encodes each path of a list by its difference from the previous one', () => {
    const options = [
      move('G1', 'G1'),
      move('I1', 'G1', 'H1', 'I1'),
      move('H1', 'G1', 'H1'),
      move('F1'),
      move('G1', 'G1'),
    ]
    expect(pack(options)).toEqual([
      [0, 'G1', 0, 1],
      [0, 'I1', [1, 'H1', 'I1'], 3],
      [0, 'H1', 1, 2],
      [0, 'F1', [0], 0],
      [0, 'G1', 0, 1],
    ])
    expect(back(options)).toBe(JSON.stringify(options))
  })

  it('omits values that can be computed from others, and only if they are equal', () => {
    expect(pack({ id: 'spend:2', verb: 'spend', count: 2, cost: { force: 2 }, usual: true })).toEqual([
      2,
      2,
      { force: 2 },
    ])
    expect(pack({ id: 'plan:A:B', verb: 'plan', cards: ['A', 'B'] })).toEqual([3, ['A', 'B']])
    const odd = { ...move('G1', 'G1'), id: 'walk' }
    expect(pack(odd)).toEqual([1, 'walk', 'G1', 0, 1])
    expect(back(odd)).toBe(JSON.stringify(odd))
  })

  it('leaves values without a shape unchanged, and distinguishes lists of numbers from rows', () => {
    const odd = { type: 'game', event: [3, 6, { a: [0], other: 1 }, { b: 1, a: [] }] }
    expect(pack(odd)).toEqual([4, [-1, 3, 6, { a: [-1, 0], other: 1 }, [7, 1, []]]])
    expect(back(odd)).toBe(JSON.stringify(odd))
  })

  it('decode to any encoded value', () => {
    const key = fc.constantFrom(
      'id',
      'verb',
      'to',
      'path',
      'steps',
      'type',
      'event',
      'a',
      'b',
      'seat',
      'count',
      'cards',
    )
    const word = fc.constantFrom('move', 'G1', 'move:G1', 'plan', 'game', '', 'plan:G1:G1')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        word,
        fc.integer({ min: -2, max: 9 }),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.oneof(fc.array(tie('value'), { maxLength: 4 }), fc.array(word, { maxLength: 3 })),
      object: fc.oneof(
        fc.dictionary(key, tie('value'), { maxKeys: 5 }),
        fc.record({ id: word, verb: fc.constant('move'), to: word, path: fc.array(word), steps: tie('value') }),
        fc.record({ a: tie('value'), b: tie('value') }),
      ),
    }))
    fc.assert(
      fc.property(value, (any) => {
        expect(back(any)).toBe(JSON.stringify(any))
      }),
      { numRuns: 2_000 },
    )
  })
})
