import { describe, expect, it } from 'vitest'
import type { CommandId, PersonId } from '../ids.ts'
import { wasMe, word } from '../testing/asking.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'
import { reduce } from '../reduce.ts'
import type { Request } from '../protocol/requests.ts'
import { REST, rules, type Rule } from './table.ts'

const game = scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 2, max: 2 })

/** Returns a table where Cy plays with Ben and is absent. */
function withoutCy(): Table {
  const t = table(game)
  t.join('Ann', 'Ben', 'Cy')
  t.send('Cy', { type: 'claim', seat: 'empire', share: true })
  t.start()
  t.offline('Cy')
  t.wait(21)
  return t
}

/** Returns the table's answer to a request with this token from this network. The request is sent after a delay. */
function answerTo(t: Table, request: Request, token: string, network: string, after = 0, by?: PersonId) {
  const made = { tokenHash: `hash-${token}`, network }
  const entry = { id: `by-${token}` as CommandId, at: t.room().at + after, request, made, ...(by && { by }) }
  const result = reduce(game, t.room(), entry)
  return result.ok ? undefined : result.code
}

describe('after a no to "this was me"', () => {
  function refused(): Table {
    const t = withoutCy()
    t.device('pest', wasMe(t, 'Cy'), 'café')
    t.send('Ben', word(t, false))
    return t
  }

  it('the same device, and any other of its network, must wait a minute before the same proposal', () => {
    const t = refused()
    expect(answerTo(t, wasMe(t, 'Cy'), 'pest', 'elsewhere')).toBe('told-no')
    expect(answerTo(t, wasMe(t, 'Cy'), 'fresh', 'café', REST - 1)).toBe('told-no')
    expect(answerTo(t, wasMe(t, 'Cy'), 'fresh', 'café', REST)).toBeUndefined()
  })

  it('the real person may ask at once from another network, and the first may ask about another person', () => {
    const t = refused()
    expect(answerTo(t, wasMe(t, 'Cy'), 'phone', 'home')).toBeUndefined()
    t.offline('Ann')
    t.wait(21)
    expect(answerTo(t, wasMe(t, 'Ann'), 'pest', 'café')).toBeUndefined()
  })

  it('nobody learns which network asked, and a minute without answers is not such a no', () => {
    const t = refused()
    expect(JSON.stringify([t.view(), t.view('Ann'), t.eventsFor('Ben')])).not.toMatch(/café|hash-/)
    t.device('silent', wasMe(t, 'Cy'), 'station')
    t.wait(61)
    expect(answerTo(t, wasMe(t, 'Cy'), 'silent', 'station')).toBeUndefined()
  })
})

it('after a no to "ask", the same person and a new name of the same network must wait for that seat alone', () => {
  const t = withoutCy()
  t.join('Pest', 'Second', 'Friend')
  const request: Request = { type: 'ask', seat: 'empire' }
  expect(answerTo(t, request, 'Pest', 'café', 0, t.id('Pest'))).toBeUndefined()
  t.send('Pest', request, undefined, undefined, 'café')
  t.send('Ben', word(t, false))
  expect(t.refuses('Pest', request)).toBe('told-no')
  expect(answerTo(t, request, 'Second', 'café', 0, t.id('Second'))).toBe('told-no')
  expect(answerTo(t, request, 'Friend', 'home', 0, t.id('Friend'))).toBeUndefined()
  t.wait(60)
  t.send('Pest', request)
})

it("every rule by which a person requests another person's seat has a rest after a no", () => {
  const all: readonly (readonly [string, Rule])[] = Object.entries(rules)
  const requested = all.filter(([, { act }]) => act === 'ask' || act === 'was-me')
  expect(requested.length).toBeGreaterThan(6)
  for (const [name, { rests }] of requested) expect([name, rests]).toEqual([name, REST])
})
