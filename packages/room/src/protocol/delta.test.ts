import { describe, expect, it } from 'vitest'
import { without } from '../result.ts'
import { applyUpdate, diffView, type Held } from './delta.ts'
import type { Position } from '../ids.ts'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { started } from '../testing/table.ts'
import type { Update } from './messages.ts'
import type { View } from './view-types.ts'

const at = (position: string) => position as Position
const update = (position: string, from: string | undefined, parts: Update['parts']): Update => ({
  position: at(position),
  ...(from === undefined ? { whole: true } : { from: at(from) }),
  parts,
  events: [],
})

/** Returns Ann's views of one table at two positions. */
function moments(): { before: View; after: View } {
  const t = started(scriptedGame([[ask('luke')], [ask('han')]]), 'Ann')
  const before = t.view('Ann')
  t.answer('Ann', 'luke', 'left')
  return { before, after: t.view('Ann') }
}

describe('diffView', () => {
  it('contains exactly the parts that changed', () => {
    const { before, after } = moments()
    expect(Object.keys(diffView(before, after)).sort()).toEqual(['game/log', 'game/round', 'questions', 'undo'])
    expect(diffView(before, structuredClone(before))).toEqual({})
  })

  it('is the whole view without a previous one', () => {
    const { after } = moments()
    expect(diffView(undefined, after)).toEqual(after)
  })

  it('removes parts of a game that no longer exist, and keeps an outcome of null', () => {
    const { before } = moments()
    const lobby = without(before, 'game/round')
    expect(diffView(before, lobby)).toEqual({ 'game/round': null })
    const held: Held = { position: at('1.a'), view: before }
    const next = applyUpdate(held, update('2.b', '1.a', { 'game/round': null, outcome: null }))
    expect(next?.view).toEqual(lobby)
    expect(next?.view.outcome).toBe(null)
  })
})

describe('applyUpdate', () => {
  const { before, after } = moments()
  const held: Held = { position: at('1.a'), view: before }
  const parts = diffView(before, after)

  it.each([
    ['nothing held, and a whole view', undefined, update('2.b', undefined, diffView(undefined, after)), after],
    ['what it builds on', held, update('2.b', '1.a', parts), after],
    ['the same again', held, update('1.a', '0.z', parts), before],
    ['a whole view that replaces all', held, update('9.c', undefined, diffView(undefined, after)), after],
  ])('takes %s', (_what, state, message, expected) => {
    expect(applyUpdate(state, message)?.view).toEqual(expected)
  })

  it.each([
    ['nothing held', undefined, '1.a'],
    ['another moment', held, '0.z'],
    ['the same number of another history', held, '1.b'],
  ])('requests a resync with %s', (_what, state, from) => {
    expect(applyUpdate(state, update('2.b', from, parts))).toBe(undefined)
  })

  it('applies to the previous version if no other is given', () => {
    const next = { position: at('2.b'), parts, events: [] }
    expect(applyUpdate(held, next)?.view).toEqual(after)
    expect(applyUpdate(undefined, next)).toBe(undefined)
    expect(applyUpdate({ ...held, position: at('0.z') }, next)).toBe(undefined)
  })

  it('does not change the previous view', () => {
    const unchanged = structuredClone(before)
    applyUpdate(held, update('2.b', '1.a', parts))
    expect(held.view).toEqual(unchanged)
  })
})
