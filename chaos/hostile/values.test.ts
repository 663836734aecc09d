import fc from 'fast-check'
import { command, createRoom, hello, playOn, touch } from '@bay327/room'
import { describe, expect, it } from 'vitest'
import { framesFrom } from './frames.ts'
import { garbled, nearly } from './mutate-frame.ts'
import { valuesOf } from './values.ts'

const words = fc.constantFrom('rusty-heron', 'luke', '1.0.7', '<b>')

describe.each(Object.entries({ hello, command, touch, createRoom, playOn }))('values of schema %s', (name, schema) => {
  const drawn = fc.sample(valuesOf(schema, words), { seed: 1, numRuns: 200 })

  it("pass it, apart from checks that the schema's shape does not express", () => {
    const passed = drawn.filter((value) => schema.safeParse(value).success).length
    // The server refuses a name of blanks, and a continued match needs a `you`, so fewer values pass there.
    expect(passed).toBeGreaterThan(name === 'playOn' ? 20 : 150)
  })

  it('are mostly refused after one part is changed', () => {
    const spoilt = fc.sample(nearly(valuesOf(schema, words)), { seed: 1, numRuns: 200 })
    expect(spoilt.filter((value) => !schema.safeParse(value).success).length).toBeGreaterThan(80)
  })
})

it('give commands of every kind, with the known words', () => {
  const commands = fc.sample(valuesOf(command, words), { seed: 1, numRuns: 1_000 })
  const kinds = commands.map((value) => command.safeParse(value).data?.request.type)
  expect(new Set(kinds).size).toBeGreaterThan(30)
  expect(JSON.stringify(commands)).toContain('"seat":"luke"')
})

it('corrupts text, and gives other text for another seed', () => {
  const text = fc.constant('42["hello",{"protocol":2}]')
  const [first, same, other] = [1, 1, 2].map((seed) => fc.sample(garbled(text), { seed, numRuns: 20 }))
  expect(first).toEqual(same)
  expect(first).not.toEqual(other)
  expect(first?.filter((item) => item === '42["hello",{"protocol":2}]').length).toBeLessThan(5)
})

it('generates frames of every kind', () => {
  const frames = fc.sample(framesFrom(['luke']), { seed: 3, numRuns: 500 })
  expect(new Set(frames.map(({ kind }) => kind))).toEqual(new Set(['valid', 'nearly', 'garbled']))
  const events = new Set(frames.flatMap((frame) => (frame.kind === 'garbled' ? [] : [frame.event])))
  for (const event of ['hello', 'command', 'touch', 'ping', 'pulse', 'look', 'since', 'advise', 'error'])
    expect(events).toContain(event)
})
