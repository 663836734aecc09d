import { characterIds } from '../../shared/data/characters.ts'
import { setTable, planAll } from '../../testing/testkit.ts'
import type { NewHopeDecision, NewHopeView } from '../../shared/types.ts'
import { view } from '../../rules/view.ts'
import { describe, expect, it } from 'vitest'
import { firstPlan, idleOf, partOf, rowsOf, withPart } from './compose.ts'
import { curveOf, handedIn, linksOf, openLinks } from '../board/links.ts'
import { shortNames } from '../marks.ts'
import { planWords } from './plan-words.ts'
import { sheetFor, spotId } from '../board/sheet.ts'
import { targetsOf } from '../board/targets.ts'
import { words } from '../words.ts'

type Table = ReturnType<typeof setTable>
const decisionOf = (table: Table, kind: string, seat = 'light') => table.decision(kind, seat) as NewHopeDecision
const seen = ({ state }: Table, seat = 'light'): NewHopeView => view(state, new Set([seat]))
const together = { luke: 'S', leia: 'S', han: 'S', vader: 'S', fett: 'S', trooper: 'S' } as const

describe('composing a plan', () => {
  const start = setTable({ at: together })
  const support = decisionOf(start, 'support')
  const target = decisionOf(planAll(start), 'target')

  it('asks for each character what the options allow for it', () => {
    expect(rowsOf(support).map(({ id, parts }) => [id, parts])).toEqual([
      ['luke', ['none', 'leia', 'han']],
      ['leia', ['none', 'luke', 'han']],
      ['han', ['none', 'luke', 'leia']],
    ])
    expect(rowsOf(target)[0]).toEqual({ id: 'luke', parts: ['fett', 'trooper', 'vader', 'hold'] })
    const injured = setTable({ at: together, status: { luke: 'injured' } })
    expect(rowsOf(decisionOf(injured, 'support')).map(({ id }) => id)).toEqual(['leia', 'han'])
  })

  it('names with the reason the characters who cannot support', () => {
    const at = { ...together, han: 'B', fett: 'B' } as const
    const hurt = setTable({ at, status: { luke: 'injured' } })
    const idle = idleOf(decisionOf(hurt, 'support'), seen(hurt))
    expect(idle.map(({ id, why }) => words.idle[why](shortNames[id]))).toEqual([
      'Luke is injured and can tap for nobody.',
      'Han has no friend here to tap for.',
    ])
    expect(idleOf(decisionOf(hurt, 'support', 'dark'), seen(hurt, 'dark')).map(({ id }) => id)).toEqual(['fett'])
  })

  it('starts with the usual plan', () => {
    expect(firstPlan(support)?.id).toBe('-')
    expect(firstPlan(target)?.usual).toBe(true)
  })

  it.each([support, target])('reaches every option, part by part, and nothing else', (decision) => {
    for (const option of decision.options) {
      let plan = firstPlan(decision)!
      for (let round = 0; round < 3; round++) {
        for (const { id } of rowsOf(decision)) plan = withPart(decision, plan, id, partOf(option, id)!)!
      }
      expect(plan.id).toBe(option.id)
    }
  })

  it('keeps the rest of the plan if possible', () => {
    const plan = support.options.find(({ id }) => id === 'leia>luke')!
    expect(withPart(support, plan, 'han', 'luke')?.id).toBe('leia>luke,han>luke')
    expect(withPart(support, plan, 'luke', 'leia')?.id).toBe('luke>leia')
    expect(withPart(support, plan, 'luke', 'vader')).toBeUndefined()
  })
})

/** The window sizes of a large laptop, a small laptop, and a phone. */
const sheets = [
  sheetFor({ width: 732, height: 772 }),
  sheetFor({ width: 668, height: 530 }),
  sheetFor({ width: 390, height: 170 }),
]

describe('the text of a plan', () => {
  const start = setTable({ at: together })
  const planText = (kind: string, id: string) => {
    const at = kind === 'support' ? start : planAll(start)
    return planWords(decisionOf(at, kind).options.find((option) => option.id === id)!)
  }

  it('names characters with the same part together', () => {
    expect(planText('support', '-')).toBe('nobody taps')
    expect(planText('support', 'leia>luke,han>luke')).toBe('Leia and Han tap for Luke')
    expect(planText('target', 'luke>fett,leia=hold,han>fett')).toBe('Luke and Han on Fett, Leia holds')
  })
})

describe('the board', () => {
  const start = setTable({ at: together })

  it('marks what a press would change, each mark an option of the question', () => {
    const decision = decisionOf(planAll(start), 'target')
    const plan = firstPlan(decision)!
    const targets = targetsOf(decision, plan, 'luke', seen(planAll(start)))
    expect(targets).toHaveLength(3)
    for (const { option, place } of targets) {
      expect(decision.options.some(({ id }) => id === option && id !== plan.id)).toBe(true)
      expect(place.startsWith('S-')).toBe(true)
    }
  })

  it('draws revealed plans for all, and a given one for its owner alone', () => {
    const { option } = { option: decisionOf(start, 'support').options.find(({ id }) => id === 'leia>luke')! }
    expect(linksOf(option)).toEqual([{ from: 'leia', to: 'luke', kind: 'support' }])
    const sent = start.as('light', 'leia>luke')
    expect(handedIn(seen(sent))).toEqual(linksOf(option))
    expect(handedIn(seen(sent, 'dark'))).toEqual([])
    expect(openLinks(seen(sent))).toEqual([])
    expect(openLinks(seen(planAll(start, { light: 'leia>luke' })))).toEqual(linksOf(option))
  })

  it.each(sheets)('draws every line from card to card within its area', (sheet) => {
    const all = seen(start)
    const box = sheet.areas.S
    for (const from of characterIds) {
      for (const to of characterIds.filter((id) => id !== from)) {
        const kind =
          ['luke', 'leia', 'han'].includes(from) === ['luke', 'leia', 'han'].includes(to) ? 'support' : 'attack'
        const curve = curveOf({ from, to, kind }, all, sheet)!
        expect(curve.middle.x).toBeGreaterThan(box.x)
        expect(curve.middle.x).toBeLessThan(box.x + box.width)
        expect(curve.middle.y).toBeGreaterThan(box.y)
        expect(curve.d).not.toContain('NaN')
      }
    }
  })

  it.each(sheets)('gives every character a separate position in each area', (sheet) => {
    const spots = [...sheet.places.values()]
    expect(spots).toHaveLength(24)
    for (const a of spots) {
      expect(a.id).toBe(spotId(a.area, a.character))
      const near = spots.filter((b) => Math.abs(a.x - b.x) < sheet.figure * 0.8 && Math.abs(a.y - b.y) < sheet.figure)
      expect(near).toEqual([a])
    }
  })
})
