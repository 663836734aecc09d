import { describe, expect, it } from 'vitest'
import { fastRandom } from '@bay327/engine'
import { escape } from '../../rules/game.ts'
import { heroIds } from '../../shared/data/types.ts'
import type { EscapeEvent, EventOf } from '../../shared/events.ts'
import type { EscapeView } from '../../shared/types.ts'
import { sceneOf } from './scene.ts'
import { details } from './detail.ts'
import { playback } from '../events.ts'

const chance = fastRandom(3)
const begun = escape.setup({}, escape.seats({}, 4), chance).state
const view = escape.view(begun, new Set()) as EscapeView
const context = { view, mine: new Set<string>(), odds: true }
const detailOf = (...run: readonly EscapeEvent[]) => details.detailOf(run, context)

const drew: EventOf<'drew'> = { type: 'drew', hero: 'luke', deck: 'general', card: 1, reveals: true }
const tested = (passed: boolean): EventOf<'tested'> => ({
  type: 'tested',
  hero: 'luke',
  card: 1,
  skill: 'technical',
  score: 6,
  mod: -1,
  need: 5,
  dice: passed ? [2, 2] : [6, 2],
  total: passed ? 4 : 8,
  passed,
})
const hurt: EscapeEvent = { type: 'stat', hero: 'luke', stat: 'stamina', from: 8, to: 7, why: 'card' }
const fired = (hit: boolean): EscapeEvent => ({
  type: 'fired',
  hero: 'leia',
  dice: [3, 5, 4],
  total: 12,
  against: 7,
  hit,
})
const shot = (hit: boolean): EscapeEvent => ({
  type: 'shot',
  hero: 'leia',
  dice: hit ? [2, 3] : [5, 4],
  total: hit ? 5 : 9,
  need: 7,
  hit,
  removed: hit ? 1 : 0,
})
const behind = (from: number): EscapeEvent => ({ type: 'troopers', hero: 'leia', from, to: from - 1, why: 'shot' })
const box = (total: number): EscapeEvent => ({
  type: 'rolled',
  hero: 'han',
  for: 'v-box',
  dice: [total],
  total,
  against: 5,
})

describe('a detail', () => {
  it('of a test has the card, both dice and the result, and grows with what it costs', () => {
    const failed = detailOf(drew, tested(false), hurt, { type: 'vader', hero: 'luke', from: 9, to: 10, why: 'card' })
    expect(failed.title).toBe('Luke tests Technical')
    expect(failed.verdict).toEqual({ text: 'Fails by 3.', tone: 'theirs' })
    expect(failed.effects.map(({ text }) => text)).toEqual(['Stamina 8 → 7', 'Vader 9 → 10'])
    expect(detailOf(tested(true)).verdict).toEqual({ text: 'Passes by 1.', tone: 'ours' })
    const scene = sceneOf([drew, tested(false)], view)
    expect(scene.card).toBe(1)
    expect(scene.throws).toMatchObject([{ dice: [6, 2], by: 'luke', counts: false }])
  })

  it('of a firefight has both sides, counts who fell, and merges what changes twice', () => {
    const run = [fired(false), shot(true), behind(7), shot(true), behind(6)]
    const { title, verdict, effects } = detailOf(...run)
    expect(title).toBe('Leia against 7 stormtroopers')
    expect(verdict).toEqual({ text: 'Two down.', tone: 'ours' })
    expect(effects).toEqual([{ text: 'Behind Leia 7 → 5', tone: 'ours' }])
    expect(sceneOf(run, view).throws.map(({ by, counts }) => [by, counts])).toEqual([
      ['troopers', false],
      ['leia', true],
      ['leia', true],
    ])
    expect(detailOf(fired(true)).verdict?.tone).toBe('theirs')
    expect(detailOf(fired(false)).verdict?.tone).toBe('ours')
  })

  it('of the die for Darth Vader shows whether he comes, and who is caught', () => {
    expect(detailOf(box(4)).verdict?.tone).toBe('ours')
    expect(detailOf(box(5)).verdict?.tone).toBe('theirs')
    const faces = (saved: boolean): EscapeEvent => ({ type: 'faced-vader', hero: 'han', saved })
    expect(detailOf(box(5), faces(true)).verdict).toEqual({ text: 'Obi-Wan steps in.', tone: 'even' })
    expect(detailOf(box(5), faces(false)).verdict).toEqual({ text: 'Caught.', tone: 'theirs' })
  })

  it('of the Falcon concerns everybody once it leaves', () => {
    const boarded: EscapeEvent = { type: 'boarded', hero: 'leia', aboard: 4 }
    expect(detailOf(boarded)).toMatchObject({ seats: ['leia'], verdict: { text: '4 of 4 aboard.' } })
    expect(detailOf(boarded, { type: 'won', hero: 'leia', stormtroopers: 0 })).toMatchObject({
      seats: heroIds,
      verdict: { text: 'All four are away.', tone: 'ours' },
    })
  })

  it('says "you" to the person of one Hero', () => {
    const titleFor = (...mine: string[]) => details.detailOf([tested(true)], { ...context, mine: new Set(mine) }).title
    expect([titleFor('luke'), titleFor('han'), titleFor(...heroIds)]).toEqual([
      'You test Technical',
      'Luke tests Technical',
      'Luke tests Technical',
    ])
  })

  it('names no chance where the table hides odds', () => {
    expect(detailOf(tested(true)).chance).toBe('The chance was 28%.')
    expect(details.detailOf([tested(true)], { ...context, odds: false }).chance).toBeUndefined()
  })
})

it.each([1, 2, 3, 4, 5, 6])(
  'every run of a whole game has a detail, and all its dice and cards are drawn (game %i)',
  (seed) => {
    const luck = fastRandom(seed)
    const switches = Object.fromEntries(escape.switches.map(({ id }) => [id, seed % 2 === 1]))
    let { state } = escape.setup(switches, escape.seats(switches, 4), luck)
    let runs = 0
    for (let decision = escape.decisions(state)[0]; decision; decision = escape.decisions(state)[0]) {
      const before = escape.view(state, new Set()) as EscapeView
      const option = luck.draw(3) > 0 ? escape.fallback(state, decision, luck) : undefined
      const chosen =
        decision.options.find(({ id }) => id === option) ?? decision.options[luck.draw(decision.options.length)]
      if (!chosen) break
      const turn = escape.decide(state, decision, chosen, luck)
      state = turn.state
      let run: readonly EscapeEvent[] = []
      let drawn = before
      for (const event of turn.events) {
        const own = playback.partOfDetail(event)
        const part = own === 'joins' && run.length === 0 ? undefined : own
        const longer = part === 'begins' ? [event] : [...run, event]
        drawn = playback.apply(drawn, event)
        if (part !== undefined) {
          const shorter =
            part === 'begins' || run.length === 0 ? '' : details.detailOf(run, { ...context, view: drawn }).say
          const detail = details.detailOf(longer, { ...context, view: drawn })
          runs++
          expect(detail.say.startsWith(shorter), detail.say).toBe(true)
          const texts = detail.effects.map(({ text }) => text)
          expect(new Set(texts).size, texts.join()).toBe(texts.length)
          const { throws, newest, card } = sceneOf(longer, drawn)
          if ('dice' in event) {
            expect(newest?.dice).toEqual(event.dice)
            expect(throws).toContain(newest)
          }
          if ('reveals' in event) expect(card).toBe(event.card)
        }
        run = part === undefined ? [] : longer
      }
    }
    expect(runs).toBeGreaterThan(20)
  },
)
