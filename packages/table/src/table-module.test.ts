import type { Decision, GameEvent } from '@bay327/engine'
import { expect, it } from 'vitest'
import { defineTable } from './table-module.ts'

type Race = { readonly turn: { readonly number: number }; readonly field: number }
type Stepped = GameEvent & { readonly type: 'stepped'; readonly to: number }

const race = defineTable<Race, Decision, Stepped>({
  duration: () => 300,
  apply: (view, { to }) => ({ ...view, field: to }),
  round: (view, event) => event?.to ?? view?.turn.number,
})
const step: Stepped = { type: 'stepped', to: 7 }

it('animations run ahead of a dealt game', () => {
  expect(race.apply?.({ turn: { number: 2 }, field: 3 }, step)).toEqual({ turn: { number: 2 }, field: 7 })
  expect(race.round?.({ turn: { number: 2 }, field: 3 })).toBe(2)
})

it('in the lobby, where the game has no parts, animations change nothing and there is no round', () => {
  expect(race.apply?.({}, step)).toEqual({})
  expect(race.round?.({})).toBeUndefined()
  expect(race.round?.(undefined, step)).toBe(7)
})

it('an omitted function stays omitted', () => {
  expect(Object.keys(defineTable<Race, Decision, Stepped>({ duration: () => 300 }))).toEqual(['duration'])
})
