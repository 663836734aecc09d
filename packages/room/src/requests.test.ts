import { describe, expect, it } from 'vitest'
import type { OfferedKind } from './define-request.ts'
import type { CommandId, PersonId } from './ids.ts'
import { free, rules } from './proposals/table.ts'
import { request } from './protocol/requests.ts'
import { reduce } from './reduce.ts'
import { requests, type Request } from './requests.ts'
import { ask, scriptedGame } from './testing/scripted-game.ts'
import { numbers, sampleRequest } from './testing/random-request.ts'
import { started, table } from './testing/table.ts'

const game = scriptedGame([[ask('luke')], [ask('han')]])

function lobby() {
  const t = table(game)
  t.join('Ann', 'Ben')
  return t
}

const tables = { lobby, playing: () => started(game, 'Ann', 'Ben') }

/** The type of each act in the table of consent. Every act is a request. */
const acts: readonly (Request['type'] | 'hello')[] = [...Object.values(rules), ...free].map(({ act }) => act)

describe.each(requests)('$type', ({ type, who, ...kind }) => {
  it('has samples that the protocol accepts', () => {
    for (const set of Object.values(tables)) {
      const luck = numbers(327)
      const room = set().room()
      for (let i = 0; i < 20; i++) {
        const sample = sampleRequest(game, room, type, luck)
        expect(request.safeParse(sample)).toMatchObject({ success: true, data: { type } })
      }
    }
  })

  it(`is refused to everybody except a ${who}`, () => {
    const t = tables[kind.phase ?? 'lobby']()
    const room = t.room()
    const send = (by: PersonId | undefined) => {
      const entry = {
        id: 'try' as CommandId,
        at: room.at,
        ...(by && { by }),
        made: { tokenHash: 'hash-of-a-newcomer' },
      }
      const result = reduce(game, room, { ...entry, request: sampleRequest(game, room, type, numbers(327)) })
      return result.ok ? undefined : result.code
    }
    const guest = send(t.id('Ben'))
    if (who === 'newcomer') expect(guest).toBe('already-joined')
    else expect(send(undefined)).toBe('not-joined')
    if (who === 'host' || who === 'owner') expect(guest).toBe('not-host')
    else expect(guest).not.toBe('not-host')
  })
})

it('each kind is listed once, and each act of consent is one of them', () => {
  const types = requests.map(({ type }) => type)
  expect(new Set(types).size).toBe(types.length)
  for (const act of acts) expect([...types, 'hello']).toContain(act)
})

/** The required keys of a type. */
type NeededKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]

it('a kind that lacks a field does not compile', () => {
  // The type requires exactly the listed fields. If a field becomes optional, or a required field is added, this does
  // not compile.
  const needed: { readonly [K in NeededKeys<OfferedKind>]: true } = {
    type: true,
    fields: true,
    who: true,
    purpose: true,
    doc: true,
    sample: true,
    allowed: true,
    reduce: true,
  }
  for (const kind of requests) for (const key in needed) if (key !== 'allowed') expect(kind).toHaveProperty(key)
})
