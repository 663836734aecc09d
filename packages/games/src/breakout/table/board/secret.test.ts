import type { QuestionId } from '@bay327/room'
import type { BreakoutView } from '../../shared/types.ts'
import { describe, expect, it } from 'vitest'
import { ghostsOf, legsOf } from './overlay.ts'
import { pads } from '../pads.ts'
import type { BreakoutProps, BreakoutSnapshot } from '../props.ts'
import { stepAt } from '../steps.ts'

const view: BreakoutView = {
  luke: { rebel: 'luke', seat: 'rebel1', square: 'F1' },
  leia: { rebel: 'leia', seat: 'rebel2', square: 'L1' },
  soldiers: { vader: { square: 'F7' } },
  weapons: [],
  spaces: [],
  held: {},
  taken: [],
  capturesToWin: 4,
  round: { number: 1, phase: 'plan', dice: { rebel1: 2, rebel2: 3 }, red: 1, moved: [], contacts: {} },
  ready: [],
}
const planning: NonNullable<BreakoutProps['question']> = {
  id: '1.0.1' as QuestionId,
  seat: 'rebel1',
  people: [],
  decision: {
    id: '1',
    seat: 'rebel1',
    kind: 'plan',
    about: { rebel: 'luke', roll: 2 },
    options: [{ id: 'plan:G1', verb: 'plan', to: 'G1' }],
  },
}
const marked = { view, question: planning, chosen: 'plan:G1', covered: false }

describe('a plan on the board', () => {
  it('is drawn while marked, and when locked until the reveal', () => {
    expect(ghostsOf(marked)).toEqual([{ rebel: 'luke', square: 'G1', isLocked: false }])
    const locked = { ...marked, question: undefined, chosen: undefined, view: { ...view, plans: { luke: 'G1' } } }
    expect(ghostsOf(locked)).toEqual([{ rebel: 'luke', square: 'G1', isLocked: true }])
    expect(ghostsOf({ ...locked, view })).toEqual([])
  })

  it('leaves nothing visible while covered', () => {
    expect(ghostsOf({ ...marked, covered: true })).toEqual([])
    expect(ghostsOf({ ...marked, view: { ...view, plans: { luke: 'G1' } }, covered: true })).toEqual([])
  })
})

describe('the pads', () => {
  const situation = { view, question: planning, mine: new Set(['rebel1']), who: () => '' }
  const tagOn = (pad: string, snapshot: object) => pads(snapshot as BreakoutSnapshot).find(({ id }) => id === pad)?.tag
  const tag = (rebel: 'luke' | 'leia', change: Partial<BreakoutView> = {}) => {
    const now = { ...view, ...change }
    return tagOn(rebel, { ...situation, view: now })?.text
  }

  it('say who plans, has locked, is in jail, or must fight', () => {
    expect([tag('luke'), tag('leia')]).toEqual(['Planning', 'In jail'])
    expect(tag('luke', { ready: ['luke'] })).toBe('Locked in')
    const combat = { ...view.round, phase: 'combat' as const, contacts: { luke: ['vader' as const] } }
    expect(tag('luke', { round: combat })).toBe('In contact')
    expect(tag('luke', { round: { ...combat, fighting: 'luke' } })).toBe('In a fight')
  })

  it('say that the Imperial waits while Rebels plan', () => {
    expect(tagOn('imperial', situation)).toEqual({ text: 'Waiting', look: '' })
  })
})

describe('the revealed paths', () => {
  it('distinguish a jump between compactors from a step', () => {
    expect(legsOf(['B1', 'B2', 'K11', 'J11']).map(({ isJump }) => isJump)).toEqual([false, true, false])
    expect(legsOf(['B1'])).toEqual([])
  })
})

describe('the step of the round', () => {
  it('is that of the playback, otherwise that of the question', () => {
    expect(stepAt('set-up', undefined)).toBe(-1)
    expect(stepAt('orders', undefined)).toBe(2)
    const armed = { type: 'armed', seat: 'rebel1', rebel: 'luke', weapon: 'bowcaster', square: 'I1' } as const
    expect(stepAt('plan', armed)).toBe(3)
  })
})
